/** A school's data as its administrators look after them (docs/domain.md 12.6). */
import type { Output, schoolData as contract } from "../../../core/contract/index.js";
import { EXPORT_HOURS, EXPORT_LISTED_DAYS } from "../../../core/contract/export-consent.js";
import { ARCHIVE_DAYS, CLOSING_DAYS } from "../../../core/contract/privacy.js";
import { Kept, SchoolExports } from "../../../core/contract/school-data.js";
import { SIGN_IN_LOG_DAYS } from "../../../core/contract/sign-in-log.js";
import { EVENT_DAYS, SNAPSHOT_DAYS } from "../../../core/rules/assessment/index.js";
import { dayStart } from "../../../core/rules/day.js";
import { SESSION_DAYS } from "../../../core/rules/limits.js";
import { pageOf } from "../../db/page.js";
import type { Given } from "../../http/index.js";
import { statisticsState } from "../datacenter/index.js";
import * as store from "./school-data-store.js";

const PAGE = 20;
const DAY = 86_400_000;

/** The numbers that those who delete go by themselves; undefined: for good. */
const DAYS_KEPT: Readonly<Record<(typeof Kept)[number], number | undefined>> = {
  closing: CLOSING_DAYS,
  archive: ARCHIVE_DAYS,
  exportFile: EXPORT_HOURS / 24,
  exportRequest: EXPORT_LISTED_DAYS,
  session: SESSION_DAYS,
  signIns: SIGN_IN_LOG_DAYS,
  examPictures: SNAPSHOT_DAYS,
  examEvents: EVENT_DAYS,
  audit: undefined,
};

const span = ({ from, to }: { readonly from?: number | undefined; readonly to?: number | undefined }) => ({
  since: from === undefined ? undefined : dayStart(from),
  until: to === undefined ? undefined : dayStart(to + 1),
});

export async function schoolExportList({
  input: { q, kind, page = 1, size = PAGE, ...days },
  org,
  ctx: { platform },
}: Given<typeof contract.schoolExportList>): Promise<Output<typeof contract.schoolExportList>> {
  const rows = store.takenPage(platform.db, org.id, { q, kind, ...span(days) });
  const { list, total } = await pageOf(rows, { page, size });
  return {
    list: list.flatMap((row) => {
      const action = SchoolExports.find((one) => one === row.action);
      return action === undefined
        ? []
        : {
            id: row.id,
            at: row.at,
            kind: action,
            name: row.name,
            agreed: row.agreed,
            rows: row.rows ?? undefined,
            reason: row.reason.slice(0, 500),
          };
    }),
    total,
    page,
    size,
  };
}

export async function memberRequestList({
  input: { q, kind, page = 1, size = PAGE, ...days },
  org,
  ctx: { platform },
}: Given<typeof contract.memberRequestList>): Promise<Output<typeof contract.memberRequestList>> {
  const { db, clock } = platform;
  const now = clock.now();
  const life = ARCHIVE_DAYS * DAY;
  const rows = store.memberRequestsPage(db, org.id, { q, kind, ...span(days) }, { now, life });
  const { list, total } = await pageOf(rows, { page, size });
  return {
    list: list.map((row) => ({
      id: `${row.kind} ${row.ref}`,
      kind: row.kind,
      name: row.name,
      number: row.number ?? "",
      isStaff: row.is_staff,
      at: row.at,
      state: row.kind === "closing" ? "waiting" : row.is_ready ? "ready" : "making",
      dueAt: row.due_at,
    })),
    total,
    page,
    size,
    now,
  };
}

export async function schoolDataState({
  ctx: { platform },
}: Given<typeof contract.schoolDataState>): Promise<Output<typeof contract.schoolDataState>> {
  const { db, clock } = platform;
  const state = await statisticsState(db);
  return {
    addedAt: state?.added_at,
    totalsAt: state?.totals_at,
    kept: Kept.map((what) => ({ what, days: DAYS_KEPT[what] })),
    now: clock.now(),
  };
}
