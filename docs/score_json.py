import json, sys
import numpy as np

TYPES = {"float": np.float32, "double": np.float64, "int64": np.int64, "bool": np.bool_, "string": object}


def trees(x, a):
    nodes = {}
    for i, key in enumerate(zip(a["nodes_treeids"], a["nodes_nodeids"])):
        nodes[key] = i
    leaves = np.zeros((len(nodes), a["n_targets"]))
    for tree, node, target, weight in zip(
            a["target_treeids"], a["target_nodeids"], a["target_ids"], a["target_weights_as_tensor"]):
        leaves[nodes[tree, node], target] += float(weight)
    sums = np.zeros((len(x), a["n_targets"]))
    for tree in range(max(a["nodes_treeids"]) + 1):
        for row, cells in enumerate(x):
            i = nodes[tree, 0]
            while a["nodes_modes"][i] == "BRANCH_LEQ":
                yes = cells[a["nodes_featureids"][i]] <= float(a["nodes_values_as_tensor"][i])
                i = nodes[tree, a["nodes_truenodeids" if yes else "nodes_falsenodeids"][i]]
            sums[row] += leaves[i]
    return sums


def softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def convolved(x, filters, a):
    top, left, bottom, right = a["pads"]
    padded = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, filters.shape[2:], axis=(2, 3))
    return np.einsum("npyxij,fpij->nfyx", windows[:, :, :: a["strides"][0], :: a["strides"][1]], filters, optimize=True)


def normed(x, *numbers):
    scale, shift, mean, variance = (n[:, None, None] for n in numbers)
    return (x - mean) / np.sqrt(variance + np.float32(1e-5)) * scale + shift


def pooled(x, side):
    n, planes, high, wide = x.shape
    high, wide = high // side, wide // side
    return x[:, :, : high * side, : wide * side].reshape(n, planes, high, side, wide, side).max(axis=(3, 5))


def codes(texts, a):
    known = dict(zip(a["keys_strings"], a["values_int64s"]))
    return np.array([known.get(t, a["default_int64"]) for t in texts])


OPS = {
    "Identity": lambda a, x: x, "Cast": lambda a, x: x, "Add": lambda a, x, y: x + y,
    "Sub": lambda a, x, y: x - y, "Mul": lambda a, x, y: x * y, "Mod": lambda a, x, y: np.mod(x, y),
    "Div": lambda a, x, y: np.trunc(x / y) if x.dtype == np.int64 else x / y,
    "MatMul": lambda a, x, y: x @ y, "Max": lambda a, x, y: np.maximum(x, y), "Min": lambda a, x, y: np.minimum(x, y),
    "Exp": lambda a, x: np.exp(x), "Log": lambda a, x: np.log(x), "Sqrt": lambda a, x: np.sqrt(x),
    "Abs": lambda a, x: np.abs(x), "Neg": lambda a, x: -x, "Sin": lambda a, x: np.sin(x),
    "Floor": lambda a, x: np.floor(x), "Relu": lambda a, x: np.maximum(x, 0), "Transpose": lambda a, x: x.T,
    "Less": lambda a, x, y: x < y, "Greater": lambda a, x, y: x > y, "GreaterOrEqual": lambda a, x, y: x >= y,
    "Equal": lambda a, x, y: x == y, "And": lambda a, x, y: x & y, "Or": lambda a, x, y: x | y,
    "Not": lambda a, x: ~x, "IsNaN": lambda a, x: np.isnan(x), "IsInf": lambda a, x: np.isinf(x),
    "Where": lambda a, c, x, y: np.where(c, x, y),
    "ReduceSum": lambda a, x, d: x.sum(axis=d[0], keepdims=True),
    "ReduceMax": lambda a, x, d: x.max(axis=d[0], keepdims=True),
    "ReduceMin": lambda a, x, d: x.min(axis=d[0], keepdims=True),
    "ArgMax": lambda a, x: x.argmax(axis=1)[:, None], "Softmax": lambda a, x: softmax(x),
    "Slice": lambda a, x, start, end, d: x[:, start[0]:end[0]],
    "Gather": lambda a, x, places: np.take(x, places, axis=a["axis"]),
    "Concat": lambda a, *all: np.concatenate(all, axis=1),
    "Unsqueeze": lambda a, x, d: np.expand_dims(x, d[0]), "Squeeze": lambda a, x, d: np.squeeze(x, d[0]),
    "Reshape": lambda a, x, shape: x.reshape(shape), "Flatten": lambda a, x: x.reshape(len(x), -1),
    "Conv": lambda a, x, filters: convolved(x, filters, a), "BatchNormalization": lambda a, x, *n: normed(x, *n),
    "MaxPool": lambda a, x: pooled(x, a["kernel_shape"][0]),
    "LabelEncoder": lambda a, x: codes(x, a), "TreeEnsembleRegressor": lambda a, x: trees(x, a),
}


def score(model, columns):
    known = dict(columns)
    for c in model["constants"]:
        kind = TYPES[c["type"]]
        known[c["name"]] = np.array([kind(v) if kind != object else v for v in c["values"]], kind).reshape(c["shape"])
    for s in model["steps"]:
        result = OPS[s["op"]](s.get("attributes", {}), *[known[name] for name in s["inputs"]])
        known[s["name"]] = result.astype(TYPES[s["type"]])
    return {output["name"]: known[output["name"]] for output in model["outputs"]}
