/**
 * What every call declares, held against the server: who may make it, from which partners' pages, and how often.
 * Nothing here names a call; a new one is tested as soon as the contract has it.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, Scope, scopesOf, type ObjectKind, type ObjectParts } from "../../core/contract/index.js";
import { registry, type Entry } from "../../core/contract/registry.js";
import { AssistantRights } from "../../core/contract/rights.js";
import { allows } from "../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../testing/people.js";
import { roleOf, type RoleName } from "../areas/accounts/index.js";
import { addCourse, DAY, enroll } from "../areas/course/testing-course.js";
import { addOrg } from "../areas/library/testing-library.js";
import { endsSession, somewhere } from "./testing-hostile.js";
import { addObjects, fieldsNaming, type Objects } from "./testing-objects.js";

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
    ({ call: { access } }) => access !== "public" && !(typeof access === "object" && access.as === "visitor"),
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

/** Every part in every kind of object, e.g. `run staff`. */
type Part = { [Kind in ObjectKind]: `${Kind} ${ObjectParts[Kind]}` }[ObjectKind];
/** What somebody meets at a call that asks for a part; undefined: is let in. */
type Meets = Readonly<Record<Part, number | undefined>>;

const stranger: Meets = {
  "run visitor": undefined,
  "run member": Code.notEnrolled,
  "run staff": Code.notEnrolled,
  "run teacher": Code.notEnrolled,
  "run writer": Code.notEnrolled,
  "run learner": Code.notEnrolled,
  "node visitor": Code.notEnrolled,
  "node member": Code.notEnrolled,
  "node writer": Code.notEnrolled,
  "course visitor": undefined,
  "course reader": undefined,
  "rating voter": undefined,
  "contribution reader": Code.notEnrolled,
  "job owner": Code.notFound,
  "org admin": Code.notFound,
};
const partsOf = (meets: Meets) => Object.entries(meets) as [Part, number | undefined][];
const all = (code: number | undefined): Meets =>
  Object.fromEntries(partsOf(stranger).map(([part]) => [part, code])) as Meets;
/** Somebody with an enrollment that lets nobody in, and is told so. */
const outside = (code: number): Meets =>
  Object.fromEntries(
    partsOf(stranger).map(([part, met]) => [part, met === Code.notEnrolled ? code : met]),
  ) as Meets;
const learner: Meets = {
  ...all(undefined),
  "run staff": Code.forbidden,
  "run teacher": Code.forbidden,
  "job owner": Code.notFound,
  "org admin": Code.notFound,
};
const staff: Meets = { ...all(undefined), "run learner": Code.forbidden, "org admin": Code.notFound };
/** Whoever is of the staff of the objects' school, as far as the role allows. */
const administrator: Meets = { ...stranger, "org admin": undefined };

/** What an assistant may be let do is asked of the calls that name it, and of no others. */
const POWERLESS = "an assistant who was let do nothing";
const rightOf = ({ access }: Entry["call"]) => (typeof access === "object" ? access.right : undefined);
const permissionOf = ({ access }: Entry["call"]) =>
  (typeof access === "object" && access.permission) || undefined;

describe("what a call is about is for whom its access names:", () => {
  interface Person {
    /** Undefined for somebody who is not signed in. */
    readonly token: string | undefined;
    readonly roles: readonly RoleName[];
    readonly objects: Objects;
  }
  const people = new Map<string, Person>();
  const meets: Readonly<Record<string, Meets>> = {
    "teacher, who started the job": staff,
    assistant: { ...staff, "run teacher": Code.forbidden, "job owner": Code.notFound },
    [POWERLESS]: { ...staff, "run teacher": Code.forbidden, "job owner": Code.notFound },
    "learner, who wrote the review": { ...learner, "rating voter": Code.forbidden },
    auditor: { ...learner, "run learner": Code.forbidden },
    "learner of a run that is over": {
      ...learner,
      "run writer": Code.courseEnded,
      "run learner": Code.courseEnded,
      "node writer": Code.courseEnded,
    },
    applicant: outside(Code.enrollPending),
    "somebody banned": outside(Code.enrollBanned),
    "somebody who left": stranger,
    "a teacher of another run": stranger,
    "a platform's administrator": administrator,
    "an administrator of the school": administrator,
    "who administers the school's teachers": administrator,
    "an administrator of another school": stranger,
    "an administrator who learns at the school": stranger,
    "somebody who is not signed in": {
      ...all(Code.unauthorized),
      "run visitor": undefined,
      "course visitor": undefined,
    },
    "whoever names what is not there": all(Code.notFound),
  };

  beforeAll(async () => {
    const { db, clock } = testbed.platform;
    const now = clock.now();
    const school = await addOrg(db, "江城大学");
    const course = await addCourse(db, school, now);
    const other = await addCourse(db, school, now);
    const past = await addCourse(db, school, now, {
      runs: [{ starts_at: now - 90 * DAY, ends_at: now - DAY }],
    });
    const [teacher, writer] = [await testbed.person(), await testbed.person()];
    const objects = await addObjects(db, course, { writer: writer.id, owner: teacher.id }, now);
    const ofPast = await addObjects(db, past, { writer: writer.id, owner: teacher.id }, now);
    const none = Object.fromEntries(Object.keys(objects).map((kind) => [kind, 999_999_999])) as Objects;
    const add = async (
      who: string,
      enrollment?: Parameters<typeof enroll>[3],
      { person, at = objects }: { person?: Awaited<ReturnType<Testbed["person"]>>; at?: Objects } = {},
    ) => {
      const one = person ?? (await testbed.person());
      if (enrollment) await enroll(db, at.run, one.id, enrollment);
      const { token } = await testbed.signIn(one, somewhere());
      people.set(who, { token, roles: one.roles, objects: at });
      return one;
    };
    await add("teacher, who started the job", { role: "teacher" }, { person: teacher });
    await add("assistant", { role: "ta" });
    await add(POWERLESS, { role: "ta", rights: [] });
    await add("learner, who wrote the review", {}, { person: writer });
    await add("auditor", { role: "auditor" });
    await add("learner of a run that is over", {}, { at: ofPast });
    await add("applicant", { state: "pending", applied_at: now });
    await add("somebody banned", { state: "banned" });
    await add("somebody who left", { state: "withdrawn" });
    const elsewhere = await testbed.person({ roles: ["teacher"] });
    await enroll(db, other.run, elsewhere.id, { role: "teacher" });
    await add("a teacher of another run", undefined, { person: elsewhere });
    const administrator = await testbed.person({ roles: ["platform-admin"] });
    await add("a platform's administrator", undefined, { person: administrator });
    const elsewhereSchool = await addOrg(db, "云岭大学");
    const addAdministrator = async (
      who: string,
      role: RoleName,
      memberships: readonly { readonly org_id: number; readonly role: string }[],
    ) => {
      const person = await testbed.person({ roles: [role] });
      await db
        .insertInto("membership")
        .values(memberships.map((one) => ({ ...one, account_id: person.id, created_at: now })))
        .execute();
      await add(who, undefined, { person });
    };
    const own = { org_id: school, role: "school-admin" };
    const foreign = { org_id: elsewhereSchool, role: "school-admin" };
    await addAdministrator("an administrator of the school", "school-admin", [own]);
    await addAdministrator("who administers the school's teachers", "teacher-admin", [own]);
    await addAdministrator("an administrator of another school", "school-admin", [foreign]);
    await addAdministrator("an administrator who learns at the school", "school-admin", [
      foreign,
      { ...own, role: "learner" },
    ]);
    people.set("somebody who is not signed in", { token: undefined, roles: [], objects });
    await add("whoever names what is not there", undefined, { at: none });
  });

  const calls = registry.filter(({ call }) => typeof call.access === "object");
  const partOf = ({ access }: Entry["call"]): Part => {
    if (typeof access === "string") throw new Error("about no object");
    return `${access.of} ${access.as}` as Part;
  };
  test("there are calls of every kind and part", () => {
    expect(new Set(calls.map(({ call }) => partOf(call)))).toEqual(
      new Set(partsOf(stranger).map(([part]) => part)),
    );
  });
  test("there are calls of every right, and all are for the staff of a run", () => {
    const limited = calls.filter(({ call }) => rightOf(call));
    expect(new Set(limited.map(({ call }) => rightOf(call)))).toEqual(new Set(AssistantRights));
    expect(new Set(limited.map(({ call }) => partOf(call)))).toEqual(new Set(["run staff"]));
  });
  test("every call about a school names what the role must allow", () => {
    const administered = calls.filter(({ call }) => partOf(call) === "org admin");
    expect(administered.filter(({ call }) => !permissionOf(call)).map(({ name }) => name)).toEqual([]);
  });
  describe.each(Object.entries(meets))("%s", (who, met) => {
    test.each(each(calls))("%s", async (_name, call) => {
      const { token, roles, objects } = people.get(who)!;
      const fields = fieldsNaming(call, objects);
      const { code } = await send(call, fields, { token });
      const permission = permissionOf(call);
      const isForbidden =
        (who === POWERLESS && rightOf(call)) ||
        (token !== undefined && permission && !allows(roleOf(roles), permission));
      const expected = isForbidden ? Code.forbidden : met[partOf(call)];
      if (expected === undefined) {
        // What is missing in the input is said to those who are let in, and to nobody else.
        const missing =
          code === Code.notFound && Object.keys(call.input.names).length > Object.keys(fields).length;
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
    const course = await addCourse(db, await addOrg(db, `学校 ${call.path}`), clock.now());
    const isLearner = typeof call.access === "object" && call.access.as === "learner";
    await enroll(db, course.run, person.id, { role: isLearner ? "learner" : "teacher" });
    const writer = (await testbed.person()).id;
    const objects = await addObjects(db, course, { writer, owner: person.id }, clock.now());
    const fields = fieldsNaming(call, objects);
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
