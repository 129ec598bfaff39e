/** Networks with convolutions on libtorch, there by name as soon as this module is. */
module dev.augur.torch {
    requires transitive dev.augur.core;
    requires transitive org.bytedeco.javacpp;
    requires org.bytedeco.openblas;
    requires transitive org.bytedeco.pytorch;

    exports dev.augur.torch;

    provides dev.augur.catalog.NetworkProvider with
            dev.augur.torch.TorchNetworks;
}
