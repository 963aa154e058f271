/** One's own notes of a run, to take away (docs/domain.md 11.50). */
import { strToU8 } from "fflate";
import type { note as contract, Output } from "../../../core/contract/index.js";
import { inLocale, runTitleRows } from "../course/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import type { Given } from "../../http/index.js";
import { type Locale, translate } from "../../messages.js";
import { messages } from "./messages.js";
import * as store from "./note-store.js";
import { MOST_OWN } from "./notes.js";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** 1:05 of a film or a sound, a page of what has several; nothing of the rest. */
export function placeOf(
  { kind, at }: { readonly kind: string; readonly at: number },
  locale: Locale,
): string {
  if (kind === "doc" || kind === "slides") return translate(messages.atPage, locale, { page: at });
  if (kind !== "video" && kind !== "audio") return "";
  const [hours, minutes, seconds] = [Math.floor(at / 3600), Math.floor((at % 3600) / 60), at % 60];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`;
}

/** What begins a line of Markdown with a meaning of its own is a text here (CommonMark 0.31, 2.4). */
export const plainMarkdown = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(/[\\`*_[\]<>|]/g, "\\$&").replace(/^(\s*\d*)([-+=~#.)])/, "$1\\$2"))
    .join("  \n");

export async function noteExport({
  input: { run, format },
  ctx: {
    platform: { db },
    locale,
  },
  member: { accountId },
}: Given<typeof contract.noteExport>): Promise<Output<typeof contract.noteExport>> {
  const [list, course] = await Promise.all([
    store.allNotes(db, { accountId, run }, MOST_OWN),
    runTitleRows(db).where("course_run.id", "=", run).executeTakeFirstOrThrow(),
  ]);
  const say = (text: keyof typeof messages) => translate(messages[text], locale);
  if (format === "md") {
    const title = translate(messages.fileTitle, locale, {
      course: inLocale(locale, course.title, course.title_en),
    });
    const lines = [`# ${plainMarkdown(title)}`];
    let node = 0;
    for (const one of list) {
      if (one.node_id !== node) lines.push(`## ${plainMarkdown(one.title)}`);
      node = one.node_id;
      const place = placeOf(one, locale);
      if (place !== "") lines.push(`**${place}**`);
      lines.push(plainMarkdown(one.text));
    }
    return { file: toBase64(strToU8(`${lines.join("\n\n")}\n`)) };
  }
  const when = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Shanghai",
    dateStyle: "short",
    timeStyle: "short",
  });
  const stateOf = (one: (typeof list)[number]) => {
    if (one.hidden_at !== null) return say("hidden");
    if (one.essence_at !== null) return say("picked");
    return one.shared_at === null ? "" : say("shared");
  };
  const bytes = await writeWorkbook([
    {
      name: say("sheet"),
      headRows: 1,
      widths: [32, 12, 80, 18, 10],
      rows: [
        [say("colNode"), say("colAt"), say("colText"), say("colTime"), say("colShared")],
        ...list.map((one) => [
          one.title,
          placeOf(one, locale),
          one.text,
          when.format(one.updated_at),
          stateOf(one),
        ]),
      ],
    },
  ]);
  return { file: toBase64(bytes) };
}
