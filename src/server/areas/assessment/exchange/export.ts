/** Questions of the bank as files, with what of them a format does not hold. */
import { Code, type Output, type questionExchange } from "../../../../core/contract/index.js";
import { MOST_BYTES, MOST_QUESTIONS } from "../../../../core/contract/question-exchange.js";
import { toBase64 } from "../../../exchange/base64.js";
import { fail, type Given } from "../../../http/index.js";
import { fontOf } from "../../../pdf/font.js";
import { filtered, rowsIn } from "../bank.js";
import { bankOf } from "../banks.js";
import type { Draft } from "./draft.js";
import { readQuestions, WRITERS } from "./index.js";
import { mediaOf } from "./media.js";
import { messages } from "./messages.js";
import { isPrintable, writePaper } from "./paper.js";
import { drafted } from "./same.js";
import { settleMedia, storedMedia } from "./settle.js";
import { writeTemplate } from "./sheet.js";

export async function questionExport({
  input: { format, questions, bank: kind, library, ...filter },
  ctx: { platform, locale },
  member,
}: Given<typeof questionExchange.questionExport>): Promise<Output<typeof questionExchange.questionExport>> {
  const bank = await bankOf(platform.db, member, { bank: kind, library });
  let wanted = filtered(rowsIn(platform.db, bank.column, bank.id), filter);
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
  // A PDF has the lines of a Word document, and loses what that loses.
  const { holds, takes, write } = WRITERS[format === "pdf" ? "docx" : format];
  const held = all.filter(({ draft }) => holds(draft));
  if (held.length === 0) throw fail(Code.failed, messages.noneHeld);
  const drafts = held.map(({ draft }) => draft);
  const media = await storedMedia(platform, drafts);
  const written = await write(drafts, locale, media);
  // What could not be read again is no export.
  if (written.length > MOST_BYTES) throw fail(Code.importTooLarge, messages.tooHeavy);
  // Read again: what comes back otherwise is said, whatever the reason.
  const again = new Set<string>();
  const { entries } = await settleMedia(platform, await readQuestions({ bytes: written }));
  for (const { draft } of entries) if (draft) again.add(drafted(draft));
  const font = format === "pdf" ? await fontOf(platform) : undefined;
  if (format === "pdf" && !font) throw fail(Code.failed, messages.noFont);
  const isWhole = (draft: Draft): boolean =>
    again.has(drafted(draft)) && (!font || isPrintable(draft, locale, font));
  const shown = format === "pdf" ? [] : takes;
  const reasonOf = (draft: Draft): "type" | "media" | "part" | undefined => {
    if (!holds(draft)) return "type";
    if (mediaOf(draft).some(({ type, attrs }) => !shown.includes(type) || !media.has(String(attrs?.["src"]))))
      return "media";
    return isWhole(draft) ? undefined : "part";
  };
  const losses = all.flatMap(({ draft, ...one }) => {
    const reason = reasonOf(draft);
    return reason ? [{ ...one, reason }] : [];
  });
  const file = font ? writePaper(drafts, locale, font) : written;
  return { file: toBase64(file), questions: held.length, losses };
}

export async function questionTemplate({
  ctx: { locale },
}: Given<typeof questionExchange.questionTemplate>): Promise<
  Output<typeof questionExchange.questionTemplate>
> {
  return { file: toBase64(await writeTemplate(locale)) };
}
