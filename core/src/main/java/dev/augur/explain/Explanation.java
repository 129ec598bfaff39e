package dev.augur.explain;

import dev.augur.data.LabelSpace;
import dev.augur.shapley.Attribution;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Why a row is called novel, or is not.
 *
 * @param labels the classes
 * @param prediction class of the row
 * @param novelty of the row, as the model answers
 * @param nearest the known class that it is compared with: the prediction, or what the row would be if it were not
 *     novel
 * @param attribution of what makes it novel rather than a member of that class, relative to a typical row of the class
 * @param contributions of all columns, the largest first, signs aside
 * @param similar the place of the most similar of the labeled rows that the model keeps, among all labeled rows,
 *     counted from 0
 * @param similarClass the class of that row
 */
public record Explanation(
        LabelSpace labels,
        int prediction,
        double novelty,
        int nearest,
        Attribution attribution,
        List<Contribution> contributions,
        int similar,
        int similarClass) {
    public Explanation {
        contributions = List.copyOf(contributions);
    }

    public boolean isNovel() {
        return prediction == labels.augmented();
    }

    /** Whether the row is unlike anything seen, so that its distance is explained. */
    public boolean isFar() {
        return attribution.measure() == Attribution.Measure.DISTANCE;
    }

    /** A sentence that lists the largest contributions one by one and sums up the others. */
    public String sentence(int columns) {
        String all =
                contributions.stream().limit(columns).map(Contribution::words).collect(Collectors.joining("; "));
        return verdict() + all + rest(columns) + ".";
    }

    private String verdict() {
        if (isFar()) {
            return labels.name(prediction) + ", unlike anything seen: ";
        }
        return isNovel()
                ? labels.name(prediction) + " rather than " + labels.name(nearest) + ": "
                : labels.name(prediction) + " rather than " + labels.name(labels.augmented()) + ": ";
    }

    private String rest(int columns) {
        if (contributions.size() <= columns || isFar()) {
            return "";
        }
        List<Contribution> others = contributions.subList(columns, contributions.size());
        double sum = others.stream().mapToDouble(Contribution::value).sum();
        double share = others.stream().mapToDouble(Contribution::share).sum();
        return (others.size() == 1 ? "; one other column " : "; " + others.size() + " other columns ")
                + (share < Contribution.NOTHING ? "about 0" : Contribution.signed(sum));
    }
}
