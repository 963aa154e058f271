/** The issued certificates of a run as one archive, made while its address is read (docs/domain.md 11.31). */
import { Zip, ZipPassThrough } from "fflate";
import type { certificate, Output } from "../../../core/contract/index.js";
import { API_BASE } from "../../../core/rules/index.js";
import type { Db } from "../../adapters/index.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import { type Ctx, type Given, limit, type Routes } from "../../http/index.js";
import { translate } from "../../messages.js";
import { studentNumbers } from "../accounts/index.js";
import { check, type Kind, refuse, sendMade, sign } from "../file/index.js";
import { issuerFor, type Issuer } from "./badge/credential.js";
import { issuedDocument } from "./document.js";
import { theRun } from "./list.js";
import { messages, words } from "./messages.js";
import { type CertificateRow, latestOf } from "./store.js";

const ARCHIVE: Kind = { purpose: "certificate archive", base: `${API_BASE}/teach/cert/zip/file` };
const MINUTE = 60_000;

const issuedOf = async (db: Db, runId: number): Promise<CertificateRow[]> =>
  (await latestOf(db, runId)).filter(({ state }) => state === "issued");

export async function certificateZip({
  input: { id },
  ctx: { platform, locale },
}: Given<typeof certificate.certificateZip>): Promise<Output<typeof certificate.certificateZip>> {
  const [run, issued] = await Promise.all([theRun(platform.db, id), issuedOf(platform.db, id)]);
  const name = `${translate(messages.archive, locale, { course: run.title.slice(0, 60) })}.zip`;
  return {
    url: issued.length === 0 ? "" : sign(platform, ARCHIVE, id, "download", name).path,
    name,
    count: issued.length,
  };
}

/** What no system takes in the name of a file. */
const plain = (part: string): string => part.replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, "_");

/** Each file is made when the one before it is taken: an archive of thousands stands in no memory. */
function archiveOf(
  { platform, locale }: Ctx,
  issuer: Issuer,
  issued: readonly CertificateRow[],
  numbers: ReadonlyMap<number, string>,
): ReadableStream<Uint8Array> {
  const rest = issued.values();
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" });
  const nameOf = ({ account_id, holder, serial }: CertificateRow) =>
    `${plain([numbers.get(account_id ?? 0), holder, serial].filter(Boolean).join(" "))}.pdf`;
  let archive: Zip;
  const put = (name: string, bytes: Uint8Array) => {
    const part = new ZipPassThrough(name);
    part.mtime = platform.clock.now();
    archive.add(part);
    part.push(bytes, true);
  };
  const listOf = () =>
    writeWorkbook([
      {
        name: translate(messages.list, locale),
        headRows: 1,
        rows: [
          messages.listHead.map((head) => translate(head, locale)),
          ...issued.map((row) => [
            numbers.get(row.account_id ?? 0) ?? "",
            row.holder,
            translate(words[row.kind], locale),
            row.score,
            row.serial ?? "",
            row.verify_code ?? "",
            row.issued_at === null ? "" : day.format(row.issued_at),
            nameOf(row),
          ]),
        ],
      },
    ]);
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      archive = new Zip((error, bytes, isLast) => {
        if (error) controller.error(error);
        else {
          controller.enqueue(bytes);
          if (isLast) controller.close();
        }
      });
      put(`${translate(messages.list, locale)}.xlsx`, await listOf());
    },
    async pull() {
      const { value: row } = rest.next();
      if (!row) {
        archive.end();
        return;
      }
      put(nameOf(row), await issuedDocument(platform, issuer, locale, row));
    },
  });
}

export function installArchives({ raw }: Routes): void {
  raw("GET", `${ARCHIVE.base}/:id`, async (request, ctx) => {
    // Each is made anew.
    await limit(ctx, { name: "certificate archive", key: ctx.ip, max: 20, windowMs: 10 * MINUTE });
    const verdict = check(ctx.platform, ARCHIVE, new URL(request.url));
    if (typeof verdict === "string") return refuse(ctx, verdict);
    const issued = await issuedOf(ctx.platform.db, verdict.id);
    const numbers = await studentNumbers(
      ctx.platform.db,
      issued.flatMap(({ account_id }) => account_id ?? []),
    );
    return sendMade(archiveOf(ctx, await issuerFor(ctx), issued, numbers), verdict.name);
  });
}
