"""python3 -m unittest discover spark/python/tests, with pyspark, augur_spark and the jar in place (docs/spark.md)."""

import os
import random
import tempfile
import unittest

from pyspark.ml import Pipeline, PipelineModel
from pyspark.ml.linalg import Vectors, VectorUDT
from pyspark.ml.tuning import CrossValidator, CrossValidatorModel, ParamGridBuilder
from pyspark.sql import SparkSession
from pyspark.sql.types import DoubleType, StructField, StructType

from augur_spark import (
    AugmentedClassClassificationModel,
    AugmentedClassClassifier,
    AutoClassificationModel,
    AutoClassifier,
    LacEvaluator,
    ScoreWithAugur,
    UnbiasedRiskEvaluator,
)


def rows(labeled, unlabeled, seed):
    """Three classes and a novel one around centres of their own; theta is 0.6."""
    chance = random.Random(seed)
    for i in range(labeled + unlabeled):
        truth = i % 3 if i < labeled or chance.random() < 0.6 else 3
        features = [chance.gauss(4 if j == truth else 0, 1) for j in range(4)]
        yield Vectors.dense(features), float(truth) if i < labeled else None, float(truth)


def values(stage):
    return {param.name: value for param, value in stage.extractParamMap().items()}


class AugurSparkTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
        cls.learned = cls.frame(rows(150, 250, 1))
        cls.fresh = cls.frame(rows(0, 500, 2))

    @classmethod
    def frame(cls, made):
        schema = StructType([
            StructField("features", VectorUDT()),
            StructField("label", DoubleType()),
            StructField("truth", DoubleType()),
        ])
        return cls.spark.createDataFrame(list(made), schema).repartition(3).cache()

    def test_auto_learns_is_stored_and_answers(self):
        model = Pipeline(stages=[AutoClassifier(seed=3)]).fit(self.learned)
        auto = model.stages[0]
        self.assertIsInstance(auto, AutoClassificationModel)
        self.assertTrue(0.4 < auto.thetaUsed < 0.8)
        self.assertEqual(["0", "1", "2"], auto.knownClasses)
        self.assertEqual(4, auto.numClasses)
        answers = model.transform(self.fresh)
        accuracy = LacEvaluator(labelCol="truth").evaluate(answers)
        self.assertGreater(accuracy, 0.85)
        with tempfile.TemporaryDirectory() as folder:
            model.write().overwrite().save(folder)
            read = PipelineModel.load(folder)
        self.assertEqual(3, read.stages[0].getOrDefault("seed"))
        first = [each.prediction for each in answers.collect()]
        self.assertEqual(first, [each.prediction for each in read.transform(self.fresh).collect()])
        one = self.fresh.first().features
        self.assertEqual(first[0], auto.predict(one))

    def test_a_model_file_scores(self):
        model = AutoClassifier(seed=3).fit(self.learned)
        with tempfile.TemporaryDirectory() as folder:
            model.write().overwrite().save(folder)
            scoring = ScoreWithAugur(modelFile=os.path.join(folder, "model.augur"))
            self.assertEqual(
                [each.prediction for each in model.transform(self.fresh).collect()],
                [each.prediction for each in scoring.transform(self.fresh).collect()],
            )
            told = scoring.copy({scoring.reasonsCol: "why", scoring.numReasons: 2, scoring.groupCol: "group"})
            for each in told.transform(self.fresh).collect():
                self.assertEqual(2, len(each.why))
                self.assertEqual(each.prediction == 3, each.group is not None)

    def test_nrpr_is_tuned_by_the_unbiased_risk(self):
        estimator = AugmentedClassClassifier(theta="0.6", maxIter=5)
        grid = ParamGridBuilder().addGrid(estimator.getParam("loss"), ["ce", "gce:q=0.7"]).build()
        risk = UnbiasedRiskEvaluator(theta="0.6")
        self.assertFalse(risk.isLargerBetter())
        tuning = CrossValidator(estimator=estimator, estimatorParamMaps=grid, evaluator=risk, numFolds=2)
        best = tuning.fit(self.learned)
        self.assertEqual(4, best.bestModel.numClasses)
        self.assertLess(risk.evaluate(best.transform(self.learned)), 0.5)
        with tempfile.TemporaryDirectory() as folder:
            best.write().overwrite().save(folder)
            read = CrossValidatorModel.load(folder)
        self.assertEqual(best.avgMetrics, read.avgMetrics)
        self.assertIsInstance(read.bestModel, AugmentedClassClassificationModel)

    def test_every_stage_and_evaluator_is_stored_and_read(self):
        for stage in (
            AutoClassifier(theta="0.7", sampleRows=500),
            AugmentedClassClassifier(maxIter=3, loss="ce"),
            ScoreWithAugur(modelFile="birds.augur"),
            LacEvaluator(metricName="macroF1"),
            UnbiasedRiskEvaluator(theta="0.6"),
        ):
            with self.subTest(type(stage).__name__), tempfile.TemporaryDirectory() as folder:
                stage.write().overwrite().save(folder)
                read = type(stage).load(folder)
                self.assertIs(type(stage), type(read))
                self.assertEqual(values(stage), values(read))
                self.assertTrue(all(len(param.doc) > 5 for param in read.params))

    def test_params_have_docs_and_are_checked(self):
        estimator = AutoClassifier()
        self.assertIn("the same seed gives the same model", estimator.explainParams())
        self.assertEqual(12000, estimator.getSampleRows())
        self.assertEqual(500, estimator.setSampleRows(500).getSampleRows())
        with self.assertRaisesRegex(Exception, "sampleRows"):
            estimator.setSampleRows(3)
        with self.assertRaisesRegex(TypeError, "there is no param sampleRow"):
            AutoClassifier(sampleRow=7)
        with tempfile.TemporaryDirectory() as folder:
            estimator.write().overwrite().save(folder)
            self.assertEqual(500, AutoClassifier.load(folder).getSampleRows())
        self.assertEqual(500, estimator.copy().getSampleRows())

    def test_bad_input_is_one_sentence(self):
        with self.assertRaisesRegex(Exception, "there are no labeled rows"):
            AutoClassifier().fit(self.fresh)


if __name__ == "__main__":
    unittest.main()
