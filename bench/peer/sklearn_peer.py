"""The peer of dev.augur.bench.ForestComparison: scikit-learn's isolation forest, one thread.

Usage: sklearn_peer.py ROWS COLUMNS FILE, FILE holding ROWS x COLUMNS little-endian floats. Reads a job from each line of standard
input. "time SEED" fits 100 trees of 256 rows, scores all rows and answers with seconds of CPU time. "mean SEEDS FILE" writes the mean
score of each row over SEEDS seeds as little-endian doubles to FILE and answers "done".
"""

import sys
import time

import numpy as np
import sklearn
from sklearn.ensemble import IsolationForest

rows, columns = int(sys.argv[1]), int(sys.argv[2])
x = np.fromfile(sys.argv[3], dtype="<f4").reshape(rows, columns)


def scores(seed):
    forest = IsolationForest(n_estimators=100, max_samples=256, random_state=seed, n_jobs=1)
    forest.fit(x)
    return -forest.score_samples(x)


print("ready", sklearn.__version__, flush=True)
for line in sys.stdin:
    job = line.split()
    if job[0] == "time":
        start = time.process_time()
        scores(int(job[1]))
        print(time.process_time() - start, flush=True)
    else:
        mean = np.mean([scores(seed) for seed in range(int(job[1]))], axis=0)
        mean.astype("<f8").tofile(job[2])
        print("done", flush=True)
