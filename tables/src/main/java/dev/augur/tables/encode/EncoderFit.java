package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.GapWords;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.PixelNames;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.ngram.TextEmbeddingFit;
import dev.augur.tables.picture.PictureColumn;
import dev.augur.tables.picture.PictureEncoder;
import dev.augur.tables.picture.PictureSurvey;
import dev.augur.tables.spelling.DateForm;
import dev.augur.tables.spelling.Missing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Decides for each column how it becomes features, or why it does not. */
public final class EncoderFit {
    /** With fewer rows than this, it means nothing that a column is different in each. */
    private static final int ROWS_OF_AN_ID = 20;

    /** If at least this share of the texts is different, a column of texts identifies its rows. */
    private static final double SHARE_OF_AN_ID = 0.9;

    /** If at least this share of a column is numbers, users should hear that it is read as text. */
    private static final double SHARE_TO_TELL = 0.5;

    /** If at least this share of a column is numbers, a text among them is a slip. */
    private static final double SHARE_OF_NUMBERS = 0.95;

    /**
     * If at least this share of the values is different, and there are enough words on average, a column holds texts.
     */
    private static final double SHARE_OF_TEXTS = 0.5;

    private static final double WORDS_OF_A_TEXT = 4;

    private static final Pattern ID_NAME =
            Pattern.compile("(?i:(.*[_ .-])?(id|uuid|guid|key|index|idx|rowid|row))|.*[a-z]I[dD]");

    private final List<Table> batches;
    private final ColumnChoice choice;
    private final NumberForms forms;
    private final List<ColumnCode> codes = new ArrayList<>();
    private final Map<String, List<String>> dropped = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final Map<String, ColumnProfile> profiles = new LinkedHashMap<>();
    private final Map<String, TableException> refused = new LinkedHashMap<>();
    private final Map<String, ColumnProfile> written = new HashMap<>();

    /** {@code sources} are the batches of each file. */
    public EncoderFit(List<List<Table>> sources, List<String> columns, ColumnChoice choice) throws TableException {
        this.batches = sources.stream().flatMap(List::stream).toList();
        this.choice = choice;
        List<ColumnProfile> profiles = profiles(sources, columns);
        this.forms = new NumberForms(profiles, batches, choice.spelling());
        for (ColumnProfile profile : profiles) {
            this.profiles.put(profile.name(), profile);
            try {
                decide(profile).ifPresent(codes::add);
            } catch (TableException e) {
                if (e.isHindered()) {
                    throw e;
                }
                refused.put(profile.name(), e);
            }
        }
        noteMarks(profiles);
    }

    /** The encoder; fails if a column cannot be used, or if there is none. */
    public Encoder encoder() throws TableException {
        for (TableException why : refusals().values()) {
            throw why;
        }
        return new Encoder(codes, new GapWords(choice.spelling().missing()));
    }

    /** Why no features can be made: columns that cannot be used, or no column at all under an empty list. */
    public Map<List<String>, TableException> refusals() {
        Map<List<String>, TableException> refusals = new LinkedHashMap<>();
        refused.forEach((column, why) -> refusals.put(List.of(column), why));
        if (codes.isEmpty() && refused.isEmpty()) {
            refusals.put(List.of(), nothingLeft());
        }
        return refusals;
    }

    private TableException nothingLeft() {
        String problem = "no column can be used as a feature";
        String remedy = "add columns that describe the rows";
        return notes().isEmpty()
                ? TableException.at(batches.get(0).source(), problem, remedy)
                : TableException.at(
                        batches.get(0).source(),
                        problem + " (" + String.join("; ", notes()) + ")",
                        remedy + ", or name some of these with --keep");
    }

    /** The columns that become features. */
    public List<ColumnCode> codes() {
        return codes;
    }

    /** The profile of a column, unless it was dropped without being read. */
    public Optional<ColumnProfile> profile(String column) {
        return Optional.ofNullable(profiles.get(column));
    }

    /** The least and the largest number of a column, if it has numbers only, however they are written. */
    public Optional<double[]> range(String column) {
        return Optional.ofNullable(written.get(column))
                .or(() -> profile(column))
                .flatMap(ColumnProfile::range);
    }

    /** Why a column does not become a feature. */
    public Optional<String> reason(String column) {
        TableException failure = refused.get(column);
        return failure != null
                ? Optional.ofNullable(failure.getMessage())
                : dropped.entrySet().stream()
                        .filter(each -> each.getValue().contains(column))
                        .map(Map.Entry::getKey)
                        .findFirst();
    }

    /** The columns that become features, for the doctor to examine. */
    public List<Feature> features() {
        return codes.stream().map(EncoderFit::feature).toList();
    }

    private static Feature feature(ColumnCode code) {
        if (code instanceof NumberCode number) {
            NumberForm form = number.form();
            return new Feature(code.column(), Feature.Kind.NUMBER, form.isPlain() ? Column::number : form::read);
        }
        if (code instanceof DateCode date) {
            return new Feature(
                    code.column(),
                    Feature.Kind.DATE,
                    (cells, row) -> date.form()
                            .read(cells.text(row))
                            .map(ColumnFeature::days)
                            .orElse(Double.NaN));
        }
        return new Feature(code.column(), Feature.Kind.WORD, (cells, row) -> Double.NaN);
    }

    /** What users should know about the columns. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        dropped.forEach((reason, columns) -> notes.add("dropped " + Notes.listed(columns) + ": " + reason));
        notes.addAll(forms.notes());
        notes.addAll(remarks);
        return notes;
    }

    private List<ColumnProfile> profiles(List<List<Table>> sources, List<String> columns) throws TableException {
        List<ColumnProfile> profiles = new ArrayList<>();
        for (String column : columns) {
            if (choice.drop().contains(column)) {
                drop(column, "as you asked");
            } else {
                profiles.add(new ColumnProfile(column));
            }
        }
        for (List<Table> source : sources) {
            profiles.forEach(ColumnProfile::startSource);
            for (Table batch : source) {
                for (ColumnProfile profile : profiles) {
                    profile.add(batch, batch.column(profile.name()));
                }
            }
        }
        return profiles;
    }

    private void noteMarks(List<ColumnProfile> profiles) {
        Map<String, Integer> marks = new HashMap<>();
        List<String> columns = new ArrayList<>();
        for (ColumnProfile profile : profiles) {
            profile.marks().forEach((mark, count) -> marks.merge(mark, count, Integer::sum));
            if (!profile.marks().isEmpty()) {
                columns.add(profile.name());
            }
        }
        if (!marks.isEmpty()) {
            List<String> shown = ColumnValues.byFrequency(marks).stream()
                    .map(mark -> Notes.quoted(mark) + " (" + marks.get(mark) + ")")
                    .toList();
            remarks.add("cells with " + Notes.listed(shown) + " count as missing values, in " + Notes.listed(columns));
        }
    }

    private Optional<ColumnCode> drop(String column, String reason) {
        dropped.computeIfAbsent(reason, key -> new ArrayList<>()).add(column);
        return Optional.empty();
    }

    private Optional<ColumnCode> decide(ColumnProfile profile) throws TableException {
        String column = profile.name();
        if (profile.present() == 0) {
            return drop(column, "no values");
        }
        if (profile.isNested()) {
            return drop(column, "lists and structures cannot be features");
        }
        if (choice.texts().contains(column)) {
            return Optional.of(text(profile, new ColumnTexts(column, batches))
                    .orElseThrow(() -> TableException.at(
                            batches.get(0).source() + ", column " + column,
                            "no two texts have a word in common",
                            "give more rows, or drop the column")));
        }
        List<PictureColumn> pictures = pictures(column);
        if (!profile.isNumeric() && PictureColumn.areOne(pictures)) {
            return Optional.of(picture(profile, pictures));
        }
        ColumnValues values = new ColumnValues(column, batches);
        return profile.isNumeric() ? number(profile, values) : words(profile, values);
    }

    private List<PictureColumn> pictures(String column) throws TableException {
        List<PictureColumn> pictures = new ArrayList<>();
        for (Table batch : batches) {
            pictures.add(new PictureColumn(batch, column, batch.column(column)));
        }
        return pictures;
    }

    private ColumnCode picture(ColumnProfile profile, List<PictureColumn> pictures) throws TableException {
        PictureSurvey survey = PictureColumn.survey(pictures);
        PictureEncoder encoder = choice.encoding().pictures().of(survey);
        boolean scaled = !survey.isOfOneSize() || !survey.typical().equals(encoder.size());
        remarks.add("the pictures in " + profile.name() + ", " + survey.sizesInWords() + ", "
                + (scaled ? "are scaled to " + encoder.size().inWords() + " and " : "")
                + "become " + encoder.inWords());
        return new PictureCode(profile.name(), encoder, profile.hasMissing());
    }

    private Optional<ColumnCode> number(ColumnProfile profile, ColumnValues values) throws TableException {
        String column = profile.name();
        if (!choice.keep().contains(column)) {
            if (profile.isConstantNumber() && !PixelNames.isPixel(column)) { // pictures keep their shape
                return drop(column, "the same value in every row");
            }
            boolean many = profile.present() >= ROWS_OF_AN_ID;
            if (many && profile.isCounting()) {
                return drop(column, "just a row number");
            }
            if (many && profile.isWhole() && ID_NAME.matcher(column).matches() && values.allDifferent()) {
                return drop(column, "named like an id, and different in every row");
            }
        }
        NumberForm form = forms.form(column).orElse(NumberForm.PLAIN);
        return Optional.of(form.isPlain() ? number(profile, profile, values, form) : written(profile, values, form));
    }

    private static ColumnCode number(ColumnProfile profile, ColumnProfile numbers, ColumnValues values, NumberForm form)
            throws TableException {
        if (!numbers.fitsFloats()) {
            values.requireFloats(form);
        }
        return new NumberCode(profile.name(), numbers.fill(), profile.hasMissing(), form, numbers.unit());
    }

    private ColumnCode written(ColumnProfile profile, ColumnValues values, NumberForm form) throws TableException {
        forms.use(profile.name(), form);
        ColumnProfile numbers = values.numbers(form);
        written.put(profile.name(), numbers);
        return number(profile, numbers, values, form);
    }

    private Optional<ColumnCode> words(ColumnProfile profile, ColumnValues values) throws TableException {
        Map<String, Integer> counts = values.counts();
        String column = profile.name();
        if (!choice.keep().contains(column)) {
            if (counts.size() == 1 && !profile.hasMissing()) {
                return drop(column, "the same value in every row");
            }
        }
        if (profile.isBoolean()) {
            double yes = values.medianOf(text -> Missing.is(text) ? Double.NaN : BooleanCode.isYes(text) ? 1 : 0);
            return Optional.of(new BooleanCode(column, yes > 0.5, profile.hasMissing()));
        }
        Set<DateForm> dates = profile.dateForms();
        if (!dates.isEmpty()) {
            return Optional.of(date(profile, values, dates));
        }
        Optional<NumberForm> form = forms.form(column);
        return form.isPresent() ? Optional.of(written(profile, values, form.get())) : category(profile, values, counts);
    }

    private Optional<ColumnCode> category(ColumnProfile profile, ColumnValues values, Map<String, Integer> counts)
            throws TableException {
        String column = profile.name();
        boolean kept = choice.keep().contains(column);
        boolean rare = counts.size() > CategoryCode.MOST_VALUES;
        if (rare && !kept) {
            requireNoNumbers(profile, values);
        }
        noteNumbers(profile, forms.fit(column));
        boolean different = profile.present() >= ROWS_OF_AN_ID && counts.size() >= SHARE_OF_AN_ID * profile.present();
        boolean many = rare && counts.size() >= SHARE_OF_TEXTS * profile.present();
        if (!kept && (different || many)) {
            ColumnTexts texts = new ColumnTexts(column, batches);
            Optional<ColumnCode> code = texts.meanWords() >= WORDS_OF_A_TEXT ? text(profile, texts) : Optional.empty();
            if (code.isPresent()) {
                remarks.add("the column " + column + " is read as text: "
                        + choice.encoding()
                                .texts()
                                .map(encoder -> "each becomes " + encoder.inWords())
                                .orElse("rows are alike if their words are"));
                return code;
            }
        }
        if (!kept && different) {
            return drop(column, "nearly every row has a different text");
        }
        LookAlikes.hint("the column " + column, "value", counts).ifPresent(remarks::add);
        List<String> frequent = ColumnValues.byFrequency(counts);
        if (rare) {
            remarks.add("the column " + column + " has " + frequent.size() + " different values: the "
                    + CategoryCode.MOST_VALUES + " most frequent become features, all others share one");
            frequent = frequent.subList(0, CategoryCode.MOST_VALUES);
        }
        return Optional.of(new CategoryCode(column, frequent, rare, profile.hasMissing()));
    }

    /** The code for a column of texts; empty if no two texts have anything in common. */
    private Optional<ColumnCode> text(ColumnProfile profile, ColumnTexts texts) {
        if (choice.encoding().texts().isPresent()) {
            return Optional.of(
                    new SentenceCode(profile.name(), choice.encoding().texts().get(), profile.hasMissing()));
        }
        return TextEmbeddingFit.of(texts)
                .map(embedding -> new TextCode(profile.name(), embedding, profile.hasMissing()));
    }

    /** Refuses a column of numbers with a slip among them, since numbers are not worth much as words. */
    private void requireNoNumbers(ColumnProfile profile, ColumnValues values) throws TableException {
        Optional<NumberFit> fit = forms.fit(profile.name()).filter(each -> each.share() >= SHARE_OF_NUMBERS);
        if (fit.isPresent() && fit.get().mixesMarks()) {
            throw TableException.at(
                    batches.get(0).source() + ", column " + profile.name(),
                    "some numbers have a decimal point and others a decimal comma",
                    "write them the same way in all tables");
        }
        if (fit.isPresent() || profile.numberShare() >= SHARE_OF_NUMBERS) {
            Optional<String> word = values.firstWord();
            if (word.isPresent() || profile.numberShare() >= SHARE_OF_NUMBERS) {
                throw TableException.at(
                        word.orElse(profile.firstText()),
                        "this is not a number, while nearly all other cells of the column are",
                        "correct it, clear the cell, or drop the column");
            }
        }
    }

    /** Adds a note if numbers are read as words after all. */
    private void noteNumbers(ColumnProfile profile, Optional<NumberFit> fit) {
        String column = "the column " + profile.name();
        String read = " and is read as text; ";
        Optional<String> units = fit.flatMap(NumberFit::mixedUnits);
        double share = Math.max(profile.numberShare(), fit.map(NumberFit::share).orElse(0.0));
        if (units.isPresent()) {
            remarks.add(column + " has numbers in different units, " + units.get() + "," + read
                    + "convert them to one unit");
        } else if (fit.map(NumberFit::mixesMarks).orElse(false)) {
            remarks.add(column + " has decimal points and decimal commas" + read + "write them the same way");
        } else if (profile.differsByFile()) {
            remarks.add(column + " has numbers in one table and text in the other (" + profile.firstText() + ")" + read
                    + "write it the same way in both");
        } else if (share >= SHARE_TO_TELL) {
            remarks.add(column + " mixes numbers with other text (" + profile.firstText() + ")" + read
                    + "correct these cells if it should be a number");
        }
    }

    private ColumnCode date(ColumnProfile profile, ColumnValues values, Set<DateForm> fitting) throws TableException {
        DateForm form = fitting.iterator().next();
        if (fitting.size() > 1) {
            remarks.add("the dates in " + profile.name()
                    + " could be day/month or month/day; they are read as " + form
                    + "; write them as 2024-01-31 to be sure");
        }
        boolean times = values.medianOf(text -> text.indexOf(':') < 0 ? Double.NaN : 1) >= 1;
        ColumnProfile days =
                values.numbers(text -> form.read(text).map(ColumnFeature::days).orElse(Double.NaN));
        return new DateCode(profile.name(), form, times, days.median(), profile.hasMissing(), days.unit());
    }
}
