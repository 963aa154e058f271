/** The outline as a workbook: its calls (docs/domain.md 11.6). */
import { Code, type outlineExchange, type Output } from "../../../../core/contract/index.js";
import { fromBase64, toBase64 } from "../../../exchange/base64.js";
import { FileFault } from "../../../exchange/file-fault.js";
import { type Ctx, fail, Failure, type Given, type Member } from "../../../http/index.js";
import { fileById } from "../../file/index.js";
import { resourceFile } from "../../library/index.js";
import { isTaken } from "../content.js";
import { messages } from "../messages.js";
import * as store from "../store.js";
import { findingsIn, type RowCode } from "./findings.js";
import {
  type Finding,
  isTimed,
  readOutline,
  type SheetRow,
  writeFaults,
  writeOutline,
  writeTemplate,
} from "./sheet.js";

type Checked = Output<typeof outlineExchange.outlineImportCheck>["rows"][number];

export const outlineTemplate = async ({
  ctx: { locale },
}: Given<typeof outlineExchange.outlineTemplate>): Promise<
  Output<typeof outlineExchange.outlineTemplate>
> => ({ file: toBase64(await writeTemplate(locale)) });

export async function outlineExport({
  ctx: { platform, locale },
  member,
}: Given<typeof outlineExchange.outlineExport>): Promise<Output<typeof outlineExchange.outlineExport>> {
  const { draft } = await store.readDraft(platform, member.run.id, member.accountId);
  const links = [...draft.nodes.values()].filter(({ kind, content }) => kind === "link" && content > 0);
  const contents = await store.contentsOf(
    platform.db,
    member.run.id,
    links.map(({ content }) => content),
  );
  const hrefs = new Map([...contents].flatMap(([id, { href }]) => (href ? [[id, href] as const] : [])));
  return { file: toBase64(await writeOutline(locale, draft, hrefs)) };
}

/** What a code stands for. */
type Meant = Pick<Checked, "content" | "resource" | "href"> & { readonly length?: number };
type Fault = SheetRow["faults"][number]["code"];
type Verdict = { readonly meant: Meant } | { readonly fault: Fault } | { readonly note: "codeElsewhere" };

const ADDRESS = /^https?:\/\/\S+$/i;

/** @param cards what of the run is named by `#` and a number */
async function verdictOf(
  ctx: Ctx,
  { kind, code }: SheetRow,
  cards: ReadonlyMap<number, { readonly kind: string }>,
): Promise<Verdict> {
  if (kind === undefined || code === "") return { meant: {} };
  if (ADDRESS.test(code) && code.length <= 1024)
    return kind === "link" ? { meant: { href: code } } : { fault: "codeType" };
  const own = /^#(\d{1,15})$/.exec(code)?.[1];
  if (own !== undefined) {
    const card = cards.get(Number(own));
    if (!card) return { note: "codeElsewhere" };
    return card.kind === kind ? { meant: { content: Number(own) } } : { fault: "codeType" };
  }
  if (!/^\d{1,15}$/.test(code)) return { fault: "codeUnknown" };
  try {
    const { fileId, duration } = await resourceFile(ctx, Number(code));
    const file = await fileById(ctx.platform.db, fileId);
    if (!file || !isTaken(kind, file.mime)) return { fault: "codeType" };
    return { meant: { resource: Number(code), ...(isTimed(kind) && duration > 0 && { length: duration }) } };
  } catch (error) {
    // Whatever keeps somebody from a resource, here it is one that they cannot name.
    if (error instanceof Failure) return { fault: "codeUnknown" };
    throw error;
  }
}

async function checked(ctx: Ctx, member: Member, rows: readonly SheetRow[]) {
  const { locale, platform } = ctx;
  const own = rows.flatMap(({ code }) => /^#(\d{1,15})$/.exec(code)?.[1] ?? []).map(Number);
  const cards = await store.cardsOf(platform.db, member.run.id, own);
  const byId = new Map(cards.map((card) => [card.content, card]));
  const said = <T extends RowCode>(found: readonly Finding<T>[]) => findingsIn(locale, found);
  const known = new Map<string, Verdict>();
  const answers: Checked[] = [];
  for (const row of rows) {
    const name = `${row.kind} ${row.code}`;
    const verdict = known.get(name) ?? (await verdictOf(ctx, row, byId));
    known.set(name, verdict);
    const detail = row.code.slice(0, 80);
    const { length, ...meant } = "meant" in verdict ? verdict.meant : {};
    const faults = [...row.faults, ...("fault" in verdict ? [{ code: verdict.fault, detail }] : [])];
    const notes = [...row.notes, ...("note" in verdict ? [{ code: verdict.note, detail }] : [])];
    answers.push({
      row: row.row,
      kind: faults.length === 0 ? row.kind : undefined,
      chapter: row.chapter.slice(0, 300),
      section: row.section.slice(0, 300),
      title: row.title.slice(0, 300),
      duration: row.duration ?? length,
      required: row.required,
      ...(faults.length === 0 && meant),
      faults: said(faults),
      notes: said(notes),
    });
  }
  return answers;
}

export async function outlineImportCheck({
  input,
  ctx,
  member,
}: Given<typeof outlineExchange.outlineImportCheck>): Promise<
  Output<typeof outlineExchange.outlineImportCheck>
> {
  try {
    const bytes = fromBase64(input.file);
    if (!bytes) throw new FileFault("broken");
    const { rows, unread } = await readOutline(bytes);
    if (rows.length === 0) throw fail(Code.importFaulty, messages.noRows);
    const answers = await checked(ctx, member, rows);
    const faulty = answers.flatMap(({ faults }, at) =>
      faults.length === 0
        ? []
        : [{ texts: rows[at]!.texts, text: faults.map(({ text }) => text).join("\n") }],
    );
    return {
      rows: answers,
      unread: { columns: [...unread.columns], sheets: [...unread.sheets] },
      errors: faulty.length === 0 ? "" : toBase64(await writeFaults(ctx.locale, faulty)),
    };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw fail(
      error.kind === "large" ? Code.importTooLarge : Code.importFaulty,
      messages.workbook[error.kind],
      { result: { fault: error.kind } },
    );
  }
}
