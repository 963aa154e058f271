/** Statistics of questions for those who teach (docs/domain.md 10.20). */
import {
  Code,
  type Output,
  plainText,
  type questionStatistics as contract,
} from "../../../core/contract/index.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { type AnswerSums, discriminationOf, pValue } from "../../../core/rules/assessment/index.js";
import { fail, type Given } from "../../http/index.js";
import { rowsOf } from "./bank.js";
import * as store from "./store/index.js";
import { AT_ONCE, countAnswers, totalOf } from "./tally.js";
import { countsOf, type VersionCount } from "./tally-store.js";

const figuresOf = ({
  answers,
  blank,
  sums,
}: {
  readonly answers: number;
  readonly blank: number;
  readonly sums: AnswerSums;
}) => ({ answers, blank, known: sums.known, p: pValue(sums), discrimination: discriminationOf(sums) });

/** Each option in the order of the question, with how often it was chosen. */
function optionsOf(content: QuestionContent | undefined, { options }: Pick<VersionCount, "options">) {
  const one = (id: string, text: string, isRight: boolean) => ({
    id,
    text: text.slice(0, 300),
    isRight,
    count: Object.hasOwn(options, id) ? (options[id] ?? 0) : 0,
  });
  switch (content?.type) {
    case "single":
      return content.body.options.map(({ id, content: words }) =>
        one(id, plainText(words), id === content.key.choice),
      );
    case "multiple":
      return content.body.options.map(({ id, content: words }) =>
        one(id, plainText(words), content.key.choices.includes(id)),
      );
    case "true_false":
      return [one("true", "", content.key.value), one("false", "", !content.key.value)];
    default:
      return [];
  }
}

async function textsOf(db: Parameters<typeof store.questionTexts>[0], counts: readonly VersionCount[]) {
  const texts = await store.questionTexts(db, counts);
  return new Map(texts.map((text) => [`${text.question}.${text.version}`, text]));
}

export async function questionStatistics({
  input: { question },
  ctx: { platform },
  member,
}: Given<typeof contract.questionStatistics>): Promise<Output<typeof contract.questionStatistics>> {
  const { course_id } = member.run;
  const known = await rowsOf(platform.db, course_id).where("question.id", "=", question).executeTakeFirst();
  if (!known) throw fail(Code.notFound);
  await countAnswers(platform, { course: course_id }, AT_ONCE);
  const counts = await countsOf(platform.db, { questions: [question] });
  const texts = await textsOf(platform.db, counts);
  return {
    all: figuresOf(totalOf(counts)),
    versions: counts
      .map((one) => ({
        ...figuresOf(one),
        version: one.version,
        options: optionsOf(texts.get(`${question}.${one.version}`)?.content, one),
      }))
      .toReversed(),
  };
}

export async function paperStatistics({
  input: { assessment: id },
  ctx: { platform },
  member,
}: Given<typeof contract.paperStatistics>): Promise<Output<typeof contract.paperStatistics>> {
  const { db } = platform;
  const assessment = await store.assessmentOf(db, member.run.id, id);
  if (!assessment) throw fail(Code.notFound);
  await countAnswers(platform, { runs: [member.run.id] }, AT_ONCE);
  const counts = await countsOf(db, { assessment: id });
  const texts = await textsOf(db, counts);
  const places = assessment.paper.sections.flatMap(({ items }) => items.map(({ question }) => question));
  // Those of the paper in its order, then those that were drawn.
  const placeOf = ({ question }: VersionCount): number => {
    const at = places.indexOf(question);
    return at < 0 ? places.length : at;
  };
  return {
    list: counts
      .toSorted(
        (one, other) =>
          placeOf(one) - placeOf(other) || one.question - other.question || one.version - other.version,
      )
      .flatMap((one) => {
        const text = texts.get(`${one.question}.${one.version}`);
        if (!text) return [];
        return [
          {
            ...figuresOf(one),
            question: one.question,
            version: one.version,
            type: text.content.type,
            text: plainText(text.stem).slice(0, 300),
            options: optionsOf(text.content, one),
          },
        ];
      }),
  };
}
