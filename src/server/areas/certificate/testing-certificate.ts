/** For tests: a run that gives certificates, from the application to the check. */
import { certificate, Code, job, message, platform } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import { workJobs } from "../../jobs/index.js";
import { taughtRoom } from "../assessment/testing-assessment.js";
import { decideOn, reviewOf } from "../review/testing-review.js";
import type { Inmate } from "../room/testing-room.js";

export const as = ({ token }: Inmate) => ({ token });
let addresses = 0;

/** A run whose learners are marked by what they studied, and its school's administrator. */
async function openSetting(testbed: Testbed) {
  const taught = await taughtRoom(testbed);
  const { room, where, teacher } = taught;
  const { db } = testbed.platform;
  const { run } = room;
  await db.updateTable("course").set({ certificate: true }).where("id", "=", where.course_id).execute();
  const { org_id } = await db
    .selectFrom("course")
    .select("org_id")
    .where("id", "=", where.course_id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("course_run")
    .set({ grading: JSON.stringify([{ key: "video", name: "学习", weight: 100 }]) })
    .where("id", "=", run)
    .execute();
  const admin = await testbed.person({ roles: ["school-admin"], real_name: "郑国栋" });
  await db
    .insertInto("membership")
    .values({ account_id: admin.id, org_id, role: "school-admin", created_at: 0 })
    .execute();
  const { token } = await testbed.signIn(admin, { ip: `203.0.113.${(addresses += 1)}` });
  const learner = (real_name: string, percent: number, more: object = {}) =>
    room.person({ ...(real_name && { real_name }), percent, ...more });
  return { ...taught, teacher, run, db, org: org_id, admin: { id: admin.id, token }, learner };
}
export type Setting = Awaited<ReturnType<typeof openSetting>>;

/** @param of whose testbed is open by the time that they are used */
export const certificateTools = (of: () => Testbed) => {
  /** The last certificate of somebody. */
  const idOf = async ({ run, db }: Setting, { id }: Inmate): Promise<number> =>
    (
      await db
        .selectFrom("certificate")
        .select("id")
        .where("run_id", "=", run)
        .where("account_id", "=", id)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).id;
  return {
    idOf,
    open: () => openSetting(of()),
    /** Applies, and waits for the end. @returns what was not done, with why */
    apply: async ({ run, teacher }: Setting, learners: readonly number[]) => {
      const started = await of().call(
        certificate.certificateApply,
        { id: run, learners: [...learners] },
        as(teacher),
      );
      if (started.code !== Code.ok) throw new Error(started.message);
      await workJobs(of().platform);
      const { result } = await of().call(job.jobDetail, { job: started.result.job }, as(teacher));
      return { job: started.result.job, problems: result.problems };
    },
    approve: async (setting: Setting, who: Inmate) =>
      decideOn(of(), setting.admin, [await reviewOf(of(), "certificate", await idOf(setting, who))]),
    mine: async ({ run }: Setting, who: Inmate) =>
      (await of().call(certificate.certificateMine, { id: run }, as(who))).result.mine,
    check: async (code: string) => (await of().call(platform.certificateVerify, { code })).result,
    told: async (who: Inmate) =>
      (await of().call(message.messageList, {}, as(who))).result.list.map(({ title }) => title),
  };
};
