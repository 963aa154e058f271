/** The audit log as the platform's people read it (docs/domain.md 12.4). */
import { type auditLog as contract, type Output } from "../../../core/contract/index.js";
import { MOST_AUDIT_ROWS } from "../../../core/contract/audit-log.js";
import { dayStart } from "../../../core/rules/day.js";
import { isoDate, type Db } from "../../adapters/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import type { Given } from "../../http/index.js";
import { message, translate } from "../../messages.js";
import { findAccount, personRows } from "../accounts/index.js";
import { demandConsent } from "../exports/index.js";
import { audit } from "./index.js";
import { type AuditFilter, found, type FoundEntry } from "./search-store.js";

type Asked = Given<typeof contract.auditExport>["input"];
const SIZE = 50;
const LONGEST_DETAIL = 4000;

const heads = [
  message("时间（UTC）", "Time (UTC)"),
  message("操作", "Action"),
  message("操作者", "Actor"),
  message("姓名", "Name"),
  message("对象", "Subject"),
  message("结果", "Result"),
  message("方式", "Method"),
  message("IP", "IP"),
  message("来源", "Origin"),
  message("详情", "Detail"),
];
const sheetName = message("审计日志", "Audit log");

/** @returns undefined where the actor is nobody */
async function filterOf(db: Db, { actor = "", from, to, ...rest }: Asked): Promise<AuditFilter | undefined> {
  const isCommand = actor.startsWith("operator:");
  // A phone is digits, too: who signs in with it comes before whose number it is.
  const account = actor === "" || isCommand ? undefined : await findAccount(db, actor.toLowerCase());
  if (actor !== "" && !account && !isCommand && !/^\d+$/.test(actor)) return undefined;
  return {
    ...rest,
    actor: account ? String(account.id) : actor,
    since: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayStart(to + 1),
  };
}

async function namesOf(db: Db, rows: readonly FoundEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(rows.flatMap(({ actor }) => (actor && /^\d{1,15}$/.test(actor) ? Number(actor) : []))),
  ];
  const people = await personRows(db)
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(people.map(({ id, real_name, nickname }) => [String(id), real_name || nickname]));
}
const cut = (value: string | null, most: number): string => (value ?? "").slice(0, most);

export async function auditList({
  input: { after, size = SIZE, ...asked },
  ctx: { platform },
}: Given<typeof contract.auditList>): Promise<Output<typeof contract.auditList>> {
  const { db } = platform;
  const filter = await filterOf(db, asked);
  if (!filter) return { list: [], next: undefined };
  const [at, id] = (after ?? "").split(".").map(Number);
  const rows = await found(
    db,
    filter,
    at !== undefined && id !== undefined ? { at, id } : undefined,
    size + 1,
  );
  const page = rows.slice(0, size);
  const names = await namesOf(db, page);
  const last = page.at(-1);
  return {
    list: page.map((row) => ({
      id: row.id,
      at: row.at,
      action: row.action,
      actor: cut(row.actor, 256),
      actorName: names.get(row.actor ?? "") ?? "",
      subject: cut(row.subject, 512),
      result: cut(row.result, 128),
      method: cut(row.method, 128),
      ip: cut(row.ip, 64),
      origin: cut(row.origin, 512),
      detail: JSON.stringify(row.detail).slice(0, LONGEST_DETAIL),
      isSealed: row.seq !== null,
    })),
    next: rows.length > size && last ? `${last.at}.${last.id}` : undefined,
  };
}

export async function auditExport({
  input,
  ctx,
}: Given<typeof contract.auditExport>): Promise<Output<typeof contract.auditExport>> {
  const { db } = ctx.platform;
  const consent = await demandConsent(ctx, "audit.export", input);
  const filter = await filterOf(db, input);
  const all = filter ? await found(db, filter, undefined, MOST_AUDIT_ROWS + 1) : [];
  const rows = all.slice(0, MOST_AUDIT_ROWS);
  const names = await namesOf(db, rows);
  const file = toBase64(
    await writeWorkbook([
      {
        name: translate(sheetName, ctx.locale),
        headRows: 1,
        isPlain: true,
        widths: [22, 22, 14, 14, 24, 12, 12, 18, 24, 60],
        rows: [
          heads.map((head) => translate(head, ctx.locale)),
          ...rows.map((row) => [
            isoDate(row.at),
            row.action,
            row.actor ?? "",
            names.get(row.actor ?? "") ?? "",
            row.subject ?? "",
            row.result,
            row.method ?? "",
            row.ip ?? "",
            row.origin ?? "",
            JSON.stringify(row.detail).slice(0, LONGEST_DETAIL),
          ]),
        ],
      },
    ]),
  );
  await audit(ctx, {
    action: "audit.export",
    result: "ok",
    method: "xlsx",
    detail: { filter: input, rows: rows.length, ...consent },
  });
  return { file, rows: rows.length, isCut: all.length > rows.length };
}
