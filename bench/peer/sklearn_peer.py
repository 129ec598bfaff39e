"""The peer of dev.augur.bench.ForestComparison and ExtraTreesComparison: scikit-learn's forests, one thread.

Usage: sklearn_peer.py ROWS COLUMNS FILE, where FILE has ROWS x COLUMNS little-endian floats. Each line of the standard
input is a job. "time SEED" fits an isolation forest of 100 trees of 256 rows, scores all rows and answers with seconds
of CPU time. "mean SEEDS FILE" writes the mean score of each row over SEEDS seeds as little-endian doubles to FILE and
answers "done". "labels LABEL..." takes a class for each row and answers "done". "extra TRIED TREES SEED" fits extremely
randomised trees with max_features=TRIED and answers with CPU seconds of the fit, CPU seconds to answer all rows, and
the accuracy on odd rows of a forest fitted on even rows.
"""

import sys
import time

import numpy as np
import sklearn
from sklearn.ensemble import ExtraTreesClassifier, IsolationForest

rows, columns = int(sys.argv[1]), int(sys.argv[2])
x = np.fromfile(sys.argv[3], dtype="<f4").reshape(rows, columns)
y = None


def scores(seed):
    forest = IsolationForest(n_estimators=100, max_samples=256, random_state=seed, n_jobs=1)
    forest.fit(x)
    return -forest.score_samples(x)


def extra(tried, trees, seed):
    features = tried if tried == "sqrt" else float(tried)

    def forest(inputs, labels):
        return ExtraTreesClassifier(trees, max_features=features, random_state=seed, n_jobs=1).fit(inputs, labels)

    start = time.process_time()
    fitted = forest(x, y)
    middle = time.process_time()
    fitted.predict_proba(x)
    end = time.process_time()
    accuracy = forest(x[::2], y[::2]).score(x[1::2], y[1::2])
    return middle - start, end - middle, accuracy


print("ready", sklearn.__version__, flush=True)
for line in sys.stdin:
    job = line.split()
    if job[0] == "time":
        start = time.process_time()
        scores(int(job[1]))
        print(time.process_time() - start, flush=True)
    elif job[0] == "labels":
        y = np.array(job[1:], dtype=int)
        print("done", flush=True)
    elif job[0] == "extra":
        print(*extra(job[1], int(job[2]), int(job[3])), flush=True)
    else:
        mean = np.mean([scores(seed) for seed in range(int(job[1]))], axis=0)
        mean.astype("<f8").tofile(job[2])
        print("done", flush=True)
