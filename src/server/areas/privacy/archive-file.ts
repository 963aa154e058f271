/** The archive itself: each table as JSON and CSV, certificates as PDF, and a page to read it all. */
import { Zip, ZipPassThrough } from "fflate";
import { PLATFORM_ZONE } from "../../../core/rules/index.js";
import type { Db } from "../../adapters/index.js";
import type { OwnTable } from "../../db/own-data.js";
import { type Locale, type Message, translate } from "../../messages.js";
import { accountById } from "../accounts/index.js";
import { inLocale, runTitleRows } from "../course/index.js";
import { columnNames, messages } from "./messages.js";
import { type OwnRow, ownRows } from "./store.js";

/** Rows of a table that the page lists. */
const SHOWN = 200;
/** Milliseconds of 2000: what is later, in a column that names a moment, is one. */
const MOMENT_FROM = 946_684_800_000;

export interface ArchivePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const timeOf = new Intl.DateTimeFormat("sv-SE", {
  timeZone: PLATFORM_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** A value as a table shows it. */
function cellOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (/(^|_)at$/.test(name) && typeof value === "number" && value > MOMENT_FROM) return timeOf.format(value);
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return JSON.stringify(value);
}

const headOf = (name: string, locale: Locale): string => columnNames[name]?.[locale] ?? name;

/** With the mark that spreadsheets know the encoding by; nothing in it is taken for a formula. */
function csvOf(rows: readonly OwnRow[], locale: Locale): string {
  const names = Object.keys(rows[0] ?? {});
  const quote = (cell: string) => `"${cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
  const lines = [
    names.map((name) => quote(headOf(name, locale))),
    ...rows.map((row) => names.map((name) => quote(cellOf(name, row[name])))),
  ];
  return `\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}

function sectionOf(title: string, file: string, rows: readonly OwnRow[], locale: Locale): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("")}</tr>`;
  const body =
    rows.length === 0
      ? `<p>${messages.empty[locale]}</p>`
      : `<p>${translate(messages.rows, locale, { count: rows.length })} · <a href="${file}.csv">CSV</a> · <a href="${file}.json">JSON</a></p>
<div><table>${cells(
          "th",
          names.map((name) => headOf(name, locale)),
        )}${rows
          .slice(0, SHOWN)
          .map((row) =>
            cells(
              "td",
              names.map((name) => cellOf(name, row[name])),
            ),
          )
          .join("")}</table></div>`;
  return `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
}

const STYLE =
  "body{font:14px/1.6 system-ui,sans-serif;margin:24px;color-scheme:light dark}div{overflow:auto}table{border-collapse:collapse}th,td{border:1px solid #8888;padding:4px 8px;text-align:left;vertical-align:top;max-width:480px}";

const pageOf = (sections: readonly string[], locale: Locale, now: number): string =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${messages.heading[locale]}</title><style>${STYLE}</style><h1>${messages.heading[locale]}</h1><p>${translate(
    messages.intro,
    locale,
    { at: timeOf.format(now), most: SHOWN },
  )}</p>${sections.join("")}</html>`;

/** Names of the runs that rows speak of. */
async function withCourses(db: Db, rows: readonly OwnRow[], locale: Locale): Promise<readonly OwnRow[]> {
  const ids = [...new Set(rows.flatMap(({ run_id }) => (typeof run_id === "number" ? run_id : [])))];
  if (ids.length === 0) return rows;
  const runs = await db.selectFrom(runTitleRows(db).as("run")).selectAll().where("id", "in", ids).execute();
  const names = new Map(runs.map(({ id, title, title_en }) => [id, inLocale(locale, title, title_en)]));
  return rows.map((row) => ({ ...row, course: row["course"] ?? names.get(Number(row["run_id"])) ?? "" }));
}

interface Given {
  readonly db: Db;
  readonly accountId: number;
  readonly locale: Locale;
  readonly now: number;
  readonly tables: readonly OwnTable[];
  /** Certificates, each made when it is taken. */
  readonly documents: AsyncIterable<ArchivePart>;
}

/** Files of the archive, each made when the one before it was taken. */
async function* partsOf({
  db,
  accountId,
  locale,
  now,
  tables,
  documents,
}: Given): AsyncGenerator<ArchivePart> {
  const sections: string[] = [];
  const put = function* (file: string, title: Message, rows: readonly OwnRow[]): Generator<ArchivePart> {
    sections.push(sectionOf(title[locale], file, rows, locale));
    yield { name: `${file}.json`, bytes: encode(JSON.stringify(rows, undefined, 2)) };
    if (rows.length > 0) yield { name: `${file}.csv`, bytes: encode(csvOf(rows, locale)) };
  };
  const account = await accountById(db, accountId);
  if (account) {
    const { password_hash: _, avatar: __, ...profile } = account;
    yield* put("account", messages.account, [profile]);
  }
  for (const own of tables) {
    if (!own.title) continue;
    const rows = await withCourses(db, await ownRows(db, own, accountId), locale);
    yield* put(own.table, own.title, rows);
  }
  const files: string[] = [];
  for await (const { name, bytes } of documents) {
    files.push(name);
    yield { name: `certificates/${name}`, bytes };
  }
  if (files.length > 0)
    sections.push(
      `<section><h2>${messages.certificates[locale]}</h2><ul>${files
        .map((name) => `<li><a href="certificates/${encodeURIComponent(name)}">${escapeHtml(name)}</a></li>`)
        .join("")}</ul></section>`,
    );
  yield { name: "index.html", bytes: encode(pageOf(sections, locale, now)) };
}

export function archiveStream(given: Given): ReadableStream<Uint8Array> {
  const parts = partsOf(given);
  let archive: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      archive = new Zip((error, bytes, isLast) => {
        if (error) controller.error(error);
        else {
          controller.enqueue(bytes);
          if (isLast) controller.close();
        }
      });
    },
    async pull() {
      const { value, done } = await parts.next();
      if (done) {
        archive.end();
        return;
      }
      const part = new ZipPassThrough(value.name);
      part.mtime = given.now;
      archive.add(part);
      part.push(value.bytes, true);
    },
  });
}
