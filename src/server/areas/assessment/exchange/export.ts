/** Questions of the bank as files, with what of them a format does not hold. */
import { Code, type Output, type questionExchange } from "../../../../core/contract/index.js";
import { MOST_QUESTIONS } from "../../../../core/contract/question-exchange.js";
import { toBase64 } from "../../../exchange/base64.js";
import { fail, type Given } from "../../../http/index.js";
import { filtered, rowsOf } from "../bank.js";
import type { Draft } from "./draft.js";
import { readQuestions, WRITERS } from "./index.js";
import { messages } from "./messages.js";
import { drafted } from "./same.js";
import { writeTemplate } from "./sheet.js";

export async function questionExport({
  input: { format, questions, ...filter },
  ctx: { platform, locale },
  member,
}: Given<typeof questionExchange.questionExport>): Promise<Output<typeof questionExchange.questionExport>> {
  let wanted = filtered(rowsOf(platform.db, member.run.course_id), filter);
  if (questions !== undefined) wanted = wanted.where("question.id", "in", questions);
  const rows = await wanted
    .select(["text.stem", "text.content", "text.analysis"])
    .orderBy("question.id")
    .limit(MOST_QUESTIONS + 1)
    .execute();
  if (rows.length === 0) throw fail(Code.notFound, messages.noQuestions);
  if (rows.length > MOST_QUESTIONS)
    throw fail(Code.importTooLarge, messages.tooMany, { params: { max: MOST_QUESTIONS } });
  const all = rows.map((row) => ({
    question: row.id,
    text: row.text.slice(0, 300),
    type: row.type,
    draft: {
      stem: row.stem,
      content: row.content,
      ...(row.analysis && { analysis: row.analysis }),
      difficulty: row.difficulty,
      points: row.points,
      tags: row.tags,
      knowledge: row.knowledge,
    } satisfies Draft,
  }));
  const { holds, write } = WRITERS[format];
  const held = all.filter(({ draft }) => holds(draft));
  if (held.length === 0) throw fail(Code.failed, messages.noneHeld);
  const file = await write(
    held.map(({ draft }) => draft),
    locale,
  );
  // Read again: what comes back otherwise is said, whatever the reason.
  const again = new Set<string>();
  const { entries } = await readQuestions({ bytes: file });
  for (const { draft } of entries) if (draft) again.add(drafted(draft));
  const losses = all.flatMap(({ draft, ...one }) => {
    const reason = !holds(draft)
      ? ("type" as const)
      : again.has(drafted(draft))
        ? undefined
        : ("part" as const);
    return reason ? [{ ...one, reason }] : [];
  });
  return { file: toBase64(file), questions: held.length, losses };
}

export async function questionTemplate({
  ctx: { locale },
}: Given<typeof questionExchange.questionTemplate>): Promise<
  Output<typeof questionExchange.questionTemplate>
> {
  return { file: toBase64(await writeTemplate(locale)) };
}
