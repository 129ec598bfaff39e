"""The peer of TorchComparison and ConvolutionComparison in dev.augur.bench: the same jobs in torch, one thread.

Reads a job's name from each line of standard input and answers with a line of CPU seconds: per epoch for the
trainings, per product for sgemm, per step for the networks with convolutions.
"""

import sys
import time

import torch
import torch.nn.functional as F

torch.set_num_threads(1)
torch.manual_seed(0)


def products():
    """The library that multiplies matrices: with Debian's plain libblas3 instead of libopenblas0 torch is no peer."""
    torch.mm(torch.ones(64, 64), torch.ones(64, 64))
    with open("/proc/self/maps") as maps:
        names = {line.split("/")[-1].strip() for line in maps if "blas" in line}
    return ", ".join(sorted(names)) or "products of its own"


Q, THETA, LAMBDA = 0.7, 0.6, 1.2


def gce(log_p, label):
    return (1 - torch.exp(Q * log_p.gather(1, label.unsqueeze(1)).squeeze(1))) / Q


def objective(scores, labels, augmented):
    log_p = F.log_softmax(scores, dim=1)
    n = len(labels)
    novel = torch.full((len(scores),), augmented, dtype=torch.long)
    against_novel = gce(log_p, novel)
    known = THETA * gce(log_p[:n], labels).mean()
    pac = against_novel[n:].mean() - THETA * against_novel[:n].mean()
    penalty = LAMBDA * -pac if pac.item() < 0 else 0.0
    return known + pac + penalty


class Linear:
    """1500 x 256 to 6 scores, full batch."""

    epochs = 300

    def __init__(self):
        self.x = torch.randn(1500, 256)
        self.labels = torch.arange(500) % 5
        self.net = torch.nn.Linear(256, 6)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=1e-2, weight_decay=1e-4)

    def epoch(self):
        self.adam.zero_grad()
        objective(self.net(self.x), self.labels, 5).backward()
        self.adam.step()


class Mlp:
    """68 batches of 500 rows, 784-500-7."""

    epochs = 1

    def __init__(self):
        self.x = torch.rand(34000, 784)
        self.labels = torch.arange(24000) % 6
        self.net = torch.nn.Sequential(torch.nn.Linear(784, 500), torch.nn.ReLU(), torch.nn.Linear(500, 7))
        self.adam = torch.optim.Adam(self.net.parameters(), lr=1e-3, weight_decay=1e-5)

    def epoch(self):
        for rows in torch.randperm(34000).split(500):
            rows = rows.sort()[0]
            labeled = rows[rows < 24000]
            self.adam.zero_grad()
            objective(self.net(self.x[rows]), self.labels[labeled], 6).backward()
            self.adam.step()


class Sgemm:
    """500 x 784 times 784 x 500."""

    epochs = 20

    def __init__(self):
        self.a = torch.rand(500, 784)
        self.b = torch.rand(784, 500)

    def epoch(self):
        torch.mm(self.a, self.b)


def convolution(planes, filters, window, stride):
    return [
        torch.nn.Conv2d(planes, filters, window, stride, window // 2, bias=False),
        torch.nn.BatchNorm2d(filters),
        torch.nn.ReLU(),
    ]


class Pictures:
    """A step of a network with convolutions."""

    epochs = 2

    def __init__(self, net, rows, labeled, shape):
        self.x = torch.rand(rows, *shape)
        self.labels = torch.arange(labeled) % 6
        self.net = torch.nn.Sequential(*net)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=1e-3, weight_decay=1e-5)

    def epoch(self):
        self.adam.zero_grad()
        objective(self.net(self.x), self.labels, 6).backward()
        self.adam.step()


class Cnn(Pictures):
    """500 grey pictures of 28 x 28 pixels."""

    epochs = 20

    def __init__(self):
        net = convolution(1, 32, 5, 2) + convolution(32, 64, 3, 2)
        net += [torch.nn.Flatten(), torch.nn.Linear(3136, 128), torch.nn.ReLU(), torch.nn.Linear(128, 7)]
        super().__init__(net, 500, 353, (1, 28, 28))


class Vgg16(Pictures):
    """100 colour pictures of 32 x 32 pixels."""

    def __init__(self):
        net, planes = [], 3
        for filters, count in ((64, 2), (128, 2), (256, 3), (512, 3), (512, 3)):
            for _ in range(count):
                net += convolution(planes, filters, 3, 1)
                planes = filters
            net.append(torch.nn.MaxPool2d(2))
        net += [torch.nn.Flatten(), torch.nn.Linear(512, 7)]
        super().__init__(net, 100, 71, (3, 32, 32))


KINDS = {"linear": Linear, "mlp": Mlp, "sgemm": Sgemm, "cnn": Cnn, "vgg16": Vgg16}
jobs = {}

print("ready", torch.__version__, "with", products(), flush=True)
for line in sys.stdin:
    name = line.strip()
    if name not in jobs:
        jobs[name] = KINDS[name]()
        jobs[name].epoch()
    job = jobs[name]
    start = time.process_time()
    for _ in range(job.epochs):
        job.epoch()
    print((time.process_time() - start) / job.epochs, flush=True)
