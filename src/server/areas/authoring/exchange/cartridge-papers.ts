/** Assessments and question banks of a cartridge: which of their questions can be let in, and why the others cannot. */
import { FileFault } from "../../../exchange/file-fault.js";
import type { Ctx } from "../../../http/index.js";
import { translate } from "../../../messages.js";
import { type JudgedPaper, judgePaper } from "../../assessment/index.js";
import { type Files, folderOf, manifestIn } from "../archive.js";
import { messages } from "../messages.js";
import type { CartridgeRow } from "./cartridge.js";
import { BASE, BASE_FOLDER } from "./cartridge-page.js";

export interface JudgedRow extends CartridgeRow {
  readonly judged?: JudgedPaper;
}
/** Of the answer. */
const MOST_ROWS = 5000;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
/** @returns undefined for what points out of the package */
function resolved(base: string, path: string): string | undefined {
  const parts = base.split("/").filter(Boolean);
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
/** Writers do not agree on what the token stands for: the file's own folder, that of web contents, or the top. */
export const finderIn =
  (files: Files, name: string, root = folderOf(manifestIn(files) ?? "")) =>
  (reference: string) => {
    const path = decoded(reference.replace(BASE, "").split(/[?#]/)[0] ?? "").replaceAll("\\", "/");
    for (const base of [folderOf(name), root + BASE_FOLDER, root]) {
      const found = resolved(base, path);
      const bytes = found === undefined ? undefined : files.get(found);
      if (found !== undefined && bytes) return { name: found, bytes };
    }
    return undefined;
  };

/**
 * The rows with what was found in their papers; each question that stays out is a row behind them.
 * @param count rows of the whole cartridge, where these are some of them
 */
export async function judgeRows(
  ctx: Ctx,
  course: number,
  rows: readonly CartridgeRow[],
  files: Files,
  count = rows.length,
): Promise<JudgedRow[]> {
  const root = folderOf(manifestIn(files) ?? "");
  const all: JudgedRow[] = [];
  let last = count;
  const refused = ({ kind: _kind, ...row }: CartridgeRow, detail: string): JudgedRow => {
    const code = row.paper === "bank" ? "questionBank" : "assessment";
    return { ...row, faults: [...row.faults, { code, detail }] };
  };
  for (const row of rows) {
    const { paper, file } = row;
    if (paper === undefined || file === undefined) {
      all.push(row);
      continue;
    }
    try {
      const judged = await judgePaper(ctx, course, {
        xml: files.get(file)!,
        find: finderIn(files, file, root),
      });
      const title = row.isUnnamed && judged.paper.title !== "" ? judged.paper.title.slice(0, 200) : row.title;
      const whole = judged.sound.length;
      const isKnown = paper === "bank" && judged.fresh === 0;
      all.push(
        whole === 0
          ? refused({ ...row, title }, translate(messages.noQuestionIn, ctx.locale))
          : {
              ...row,
              title,
              judged,
              notes: [
                ...row.notes,
                { code: isKnown ? "questionsKnown" : "questionsIn", detail: String(whole) },
              ],
            },
      );
      for (const { text, reason } of judged.left) {
        if (last >= MOST_ROWS) break;
        last += 1;
        const { chapter, section } = row;
        const faults = [{ code: "questionLeft" as const, detail: reason.slice(0, 300) }];
        all.push({ row: last, chapter, section, title: text.slice(0, 200), files: [], faults, notes: [] });
      }
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      all.push(refused(row, translate(messages.paperBroken, ctx.locale)));
    }
  }
  return all;
}
