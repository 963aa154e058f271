/** People who ask to be certified as teachers: one waits, one has waited for long, one was sent back. */
import type { Trx } from "../../adapters/index.js";
import { addAccount, addCertification } from "../accounts/index.js";
import { openReview } from "../review/index.js";
import type { StorePaper } from "./papers/index.js";

const DAY = 86_400_000;

const asked = [
  { name: "唐若兰", school: "临江大学", number: "LJ2026081", title: "讲师", days: 1 },
  { name: "许知行", school: "临江大学", number: "LJ2026077", title: "实验师", days: 8 },
  { name: "陆文博", school: "青禾师范大学", number: "QH2026013", title: "助教", days: 3 },
  {
    name: "苏晓岚",
    school: "临江大学",
    number: "LJ2026",
    title: "讲师",
    days: 12,
    reason: "工号不完整，请按工作证填写后重新提交。",
  },
] as const;

/** @returns keys of the proofs in the file store, in the order above; empty where no document can be written */
export async function storeProofs(storePaper: StorePaper | undefined): Promise<readonly string[]> {
  const keys: string[] = [];
  if (storePaper)
    for (const { name, school, number, title } of asked) {
      const parts = [{ heading: "任职信息", lines: [`姓名：${name}`, `工号：${number}`, `职称：${title}`] }];
      const paper = { title: `${school}任职证明`, note: "仅用于教师认证。", parts };
      keys.push((await storePaper(paper, "pdf")).sha256);
    }
  return keys;
}

export async function addCertifications(trx: Trx, proofs: readonly string[], now: number): Promise<void> {
  const orgs = await trx.selectFrom("org").select(["id", "name"]).execute();
  for (const [at, { name, school, number, title, days, ...more }] of asked.entries()) {
    const org = orgs.find((one) => one.name === school);
    if (!org) continue;
    const submitted_at = now - days * DAY;
    const { id: account_id } = await addAccount(trx, {
      nickname: name,
      real_name: "",
      roles: ["learner"],
      created_at: submitted_at,
    });
    const reason = "reason" in more ? more.reason : undefined;
    const subject_id = await addCertification(trx, {
      account_id,
      org_id: org.id,
      real_name: name,
      staff_number: number,
      title,
      evidence: proofs[at] ?? "",
      state: reason === undefined ? "pending" : "rejected",
      ...(reason !== undefined && { reason }),
      submitted_at,
    });
    if (reason !== undefined) continue;
    await openReview(trx, {
      kind: "certification",
      subject_type: "certification",
      subject_id,
      org_id: org.id,
      run_id: null,
      author_id: account_id,
      title: name,
      about: `${title} · ${number}`,
      submitted_at,
    });
  }
}
