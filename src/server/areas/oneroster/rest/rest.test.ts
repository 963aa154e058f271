/** The rostering service, as a partner's server reads it: tokens, objects, selections, refusals, and one school alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, partnerAdmin } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { addClass, addCourse, enroll } from "../../course/testing-course.js";
import { administrator } from "../../organization/testing-organization.js";
import { freshPhone } from "../../people/testing-people.js";
import { rosterSetting } from "../testing-oneroster.js";
import { ROSTER_BASE, TOKEN_PATH } from "./routes.js";

const CORE = "https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly";
let testbed: Testbed;
let setting: Awaited<ReturnType<typeof rosterSetting>>;
let phone: string;
let secret: string;
let token: string;
type Objects = Record<string, Record<string, unknown>[]>;

const tokenOf = (key: string, password: string, form: Record<string, string> = {}) =>
  testbed.fetch(TOKEN_PATH, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${key}:${password}`)}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ grant_type: "client_credentials", ...form }).toString(),
  });
async function accessToken(
  key: string,
  password: string,
  form: Record<string, string> = {},
): Promise<string> {
  const answer = await tokenOf(key, password, form);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}
const read = async (path: string, bearer = token) => {
  const answer = await testbed.fetch(`${ROSTER_BASE}${path}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Objects };
};
const partner = async (key: string, more: object) => {
  const { as } = setting.platform;
  const wish = { key, name: key, origins: [], scopes: ["roster" as const], redirects: [], ...more };
  return testbed.call(partnerAdmin.partnerAdd, wish, as);
};
const minor = (body: unknown) =>
  (body as { imsx_CodeMinor: { imsx_codeMinorField: { imsx_codeMinorFieldValue: string }[] } }).imsx_CodeMinor
    .imsx_codeMinorField[0]?.imsx_codeMinorFieldValue;

beforeAll(async () => {
  testbed = await openTestbed();
  await testbed.platform.background.drain();
  setting = await rosterSetting(testbed);
  const { org, add, hire, engineering } = setting;
  phone = freshPhone();
  await add("S1", "刘䶮", { college: engineering, phone });
  await add("S2", "Maria Lopez");
  await add("S3", "王芳");
  await hire("T1", "欧阳明");
  const { db, clock } = testbed.platform;
  const term = await db
    .insertInto("term")
    .values({
      name: `秋 ${org}`,
      name_en: `Autumn ${org}`,
      starts_at: clock.now(),
      ends_at: clock.now() + 1e9,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { run } = await addCourse(db, org, clock.now(), {
    course: { code: "CNC1" },
    runs: [{ term_id: term.id }],
  });
  const classId = await addClass(db, run, `RS${run}`, "一班");
  const [learner] = (await setting.find({ q: "S1" })).list;
  await enroll(db, run, learner!.id, { class_id: classId });
  secret = (await partner("south", { school: org })).result.secret;
  token = await accessToken("south", secret);
});
afterAll(() => testbed.close());

test("a partner with the scope and a school gets a token; nobody else does, and the answer says why", async () => {
  expect((await partner("noschool", {})).result).toEqual({ field: "school" });
  expect((await partner("nowhere", { school: 9_999_999 })).result).toEqual({ field: "school" });
  const embed = await partner("embedded", { scopes: ["embed"] });
  const wrong = await tokenOf("south", "guess");
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: "invalid_client" }]);
  const other = await tokenOf("embedded", embed.result.secret);
  expect([other.status, await other.json()]).toMatchObject([400, { error: "unauthorized_client" }]);
  const grant = await tokenOf("south", secret, { grant_type: "password" });
  expect(await grant.json()).toMatchObject({ error: "unsupported_grant_type" });
  const scope = await tokenOf("south", secret, { scope: "roster.write" });
  expect(await scope.json()).toMatchObject({ error: "invalid_scope" });
  for (const bad of [
    "",
    "x.y",
    `${token}x`,
    `${btoa(JSON.stringify({ key: "south", scopes: [], until: 9e15 }))}.00`,
  ]) {
    const { status, body, headers } = await read("/users", bad);
    expect([status, minor(body)]).toEqual([401, "unauthorisedrequest"]);
    expect(headers.get("www-authenticate")).toContain("Bearer");
  }
  expect((await testbed.audited("roster.token")).at(-1)).toMatchObject({ subject: String(setting.org) });
});

test("every collection and every object of it can be read, and references lead to what there is", async () => {
  const names = [
    "academicSessions",
    "terms",
    "orgs",
    "schools",
    "users",
    "students",
    "teachers",
    "courses",
    "classes",
    "enrollments",
  ];
  for (const name of names) {
    const { status, body } = await read(`/${name}`);
    expect(status).toBe(200);
    const [first] = Object.values(body)[0] ?? [];
    expect(first, name).toMatchObject({
      status: "active",
      dateLastModified: expect.stringContaining("T") as string,
    });
    const one = await read(`/${name}/${String(first?.["sourcedId"])}`);
    expect(Object.values(one.body)[0]).toEqual(first);
  }
  const { enrollments = [] } = (await read("/enrollments")).body;
  const { user, class: inClass } = enrollments[0] as Record<string, { href: string }>;
  for (const { href } of [user!, inClass!]) {
    const path = new URL(href).pathname.slice(ROSTER_BASE.length);
    expect((await read(path)).status).toBe(200);
  }
  expect((await read("/students")).body["users"]).toHaveLength(3);
  expect((await read("/teachers")).body["users"]).toMatchObject([{ familyName: "欧阳", givenName: "明" }]);
  const missing = await read("/users/nobody");
  expect([missing.status, minor(missing.body)]).toEqual([404, "unknownobject"]);
  expect((await read("/lineItems")).status).toBe(404);
});

test("filters, order, pages and fields select, and what they cannot name is refused", async () => {
  const idsOf = async (query: string) =>
    ((await read(`/students?${query}`)).body["users"] ?? []).map(({ identifier }) => identifier);
  const by = (filter: string) => idsOf(`sort=identifier&filter=${encodeURIComponent(filter)}`);
  expect(await by("identifier='S2'")).toEqual(["S2"]);
  expect(await by("familyName~'LOP' OR givenName='䶮'")).toEqual(["S1", "S2"]);
  expect(await by("identifier>'S1' AND identifier!='S3'")).toEqual(["S2"]);
  expect(await by("roles.role='teacher'")).toEqual([]);
  expect(await idsOf("sort=identifier&orderBy=desc&limit=2")).toEqual(["S3", "S2"]);
  const { headers, body } = await read(
    "/students?sort=identifier&limit=1&offset=1&fields=identifier,sourcedId",
  );
  expect(headers.get("x-total-count")).toBe("3");
  expect(headers.get("link")).toMatch(
    /offset=2[^>]*>; rel="next".*rel="last".*rel="first".*offset=0[^>]*>; rel="prev"/,
  );
  expect(Object.keys(body["users"]?.[0] ?? {}).toSorted()).toEqual(["identifier", "sourcedId"]);
  for (const [query, code] of [
    ["filter=password%3D'x'", "invalid_filter_field"],
    ["filter=identifier%3DS1", "invalid_filter_field"],
    ["fields=password", "invalid_selection_field"],
    ["sort=password", "invalid_sort_field"],
    ["limit=0", "invaliddata"],
    ["offset=-1", "invaliddata"],
  ] as const) {
    const refused = await read(`/users?${query}`);
    expect([refused.status, minor(refused.body)], query).toEqual([400, code]);
  }
});

test("phones are for the scope that says so; another school's people are nobody's; a new secret ends all tokens", async () => {
  const core = await accessToken("south", secret, { scope: CORE });
  const phones = async (bearer: string) =>
    JSON.stringify((await read("/users", bearer)).body).includes(phone);
  expect([await phones(token), await phones(core)]).toEqual([true, false]);
  expect((await read(`/users?filter=${encodeURIComponent(`sms='${phone}'`)}`, core)).status).toBe(400);

  const away = await rosterSetting(testbed);
  await away.add("X1", "外人");
  const { secret: theirs } = (await partner("away", { school: away.org })).result;
  const foreign = await accessToken("away", theirs);
  const ids = ((await read("/users")).body["users"] ?? []).map(({ sourcedId }) => String(sourcedId));
  for (const id of ids) expect((await read(`/users/${id}`, foreign)).status).toBe(404);
  expect(JSON.stringify((await read("/users", foreign)).body)).toContain("外");

  const school = await administrator(testbed, setting.org);
  const wish = {
    key: "own",
    name: "own",
    origins: [],
    scopes: ["roster" as const],
    redirects: [],
    school: setting.org,
  };
  expect((await testbed.call(partnerAdmin.partnerAdd, wish, school.as)).code).toBe(Code.forbidden);

  await testbed.call(partnerAdmin.partnerRotate, { key: "away" }, setting.platform.as);
  expect((await read("/users", foreign)).status).toBe(401);
});
