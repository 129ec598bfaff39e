"""Augur on Apache Spark from Python: learning with augmented classes.

    from augur_spark import AutoClassifier
    model = AutoClassifier(seed=1).fit(rows)      # features, label; a null label is an unlabeled row
    model.transform(field)                         # prediction (k is NOVEL), probability, novelty

augur-spark.jar must be among the jars of the session.
"""

from dev.augur.spark import *  # noqa: F401,F403
from dev.augur.spark import __all__  # noqa: F401
