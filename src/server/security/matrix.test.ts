/**
 * Things that are not one's own, named to every call that takes such a name: another run's by the staff and the learners of a run,
 * another school's by its administrators, another person's by anybody. docs/security.md 38: each answer is that of a thing that is
 * not there, and no row of another is written. Who may make a call at all, and from which partner's page, registry.test.ts goes
 * through.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code } from "../../core/contract/index.js";
import type { RoleName } from "../../core/rules/permissions.js";
import { openTestbed, type Testbed } from "../../testing/people.js";
import { enroll } from "../areas/course/testing-course.js";
import { addOrg } from "../areas/library/testing-library.js";
import { more, named, unused, type ForeignThing, type Named } from "./matrix.js";
import { somewhere, toJson } from "./testing-hostile.js";
import { recordFor } from "./testing-input.js";
import { addHidden, addToRun, busyRuns, sumOf, thingsOf, type Things } from "./testing-things.js";

let testbed: Testbed;
let own: Things;
let foreign: Things;
let school: number;
const PEOPLE = {
  teacher: ["teacher"],
  learner: ["learner"],
  administrator: ["school-admin", "teacher"],
  person: ["teacher"],
} as const satisfies Record<string, readonly RoleName[]>;
type Who = keyof typeof PEOPLE;
const tokens = new Map<Who, string>();
const uploads = new Map<Who, string>();

beforeAll(async () => {
  testbed = await openTestbed({ config: { demo: true, demoResources: 4 } });
  const { db, clock } = testbed.platform;
  const now = clock.now();
  school = await addOrg(db, "远山大学");
  const runs = await busyRuns(db);
  for (const run of runs) await addToRun(db, run, now);
  await addHidden(db, now);
  await testbed.signIn(await testbed.person(), somewhere());
  const place = { org_id: school, code: "01", name: "机电", name_en: "", state: "active" } as const;
  const college = await db
    .insertInto("college")
    .values({ ...place, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const major = await db
    .insertInto("major")
    .values({ ...place, level: "undergraduate", college_id: college.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  own = {
    ...(await thingsOf(db, { run: runs[0], other: runs[1], school: 0 })),
    college: college.id,
    major: major.id,
  };
  foreign = await thingsOf(db, { run: runs[1], other: runs[0], school });
  for (const who of Object.keys(PEOPLE) as Who[]) {
    const person = await testbed.person({ roles: [...PEOPLE[who]], certification: "certified" });
    tokens.set(who, (await testbed.signIn(person, somewhere())).token);
    const upload = `own-upload-of-${who}`;
    uploads.set(who, upload);
    await sql`insert into upload (id, account_id, name, size, received, state, created_at)
      values (${upload}, ${person.id}, '讲义.pdf', 9, 9, 'ready', ${now})`.execute(db);
    if (who === "teacher") {
      await enroll(db, runs[0], person.id, { role: "teacher" });
      await db.updateTable("course_run").set({ lead_id: person.id }).where("id", "=", runs[0]).execute();
    }
    if (who === "learner") await enroll(db, runs[0], person.id);
    if (who === "administrator")
      await db
        .insertInto("membership")
        .values({ account_id: person.id, org_id: school, role: "school-admin", created_at: now })
        .execute();
  }
  await db
    .updateTable("course_run")
    .set({ ends_at: now + 1e10 })
    .where("id", "in", [...runs])
    .execute();
});
afterAll(() => testbed.close());

test("every field that takes an id says what it names", () => {
  expect(named.filter(({ thing }) => !thing).map(({ entry, field }) => `${entry.name} ${field}`)).toEqual([]);
  expect(unused).toEqual([]);
});

/** Who may make the call, and has nothing to do with what it names. */
function whoFor({ entry }: Named): Who {
  const { access } = entry.call;
  if (typeof access === "string") return access.includes(".") ? "administrator" : "person";
  if (access.of === "org") return "administrator";
  return access.as === "teacher" || access.as === "staff" ? "teacher" : "learner";
}

const valueOf = (who: Who, thing: ForeignThing) => (thing === "upload" ? uploads.get(who)! : own[thing]);
const isForeign = (one: Named): one is Named & { thing: ForeignThing } =>
  one.thing !== undefined && one.thing !== "open" && one.thing !== "value";

/** Good input, in which all but the field is one's own. */
function inputOf(one: Named & { thing: ForeignThing }): Record<string, unknown> {
  const { call, name } = one.entry;
  const { access, input } = call;
  const record = recordFor(input);
  for (const other of named.filter(isForeign)) {
    if (other.entry !== one.entry || other.field === one.field || other.field.includes(".")) continue;
    if (other.thing === "school") record[input.names[other.field]!] = school;
    else {
      const value = valueOf(whoFor(one), other.thing);
      record[input.names[other.field]!] = other.many ? [value] : value;
    }
  }
  for (const [field, value] of Object.entries(more(name, one.field))) {
    if (value === undefined) delete record[input.names[field]!];
    else record[input.names[field]!] = value;
  }
  if (typeof access === "object")
    record[input.names[access.field]!] =
      access.of === "org" ? school : access.of === "node" ? own.node : own.run;
  return record;
}

async function answerTo(one: Named & { thing: ForeignThing }, id: number | string) {
  const { call } = one.entry;
  const record = inputOf(one);
  const [field = "", inner] = one.field.split(".");
  const wire = call.input.names[field]!;
  const value = one.many ? [id] : id;
  if (inner === undefined) record[wire] = value;
  else {
    const [, part] = call.input.table[field]!;
    record[wire] = [{ ...("table" in part ? recordFor(part) : {}), [inner]: value }];
  }
  // An address holds text only.
  const given =
    call.method === "POST"
      ? record
      : Object.fromEntries(
          Object.entries(record).map(([name, each]) => [
            name,
            typeof each === "object" ? toJson(each) : each,
          ]),
        );
  const answer = await testbed.wire(call, given, { ...somewhere(), token: tokens.get(whoFor(one)) });
  return { code: answer.code, result: answer.envelope.result as { field?: string } | null | undefined };
}

/** Names and numbers of nothing. */
const missing = (thing: ForeignThing): number | string => {
  const id = foreign[thing];
  if (typeof id === "number") return 999_999_999;
  return /^\d+$/.test(id) ? "999999999" : "no-such-thing-anywhere";
};
/** But for numbers that go up with each call, and the moments that stand in an archive. */
const told = (result: unknown): string =>
  toJson(result ?? null)
    .replace(/"job":\d+/g, '"job":#')
    .replace(/"UEsDB[^"]*"/g, (archive) => `"archive of ${archive.length}"`);

describe("what is another's is as if it were not there:", () => {
  const calls = named.filter(isForeign).filter(({ entry: { call } }) => {
    // What these are about is a thing of its own; whom they let in, registry.test.ts shows.
    const of = typeof call.access === "object" ? call.access.of : undefined;
    return of !== "job" && of !== "rating" && of !== "contribution";
  });
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    before = await sumOf(testbed.platform.db);
  });
  test.each(calls.map((one) => [`${one.entry.name} ${one.field}`, one] as const))(
    "%s",
    async (_name, one) => {
      const answer = await answerTo(one, foreign[one.thing]);
      // Whose bank everybody reads, only its own write.
      if (one.thing === "bank") return expect([Code.forbidden, Code.notFound]).toContain(answer.code);
      const expected = await answerTo(one, missing(one.thing));
      expect(told(answer.result), `${answer.code}`).toBe(told(expected.result));
      expect(answer.code).toBe(expected.code);
      // The rest of the input is good: it is the id that is refused.
      if (answer.code === Code.invalid)
        expect(answer.result?.field).toBe(one.entry.call.input.names[one.field]);
    },
  );
  test("and nothing of it was written", async () => {
    const after = await sumOf(testbed.platform.db);
    expect(after).toEqual(before);
  });
});
