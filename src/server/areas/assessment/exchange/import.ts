/** Questions from files into the bank: read, judged, shown; stored only where somebody says so (docs/domain.md 10.2). */
import * as v from "valibot";
import {
  Code,
  type Output,
  plainText,
  teach,
  type questionExchange,
} from "../../../../core/contract/index.js";
import type { Platform, Trx } from "../../../adapters/index.js";
import { fromBase64, toBase64 } from "../../../exchange/base64.js";
import { FileFault } from "../../../exchange/file-fault.js";
import type { Unread } from "../../../exchange/table.js";
import { fail, Failure, type Given } from "../../../http/index.js";
import type { Locale } from "../../../messages.js";
import { demandSound, questionDigest } from "../bank.js";
import { type Bank, ownedBy, writableBank } from "../banks.js";
import type { Draft, Entry, Fault } from "./draft.js";
import { readQuestions } from "./index.js";
import { mediaOf } from "./media.js";
import { messages } from "./messages.js";
import { settleMedia, type Settled } from "./settle.js";

type Owner = Pick<Bank, "column" | "id">;
export type Judged = Entry & { readonly digest?: string; readonly twin?: "bank" | "file" };

/** What the bank would refuse, in its own words. */
function faultsOf(draft: Draft, locale: Locale): Fault[] {
  const checked = v.safeParse(teach.questionSave.input.schema, { id: 1, ...draft });
  if (!checked.success) {
    const path = checked.issues[0]?.path?.map(({ key }) => String(key)).slice(0, 3) ?? [];
    return [{ code: "invalid", detail: path.join(".") }];
  }
  try {
    demandSound(draft.content);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ code: "invalid", detail: error.translate(locale).slice(0, 300) }];
  }
}

function bytesOf(base64: string): Uint8Array {
  const bytes = fromBase64(base64);
  if (!bytes) throw new FileFault("broken");
  return bytes;
}

const NOTHING_UNREAD: Unread = { columns: [], sheets: [] };

type CheckGiven = Given<typeof questionExchange.questionImportCheck>;

/** @throws Failure importFaulty or importTooLarge where nothing can be read */
export async function judged(
  platform: Platform,
  bank: Owner,
  { file, text, format }: CheckGiven["input"],
  locale: Locale,
): Promise<{
  format: Output<typeof questionExchange.questionImportCheck>["format"];
  rows: Judged[];
  settled: Settled[];
  unread: Unread;
}> {
  if (file === undefined && (text ?? "") === "")
    throw fail(Code.invalid, messages.nothing, { result: { field: "file" } });
  try {
    const read = await readQuestions({
      ...(file === undefined ? { text } : { bytes: bytesOf(file) }),
      format,
    });
    if (read.entries.length === 0) throw fail(Code.importFaulty, messages.none);
    const { entries, settled } = await settleMedia(platform, read);
    const { format: found, unread = NOTHING_UNREAD } = read;
    return { format: found, settled, unread, rows: await compared(platform, bank, entries, locale) };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const isLarge = error.kind === "large" || error.kind === "many";
    throw fail(isLarge ? Code.importTooLarge : Code.importFaulty, messages.files[error.kind], {
      result: { fault: error.kind },
    });
  }
}

export async function compared(
  { db, hash }: Platform,
  bank: Owner,
  entries: readonly Entry[],
  locale: Locale,
): Promise<Judged[]> {
  const all = entries.map((entry): Judged => {
    const { draft } = entry;
    if (!draft) return entry;
    const faults = faultsOf(draft, locale);
    if (faults.length > 0) return { ...entry, faults, draft: undefined };
    return { ...entry, digest: questionDigest(hash, draft.content.type, draft.stem) };
  });
  const digests = all.flatMap(({ digest }) => (digest === undefined ? [] : [digest]));
  if (digests.length === 0) return all;
  const rows = await db
    .selectFrom("question")
    .select("digest")
    .distinct()
    .where(bank.column, "=", bank.id)
    .where("state", "=", "ready")
    .where("digest", "in", [...new Set(digests)])
    .execute();
  const present = new Set(rows.map(({ digest }) => digest));
  const earlier = new Set<string>();
  return all.map((row) => {
    const { digest } = row;
    if (digest === undefined) return row;
    const twin = present.has(digest) ? "bank" : earlier.has(digest) ? "file" : undefined;
    earlier.add(digest);
    return twin ? { ...row, twin } : row;
  });
}

export async function questionImportCheck({
  input,
  ctx: { platform, locale },
  member,
}: CheckGiven): Promise<Output<typeof questionExchange.questionImportCheck>> {
  const { format, rows, settled, unread } = await judged(
    platform,
    await writableBank(platform.db, member, input),
    input,
    locale,
  );
  const numbers = new Map(settled.map((one, no) => [one.src, no]));
  return {
    format,
    unread: { columns: [...unread.columns], sheets: [...unread.sheets] },
    media: shownMedia(settled),
    rows: rows.map(({ at, type, text, draft, faults, notes, twin }, index) => ({
      no: index + 1,
      at: at.slice(0, 100),
      type,
      text: draft ? plainText(draft.stem).slice(0, 300) : clean(text),
      points: draft?.points,
      difficulty: draft?.difficulty,
      faults: faults.map(({ code, detail }) => ({ code, detail: clean(detail) })),
      notes: notes.map(({ code, detail }) => ({ code, detail: clean(detail) })),
      media: (draft ? mediaOf(draft) : []).slice(0, 200).flatMap(({ attrs = {} }) => {
        const no = numbers.get(String(attrs["src"]));
        const text = clean(String(attrs["title"] ?? attrs["alt"] ?? ""));
        return no === undefined ? [] : [{ no, text }];
      }),
      twin,
    })),
  };
}

/** Bytes that one answer shows and plays; what is more is named only. */
const MOST_SHOWN = 12_000_000;

function shownMedia(settled: readonly Settled[]) {
  let sum = 0;
  return settled.map(({ type, name, mime, bytes }, no) => {
    const isShown = sum + bytes.length <= MOST_SHOWN;
    if (isShown) sum += bytes.length;
    return {
      no,
      type,
      name: clean(name).slice(-200),
      mime,
      size: bytes.length,
      ...(isShown && { data: toBase64(bytes) }),
    };
  });
}
/** What the wire does not take is no part of what is shown. */
const clean = (text: string): string => text.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "").trim();

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 500;

export async function addAll(
  trx: Trx,
  rows: readonly { readonly draft: Draft; readonly digest: string }[],
  {
    bank,
    folder_id,
    author_id,
    now,
  }: { bank: Owner; folder_id: number | null; author_id: number; now: number },
): Promise<number[]> {
  const added: number[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const made = await trx
      .insertInto("question")
      .values(
        chunk.map(({ draft: { content, difficulty, points, tags, knowledge }, digest }) => ({
          ...ownedBy(bank),
          folder_id,
          type: content.type,
          version: 1,
          difficulty,
          points,
          tags: [...tags],
          knowledge: [...knowledge],
          state: "ready" as const,
          digest,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning("id")
      .execute();
    // Ids of one statement grow in the order of its rows.
    const ids = made.map(({ id }) => id).toSorted((one, other) => one - other);
    await trx
      .insertInto("question_version")
      .values(
        chunk.map(({ draft: { stem, content, analysis } }, at) => ({
          question_id: ids[at] ?? 0,
          version: 1,
          stem: JSON.stringify(stem),
          content: JSON.stringify(content),
          analysis: JSON.stringify(analysis ?? null),
          text: plainText(stem),
          author_id,
          created_at: now,
        })),
      )
      .execute();
    added.push(...ids);
  }
  return added;
}
