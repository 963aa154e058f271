/** import(export(x)) = x, over every type that a format holds. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuestionContent } from "../../../../core/contract/question.js";
import type { RichNode, RichText } from "../../../../core/contract/index.js";
import { QuestionTypes } from "../../../../core/rules/assessment/index.js";
import { type Draft, idAt, optionsOf } from "./draft.js";
import { readQuestions, WRITERS } from "./index.js";
import { fromPlain } from "./plain.js";
import { drafted } from "./same.js";

const SIGNS = Array.from("甲乙丙水xyz09AB=+-@&<>\"'~#:;|.,{}()[]%$/_±、。的 ");
/** Words as people type them: no space at the ends and none twice. */
const words = fc
  .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 14 })
  .map((signs) => signs.join("").replaceAll(/ +/g, " ").trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text));
const latex = fc.constantFrom("x^2", String.raw`\frac{1}{2}`, "a<b", "H_2O");
const marks = fc.constantFrom(["bold"], ["italic"], ["code"], ["bold", "italic"], ["strike"]);

const line: fc.Arbitrary<RichNode> = fc
  .tuple(words, fc.option(latex), fc.option(fc.tuple(words, marks)))
  .map(([text, formula, marked]) => ({
    type: "paragraph",
    content: [
      { type: "text", text: `${text}：` },
      ...(formula
        ? [
            { type: "math", attrs: { latex: formula } },
            { type: "text", text: "。" },
          ]
        : []),
      ...(marked ? [{ type: "text", text: marked[0], marks: marked[1].map((type) => ({ type })) }] : []),
    ],
  }));
const rich: fc.Arbitrary<RichText> = fc
  .tuple(line, fc.option(line), fc.option(fc.constantFrom("bulletList", "orderedList", "blockquote")))
  .map(([first, second, box]) => ({
    type: "doc",
    content: [
      first,
      ...(second && box
        ? [
            {
              type: box,
              content: box === "blockquote" ? [second] : [{ type: "listItem", content: [second] }],
            },
          ]
        : second
          ? [second]
          : []),
    ],
  }));
const plain: fc.Arbitrary<RichText> = words.map((text) => fromPlain(text.replaceAll("$", "")));

/** Texts that are not each other's. */
const several = (text: fc.Arbitrary<RichText>, min: number, max: number): fc.Arbitrary<RichText[]> =>
  fc.uniqueArray(text, { minLength: min, maxLength: max, selector: (one) => JSON.stringify(one) });

const share = fc.constantFrom({}, { share: 0.5 }, { share: 0.25 });
const texts = fc.tuple(words, share, fc.boolean()).map(([text, worth, isStrict]) => ({
  match: "text" as const,
  text,
  ...worth,
  ...(isStrict && { caseSensitive: true }),
}));
const numbers = fc
  .tuple(fc.constantFrom(3.14, -2, 0, 1e6), share, fc.constantFrom(0, 0.01, 2))
  .map(([value, worth, by]) => ({
    match: "number" as const,
    value,
    ...(by > 0 && { tolerance: { kind: "absolute" as const, by } }),
    ...worth,
  }));
const relative = fc.constant({
  match: "number" as const,
  value: 9.8,
  tolerance: { kind: "relative" as const, by: 0.05 },
});
const patterns = fc
  .constantFrom("水|H2O", "a/b", String.raw`\d+`)
  .map((pattern) => ({ match: "pattern" as const, pattern }));

const scoring = <const S extends string>(...list: readonly S[]): fc.Arbitrary<S | undefined> =>
  fc.option(fc.constantFrom(...list), { nil: undefined });

/** Contents of a type; `text` is what its options say. */
function contents(
  text: fc.Arbitrary<RichText>,
  accepted: fc.Arbitrary<object>,
): Record<string, fc.Arbitrary<QuestionContent>> {
  const sides = (names: readonly [string, string], min: number) =>
    fc
      .tuple(several(text, 1, 4), several(text, min, 4), fc.array(fc.nat(), { minLength: 4, maxLength: 4 }))
      .map(([left, right, places]) => ({
        left: optionsOf(left, names[0]),
        right: optionsOf(right, names[1]),
        pairs: Object.fromEntries(
          left.map((_, at) => [idAt(at, names[0]), idAt((places[at] ?? 0) % right.length, names[1])]),
        ),
      }));
  const whole = scoring("all", "each");
  return {
    single: fc.tuple(several(text, 2, 5), fc.nat()).map(([options, at]) => ({
      type: "single",
      body: { options: optionsOf(options) },
      key: { choice: idAt(at % options.length) },
    })),
    multiple: fc
      .tuple(several(text, 2, 5), fc.nat(30), scoring("all", "half", "each"))
      .map(([options, bits, how]) => {
        const chosen = options.map((_, at) => at).filter((at) => (bits >> at) & 1);
        return {
          type: "multiple",
          body: { options: optionsOf(options) },
          key: {
            choices: (chosen.length > 0 ? chosen : [0]).map((at) => idAt(at)),
            ...(how && { scoring: how }),
          },
        };
      }),
    true_false: fc.boolean().map((value) => ({ type: "true_false", body: {}, key: { value } })),
    gap: fc
      .array(fc.array(accepted, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((gaps) => ({
        type: "gap",
        body: { gaps: gaps.length },
        key: { gaps: gaps.map((one) => ({ accepted: one })) },
      })) as fc.Arbitrary<QuestionContent>,
    matching: fc.tuple(sides(["l", "r"], 1), whole).map(([{ pairs, ...body }, how]) => ({
      type: "matching",
      body,
      key: { pairs, ...(how && { scoring: how }) },
    })),
    classify: fc.tuple(sides(["i", "g"], 2), whole).map(([{ left, right, pairs }, how]) => ({
      type: "classify",
      body: { items: left, groups: right },
      key: { groups: pairs, ...(how && { scoring: how }) },
    })),
    ordering: fc.tuple(several(text, 2, 5), whole, fc.boolean()).map(([items, how, isTurned]) => {
      const order = items.map((_, at) => idAt(at));
      return {
        type: "ordering",
        body: { items: optionsOf(items) },
        key: { order: isTurned ? order.toReversed() : order, ...(how && { scoring: how }) },
      };
    }),
    short: fc.uniqueArray(fc.constantFrom("光", "叶绿体", "water"), { maxLength: 3 }).map((keywords) => ({
      type: "short",
      body: {},
      key: keywords.length > 0 ? { keywords } : {},
    })),
    essay: fc.option(fc.constantFrom(100, 800), { nil: undefined }).map((max) => ({
      type: "essay",
      body: max ? { maxWords: max } : {},
      key: {},
    })),
  };
}

const labels = fc.uniqueArray(fc.constantFrom("质数", "primes", "第一章", "a b"), { maxLength: 3 });
const draftsOf = (
  text: fc.Arbitrary<RichText>,
  content: fc.Arbitrary<QuestionContent>,
): fc.Arbitrary<Draft> =>
  fc
    .tuple(
      text,
      content,
      fc.option(text, { nil: undefined }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(1, 2.5, 5, 10),
      labels,
      labels,
    )
    .map(([stem, own, analysis, difficulty, points, tags, knowledge]) => {
      const count = own.type === "gap" ? own.body.gaps : 0;
      const places: RichNode[] =
        count === 0
          ? []
          : [
              {
                type: "paragraph",
                content: [
                  {
                    type: "text",
                    text: Array.from({ length: count }, (_, at) => `空 {{${at + 1}}}`).join("，"),
                  },
                ],
              },
            ];
      return {
        stem: { type: "doc", content: [...stem.content, ...places] },
        content: own,
        ...(analysis && { analysis }),
        difficulty,
        points,
        tags,
        knowledge,
      };
    });

async function returned(format: ExportFormat, drafts: readonly Draft[]): Promise<(Draft | string)[]> {
  const { entries } = await readQuestions({ bytes: await WRITERS[format].write(drafts, "zh-CN", new Map()) });
  return entries.map(({ draft, faults }) => draft ?? JSON.stringify(faults));
}

const held: Partial<Record<ExportFormat, readonly string[]>> = {
  xlsx: ["single", "multiple", "true_false", "gap", "matching", "classify", "ordering", "short", "essay"],
  qti: ["single", "multiple", "true_false", "gap", "matching", "classify", "ordering", "short", "essay"],
  moodle: ["single", "multiple", "true_false", "gap", "matching", "ordering", "short", "essay"],
};

type ExportFormat = keyof typeof WRITERS;

describe.each(["xlsx", "qti", "moodle"] as const)("%s", (format) => {
  const text = format === "xlsx" ? plain : rich;
  const accepted: fc.Arbitrary<object> =
    format === "moodle" ? fc.oneof(texts, numbers) : fc.oneof(texts, numbers, relative, patterns);
  const all = contents(text, accepted);
  test.each(held[format] ?? [])("%s comes back as it went", async (type) => {
    const content = all[type];
    if (!content) throw new Error(type);
    await fc.assert(
      fc.asyncProperty(fc.array(draftsOf(text, content), { minLength: 1, maxLength: 3 }), async (drafts) => {
        const own = drafts.filter(WRITERS[format].holds).filter((draft) => exactly(format, draft.content));
        const back = await returned(format, own);
        expect(back.map((one) => (typeof one === "string" ? one : drafted(one)))).toEqual(own.map(drafted));
      }),
      { numRuns: 20, seed: 20_261_123 },
    );
  });
  test("all types are either held or left out by name", () => {
    const names = QuestionTypes.filter((type) => !(held[format] ?? []).includes(type));
    // What the screen then says: `holds` is what it is told by.
    for (const type of names) {
      const content = { type, body: {}, key: {}, children: [] } as unknown as QuestionContent;
      const draft = { stem: fromPlain("x"), content, difficulty: 3, points: 5, tags: [], knowledge: [] };
      if (type !== "classify") expect([type, WRITERS[format].holds(draft)]).toEqual([type, false]);
    }
  });
});

/** What a format holds of a type; the rest of it is said to be lost (`questionExport`). */
function exactly(format: ExportFormat, content: QuestionContent): boolean {
  if (format === "xlsx") return content.type !== "essay" || content.body.maxWords === undefined;
  if (format !== "moodle" || content.type === "group") return true;
  if (content.type === "short") return content.key.keywords === undefined;
  if (content.type === "multiple") return content.key.scoring === undefined || content.key.scoring === "all";
  return !("scoring" in content.key) || content.key.scoring === undefined;
}
