"""The Python side of the classes of Augur on Spark, where pyspark looks for it: by the name of the Java class.

Import from augur_spark; what there is to know of each param is what the Java class says of it.
"""

from pyspark.ml.classification import (
    _JavaProbabilisticClassificationModel,
    _JavaProbabilisticClassifier,
)
from pyspark.ml.evaluation import JavaEvaluator
from pyspark.ml.util import JavaMLReadable, JavaMLWritable
from pyspark.ml.wrapper import JavaTransformer

__all__ = [
    "AugmentedClassClassificationModel",
    "AugmentedClassClassifier",
    "AutoClassificationModel",
    "AutoClassifier",
    "LacEvaluator",
    "ScoreWithAugur",
    "UnbiasedRiskEvaluator",
]


class _ByName(JavaMLReadable, JavaMLWritable):
    """What is made by the Java class of the same name, with its params, their docs and initial values."""

    def __init__(self, **params):
        super().__init__()
        self._java_obj = self._new_java_obj("dev.augur.spark." + type(self).__name__, self.uid)
        self._create_params_from_java()
        self._transfer_params_from_java()
        self.setParams(**params)

    def setParams(self, **params):
        """Sets params by name; the Java class refuses a value that makes no sense, here and now."""
        for name, value in params.items():
            if not self.hasParam(name):
                raise TypeError(
                    "there is no param %s; there are %s" % (name, ", ".join(each.name for each in self.params))
                )
            param = self.getParam(name)
            self._make_java_param_pair(param, value)
            self._set(**{name: value})
        return self

    def __getattr__(self, name):
        """setTheta("0.7") and getTheta() for every param of the Java class."""
        action, param = name[:3], name[3:4].lower() + name[4:]
        if action in ("get", "set") and not param.startswith("_") and self.hasParam(param):
            if action == "get":
                return lambda: self.getOrDefault(param)
            return lambda value: self.setParams(**{param: value})
        raise AttributeError("%s has no attribute %s" % (type(self).__name__, name))


class _Model(JavaMLReadable, JavaMLWritable, _JavaProbabilisticClassificationModel):
    @property
    def knownClasses(self):
        """Names of the known classes, in the order of their numbers."""
        return list(self._call_java("knownClasses"))

    @property
    def thetaUsed(self):
        """The share of the known classes among the unlabeled rows, or None where the model does not tell."""
        theta = self._java_obj.thetaUsed()
        return theta.getAsDouble() if theta.isPresent() else None


class AutoClassificationModel(_Model):
    """What AutoClassifier learned; the prediction k stands for NOVEL."""


class AutoClassifier(_ByName, _JavaProbabilisticClassifier):
    """AUTO, the method of Augur that needs no options, on all rows of a table."""

    def _create_model(self, java_model):
        return AutoClassificationModel(java_model)


class AugmentedClassClassificationModel(_Model):
    """What AugmentedClassClassifier learned; the prediction k stands for NOVEL."""


class AugmentedClassClassifier(_ByName, _JavaProbabilisticClassifier):
    """NRPR: any loss, correction and network that Augur knows, trained by executors."""

    def _create_model(self, java_model):
        return AugmentedClassClassificationModel(java_model)


class UnbiasedRiskEvaluator(_ByName, JavaEvaluator):
    """The error to expect, estimated without any novel label."""


class LacEvaluator(_ByName, JavaEvaluator):
    """All metrics of Augur, for rows whose classes are known."""


class ScoreWithAugur(_ByName, JavaTransformer):
    """Scores rows with any model file of Augur."""
