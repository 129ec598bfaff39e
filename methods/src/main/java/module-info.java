/**
 * The methods that the paper compares with, and AUTO with a network for images. Each is there by its name as soon as
 * this module is, {@code Components.methods().parse("evm:tail=75")}, so users need none of its types.
 */
module dev.augur.methods {
    requires transitive dev.augur.core;

    exports dev.augur.methods.eulac to
            dev.augur.onnx;
    exports dev.augur.methods.forest to
            dev.augur.onnx;
    exports dev.augur.methods.kernel to
            dev.augur.onnx;
    exports dev.augur.methods.lacu to
            dev.augur.onnx;
    exports dev.augur.methods.net to
            dev.augur.onnx;
    exports dev.augur.methods.oneclass to
            dev.augur.onnx;
    exports dev.augur.methods.ovr to
            dev.augur.onnx,
            dev.augur.paper;
    exports dev.augur.methods.shift to
            dev.augur.onnx;

    provides dev.augur.auto.AutoAlternative with
            dev.augur.methods.net.NetAlternative;
    provides dev.augur.catalog.MethodProvider with
            dev.augur.methods.ovr.OvrMethods,
            dev.augur.methods.eulac.EulacMethods,
            dev.augur.methods.forest.ForestMethods,
            dev.augur.methods.lacu.LacuMethods,
            dev.augur.methods.shift.ShiftMethods,
            dev.augur.methods.tail.TailMethods,
            dev.augur.methods.oneclass.OneClassMethods,
            dev.augur.methods.net.NetMethods;
    provides dev.augur.store.format.ClassifierFormat with
            dev.augur.methods.ovr.OvrFormat,
            dev.augur.methods.eulac.EulacFormat,
            dev.augur.methods.forest.IForestFormat,
            dev.augur.methods.lacu.LacuFormat,
            dev.augur.methods.shift.PulseFormat,
            dev.augur.methods.shift.KpuFormat,
            dev.augur.methods.forest.LacForestFormat,
            dev.augur.methods.ovr.KnownSoftmaxFormat,
            dev.augur.methods.tail.EvmFormat,
            dev.augur.methods.tail.OpenMaxFormat,
            dev.augur.methods.oneclass.OneClassSvmFormat,
            dev.augur.methods.oneclass.KdeFormat,
            dev.augur.methods.net.MeanSoftmaxFormat;
}
