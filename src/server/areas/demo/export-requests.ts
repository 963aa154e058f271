/** The second administrator of the demo's platform, and what the two want to export (docs/domain.md 12.5). */
import type { Trx } from "../../adapters/index.js";
import { addAccount } from "../accounts/index.js";
import { DEMO_MAIL, secondAdministrator } from "./people.js";
import { addSignIns } from "./sign-ins.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** @param asker the first administrator. @param record of the demo's password */
export async function addExportRequests(
  trx: Trx,
  { asker, record }: { readonly asker: number; readonly record: string | undefined },
  now: number,
): Promise<void> {
  const { account, nickname, realName, phone, roles, certification, bio } = secondAdministrator;
  const { id } = await addAccount(trx, {
    login_name: account,
    phone,
    email: `${account}@${DEMO_MAIL}`,
    password_hash: record,
    nickname,
    real_name: realName,
    bio,
    certification,
    roles,
    created_at: now,
  });
  await addSignIns(trx, id, now);
  const [first] = await trx.selectFrom("org").select("id").orderBy("id").limit(1).execute();
  const org = first?.id ?? 0;
  const row = { org_id: org, asked: JSON.stringify({ org }), fetched_at: null };
  await trx
    .insertInto("export_request")
    .values([
      {
        ...row,
        account_id: id,
        kind: "student.export",
        reason: "学籍年报：与省教育厅的名单核对人数",
        state: "waiting",
        asked_at: now - 3 * HOUR,
        decider_id: null,
        decided_at: null,
        word: "",
        expires_at: now + 7 * DAY - 3 * HOUR,
      },
      {
        ...row,
        account_id: asker,
        kind: "teacher.export",
        reason: "省级教学名师申报：核对教师任职学校",
        state: "refused",
        asked_at: now - 4 * DAY,
        decider_id: id,
        decided_at: now - 4 * DAY + 2 * HOUR,
        word: "请让学校管理员提供申报人的名单即可",
        expires_at: now + 3 * DAY,
      },
    ])
    .execute();
}
