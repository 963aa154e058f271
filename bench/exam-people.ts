/** Learners of one course that runs, with a session each: what the measurements of exams and grades begin with. */
import { insertMany, type Platform } from "../src/server/adapters/index.js";
import { generateCourses } from "../src/server/areas/course/generate.js";

const DAY = 86_400_000;

/**
 * @param count of learners, who are in no class
 * @returns the run and its course, the learners' accounts, and of each account a token to call with
 */
export async function enrolledLearners(platform: Platform, count: number) {
  const { db, hash, random, clock } = platform;
  await generateCourses(platform, { courses: 20, progress: 0 });
  const now = clock.now();
  const { run, course } = await db
    .selectFrom("course_run")
    .select(["id as run", "course_id as course"])
    .where("ends_at", ">", now + DAY)
    .where("starts_at", "<", now)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const accounts = await insertMany(
    db,
    "account",
    Array.from({ length: count }, (_, at) => ({
      email: `exam${at}@xuehai.example`,
      nickname: `学生${at}`,
      real_name: `学生${at}`,
      avatar: "",
      bio: "",
      country: "",
      province: "",
      city: "",
      address: "",
      school: "",
      certification: "none",
      roles: ["learner"],
      state: "active",
      created_at: now,
    })),
  );
  await insertMany(
    db,
    "enrollment",
    accounts.map((account_id) => ({
      run_id: run,
      account_id,
      class_id: null,
      role: "learner",
      state: "active",
      percent: 0,
      done: 0,
      applied_at: now,
      created_at: now,
    })),
  );
  const sessionsOf = async (ids: readonly number[]) => {
    const tokens = ids.map(() => random.token(256));
    await insertMany(
      db,
      "session",
      ids.map((account_id, at) => ({
        account_id,
        token_hash: hash.sha256(tokens[at]!),
        origin: null,
        scopes: [],
        method: "password",
        user_agent: "bench",
        ip: "127.0.0.1",
        created_at: now,
        last_seen_at: now,
        expires_at: now + DAY,
      })),
    );
    return tokens;
  };
  return { run, course, accounts, sessionsOf };
}
