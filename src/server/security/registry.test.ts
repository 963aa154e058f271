/**
 * What every call declares, held against the server: who may make it, from which partners' pages, and how often.
 * Nothing here names a call; a new one is tested as soon as the contract has it.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, Scope, scopesOf, type RunRole } from "../../core/contract/index.js";
import { registry, type Entry } from "../../core/contract/registry.js";
import { allows } from "../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../testing/people.js";
import { roleOf, type RoleName } from "../areas/accounts/index.js";
import { addCourse, DAY, enroll } from "../areas/course/testing-course.js";
import { addOrg } from "../areas/library/testing-library.js";
import { endsSession, somewhere } from "./testing-hostile.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const each = (entries: readonly Entry[]) => entries.map((entry) => [entry.name, entry.call] as const);
const send = (call: Entry["call"], fields: object = {}, as: object = {}) =>
  testbed.wire(call, fields, { ...somewhere(), ...as });
/** What a call answers about who may make it; a complaint about the input comes later and says nothing of that. */
const REFUSALS: ReadonlySet<number> = new Set([
  Code.unauthorized,
  Code.forbidden,
  Code.notFound,
  Code.notEnrolled,
  Code.enrollPending,
  Code.enrollBanned,
  Code.courseEnded,
]);

test("each method and path is one call's", () => {
  const seen = registry.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(120);
});

describe("somebody who is not signed in is refused by", () => {
  const closed = registry.filter(
    ({ call: { access } }) =>
      access !== "public" && !(typeof access === "object" && access.run === "visitor"),
  );
  test.each(each(closed))("%s", async (_name, call) => {
    expect((await send(call)).code).toBe(Code.unauthorized);
  });
});

describe("each role, as its permissions say, by", () => {
  const roles: readonly RoleName[] = ["learner", "teacher", "school-admin", "platform-admin"];
  const tokens = new Map<RoleName, string>();
  beforeAll(async () => {
    for (const role of roles) {
      const person = await testbed.person({ roles: [role] });
      tokens.set(role, (await testbed.signIn(person, somewhere())).token);
    }
  });
  const limited = registry.filter(
    ({ call: { access } }) => typeof access === "string" && access.includes("."),
  );
  test.each(each(limited))("%s", async (_name, call) => {
    for (const role of roles) {
      const { code } = await send(call, {}, { token: tokens.get(role) });
      expect(code === Code.forbidden, role).toBe(!allows(roleOf([role]), call.access as string));
    }
  });
});

describe("a course run lets in whom its call names:", () => {
  interface Person {
    readonly token: string;
    readonly run: number;
  }
  const people = new Map<string, Person>();
  /** What each meets at a call of each kind; undefined: is let in. */
  const meets: Readonly<Record<string, Readonly<Record<RunRole, number | undefined>>>> = {
    teacher: { visitor: undefined, member: undefined, staff: undefined, writer: undefined },
    assistant: { visitor: undefined, member: undefined, staff: undefined, writer: undefined },
    learner: { visitor: undefined, member: undefined, staff: Code.forbidden, writer: undefined },
    "learner of a run that is over": {
      visitor: undefined,
      member: undefined,
      staff: Code.forbidden,
      writer: Code.courseEnded,
    },
    applicant: {
      visitor: undefined,
      member: Code.enrollPending,
      staff: Code.enrollPending,
      writer: Code.enrollPending,
    },
    "somebody banned": {
      visitor: undefined,
      member: Code.enrollBanned,
      staff: Code.enrollBanned,
      writer: Code.enrollBanned,
    },
    "somebody who left": {
      visitor: undefined,
      member: Code.notEnrolled,
      staff: Code.notEnrolled,
      writer: Code.notEnrolled,
    },
    "a teacher of another run": {
      visitor: undefined,
      member: Code.notEnrolled,
      staff: Code.notEnrolled,
      writer: Code.notEnrolled,
    },
    "a platform's administrator": {
      visitor: undefined,
      member: Code.notEnrolled,
      staff: Code.notEnrolled,
      writer: Code.notEnrolled,
    },
    "whoever names a run that is not there": {
      visitor: Code.notFound,
      member: Code.notFound,
      staff: Code.notFound,
      writer: Code.notFound,
    },
  };

  beforeAll(async () => {
    const { db, clock } = testbed.platform;
    const now = clock.now();
    const school = await addOrg(db, "江城大学");
    const { run } = await addCourse(db, school, now);
    const other = await addCourse(db, school, now);
    const past = await addCourse(db, school, now, {
      runs: [{ starts_at: now - 90 * DAY, ends_at: now - DAY }],
    });
    const add = async (
      who: string,
      at: number,
      enrollment?: Parameters<typeof enroll>[3],
      roles?: RoleName[],
    ) => {
      const person = await testbed.person(roles ? { roles } : {});
      if (enrollment) await enroll(db, at === -1 ? run : at, person.id, enrollment);
      const { token } = await testbed.signIn(person, somewhere());
      people.set(who, { token, run: at });
      return person;
    };
    await add("teacher", run, { role: "teacher" });
    await add("assistant", run, { role: "ta" });
    await add("learner", run, {});
    await add("learner of a run that is over", past.run, {});
    await add("applicant", run, { state: "pending", applied_at: now });
    await add("somebody banned", run, { state: "banned" });
    await add("somebody who left", run, { state: "withdrawn" });
    const elsewhere = await add("a teacher of another run", run, undefined, ["teacher"]);
    await enroll(db, other.run, elsewhere.id, { role: "teacher" });
    await add("a platform's administrator", run, undefined, ["platform-admin"]);
    await add("whoever names a run that is not there", 999_999_999, undefined);
  });

  const calls = registry.filter(({ call }) => typeof call.access === "object");
  test("there are calls of every kind", () => {
    const kinds = calls.map(({ call }) => typeof call.access === "object" && call.access.run);
    expect(new Set(kinds)).toEqual(new Set(["visitor", "member", "staff", "writer"]));
  });
  describe.each(Object.entries(meets))("%s", (who, met) => {
    test.each(each(calls))("%s", async (_name, call) => {
      if (typeof call.access !== "object") throw new Error("not about a run");
      const { token, run } = people.get(who)!;
      const wire = call.input.names[call.access.field]!;
      const { code } = await send(call, { [wire]: run }, { token });
      const expected = met[call.access.run];
      if (expected === undefined) {
        // What is missing in the input is said to those who are let in, and to nobody else.
        const missing = code === Code.notFound && Object.keys(call.input.names).length > 1;
        expect(REFUSALS.has(code) && !missing, `${code}`).toBe(false);
      } else expect(code).toBe(expected);
    });
  });
});

describe("a partner's page may call what its scopes open:", () => {
  const scopes = [...Object.values(Scope), undefined];
  const originOf = (scope: string | undefined) => `https://${scope ?? "none"}.example`;
  const tokens = new Map<string | undefined, string>();
  beforeAll(async () => {
    const person = await testbed.person({ roles: ["platform-admin"] });
    for (const scope of scopes) {
      const origin = originOf(scope);
      const client = {
        name: "学校",
        key: scope ?? "none",
        secret: "s",
        origins: [origin],
        scopes: [Scope.signin],
        redirectUris: [],
        kind: "page",
        edition: null,
      } as const;
      await testbed.app.clients.save(client);
      tokens.set(scope, (await testbed.signIn(person, { ...somewhere(), origin })).token);
      await testbed.app.clients.save({ ...client, scopes: scope ? [scope] : [] });
    }
  });
  test.each(each(registry.filter(({ call }) => !endsSession(call))))("%s", async (_name, call) => {
    const needed = scopesOf(call.scope);
    for (const scope of scopes) {
      const isOpen =
        needed !== undefined && (needed.length === 0 || (scope !== undefined && needed.includes(scope)));
      const { status } = await send(call, {}, { origin: originOf(scope), token: tokens.get(scope) });
      // An administrator is refused nothing but by the scope; staff calls need a run first, so the input is wrong.
      expect(status === 403, `${scope}`).toBe(!isOpen);
    }
  });
});

describe("as often as it says, and no more:", () => {
  const rated = registry.filter(({ call }) => call.rate);
  test.each(each(rated))("%s", async (_name, call) => {
    const { max, seconds, by } = call.rate!;
    const { db, clock } = testbed.platform;
    const person = await testbed.person({ roles: ["platform-admin"] });
    const as = somewhere();
    const { token } = await testbed.signIn(person, somewhere());
    let fields = {};
    if (typeof call.access === "object") {
      const { run } = await addCourse(db, await addOrg(db, `学校 ${call.path}`), clock.now());
      await enroll(db, run, person.id, { role: "teacher" });
      fields = { [call.input.names[call.access.field]!]: run };
    }
    const ask = async () => (await testbed.wire(call, fields, { ...as, token })).code;
    for (let done = 0; done < max; done += 50) {
      const batch = Array.from({ length: Math.min(50, max - done) }, ask);
      expect(await Promise.all(batch)).not.toContain(Code.tooMany);
    }
    expect(await ask()).toBe(Code.tooMany);
    // Somebody else is not held up by it.
    const another = await testbed.signIn(await testbed.person({ roles: ["platform-admin"] }), somewhere());
    const other = by === "address" ? { ...somewhere(), token } : { ...as, token: another.token };
    expect((await testbed.wire(call, {}, other)).code).not.toBe(Code.tooMany);
    testbed.advance(seconds * 1000);
    const again = by === "address" ? token : (await testbed.signIn(person, somewhere())).token;
    expect((await testbed.wire(call, fields, { ...as, token: again })).code).not.toBe(Code.tooMany);
  });
});
