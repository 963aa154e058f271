/** The demo's maker of experiments, its one experiment, and what the demo's learner did there. */
import type { Platform, Trx } from "../../adapters/index.js";
import type { Config } from "../../config.js";
import type { Clients } from "../clients/index.js";
import { linkCourses, saveExperiment } from "../simulation/index.js";

export const LABORATORY = { key: "laboratory", name: "学海虚拟实验室", school: "青禾师范大学" } as const;
/** The course that the experiment belongs to. */
const CHEMISTRY = "医用化学";

const HOUR = 3_600_000;
const MINUTE = 60_000;

const STEPS = [
  ["装液并读初读数", "Fill the burette and read it", 10],
  ["选择指示剂", "Choose an indicator", 20],
  ["滴定到终点", "Titrate to the end point", 40],
  ["读终读数", "Read the burette again", 10],
  ["计算浓度", "Work out the concentration", 20],
] as const;

const titration = (origin: string) => ({
  key: "acid-base-titration",
  address: `${origin}/titration`,
  subject: "chemistry" as const,
  edition: null,
  title: "酸碱滴定：测定盐酸的浓度",
  title_en: "Acid–base titration: how strong is the acid?",
  summary: "用 0.1000 mol/L 氢氧化钠滴定 20.00 mL 盐酸，找到终点，算出浓度。",
  summary_en:
    "Titrate 20.00 mL of hydrochloric acid with 0.1000 mol/L sodium hydroxide and work out its concentration.",
  about: JSON.stringify([
    "每次实验的盐酸浓度都不一样，要靠自己滴定出来。滴定管读到 0.01 mL，溶液的 pH 按强酸强碱的平衡计算，指示剂在各自的变色范围里变色。",
    "滴过了头不能退回去：可以重做一次，平台保留最好成绩。",
  ]),
  about_en: JSON.stringify([
    "The acid is another one each time, so that the answer has to be found by titrating. The burette is read to 0.01 mL, the pH follows the equilibrium of a strong acid and a strong base, and each indicator changes in its own range.",
    "What ran past the end point doesn't come back: do it again, and your best score is kept.",
  ]),
  steps: JSON.stringify(STEPS.map(([title, title_en, max]) => ({ title, title_en, max }))),
  minutes: 15,
  pass_score: 60,
  state: "published" as const,
});

/** Of the learner, the earlier one first: what each step was worth, and why it failed. */
const PAST = [
  { hoursAgo: 51, scores: [10, 20, 0, 0, 0], reason: "burette-empty" },
  { hoursAgo: 50, scores: [10, 20, 34, 10, 16], reason: "" },
] as const;

async function addPast(trx: Trx, experiment_id: number, account_id: number, now: number): Promise<void> {
  let best = { score: -1, attempt: 0 };
  for (const { hoursAgo, scores, reason } of PAST) {
    const opened_at = now - hoursAgo * HOUR;
    const score = scores.reduce<number>((sum, one) => sum + one, 0);
    const finished_at = opened_at + 12 * MINUTE;
    const passed = reason === "";
    const { id } = await trx
      .insertInto("simulation_attempt")
      .values({
        experiment_id,
        account_id,
        started_at: opened_at - 4000,
        opened_at,
        run_until: finished_at,
        finished_at,
        seconds: 720,
        score,
        passed,
        reason,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("simulation_step")
      .values(
        STEPS.map(([title, , max], at) => ({
          attempt_id: id,
          seq: at + 1,
          title,
          started_at: opened_at + at * 2 * MINUTE,
          ended_at: opened_at + (at + 1) * 2 * MINUTE,
          seconds: 120,
          expected: 180,
          max,
          score: scores[at] ?? 0,
          repeats: 0,
          evaluation: "",
        })),
      )
      .execute();
    if (score > best.score) best = { score, attempt: id };
  }
  await trx
    .insertInto("simulation_standing")
    .values({
      experiment_id,
      account_id,
      best_score: best.score,
      best_attempt_id: best.attempt,
      finished: PAST.length,
      passed_at: now - 50 * HOUR,
    })
    .execute();
}

/**
 * The maker's page may stand on another port at each start, so its origin and the experiment's address are written at each.
 * @param isNew the demo's people are there since a moment ago
 */
export async function saveLaboratory(
  { clients, config, platform }: { clients: Clients; config: Config; platform: Platform },
  isNew: boolean,
): Promise<void> {
  // Not localhost: cookies do not ask for the port, and the portal's would be the experiment's too.
  const origin = `http://127.0.0.1:${config.simulationPort}`;
  await clients.save({
    name: LABORATORY.name,
    key: LABORATORY.key,
    // Nobody signs with it.
    secret: platform.random.token(256),
    origins: [origin],
    scopes: ["simulation"],
    redirectUris: [],
    kind: "page",
    edition: null,
  });
  const now = platform.clock.now();
  await platform.transaction(async (trx) => {
    const { id: client_id } = await trx
      .selectFrom("api_client")
      .select("id")
      .where("key", "=", LABORATORY.key)
      .executeTakeFirstOrThrow();
    const school = await trx
      .selectFrom("org")
      .select("id")
      .where("name", "=", LABORATORY.school)
      .executeTakeFirst();
    const row = { ...titration(origin), client_id, org_id: school?.id ?? null, created_at: now };
    const { id } = await saveExperiment(trx, row);
    const course = await trx
      .selectFrom("course")
      .select("id")
      .where("title", "=", CHEMISTRY)
      .executeTakeFirst();
    if (course) await linkCourses(trx, id, [course.id]);
    const learner = await trx
      .selectFrom("account")
      .select("id")
      .where("login_name", "=", "learner")
      .executeTakeFirst();
    if (isNew && learner) await addPast(trx, id, learner.id, now);
  });
}
