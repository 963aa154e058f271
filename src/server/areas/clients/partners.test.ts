/** Partners from the operator's command to the page that calls: rights, looks, sessions, the audit log. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auth, Code, type Input, partnerAdmin, platform, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { operatorLog, Partners } from "./admin.js";
import { partnerCommand } from "./command.js";
import { tellClientsChanged } from "./index.js";

const origin = "https://north.example";
const key = "north";
let testbed: Testbed;
const operate = (line: string) =>
  partnerCommand(
    new Partners(testbed.platform, operatorLog(testbed.platform, "root"), ["http://portal.test"]),
    line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', "")) ?? [],
  );
const news = () => testbed.call(platform.articleList, { kind: "notice" }, { origin });
const info = () => testbed.call(platform.platformInfo, {}, { origin });

/** The last entry of the audit log when a test begins. */
let before = 0;
beforeAll(async () => {
  testbed = await openTestbed();
  // By then the server listens for changes of its clients.
  await testbed.platform.background.drain();
});
beforeEach(async () => {
  await testbed.platform.db.deleteFrom("api_client").execute();
  const { last } = await testbed.platform.db
    .selectFrom("audit_log")
    .select((it) => it.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  before = last ?? 0;
  await tellClientsChanged(testbed.platform);
});
afterAll(() => testbed.close());

test("a partner that was added is admitted by its exact origin, with its edition and its look", async () => {
  expect((await info()).status).toBe(403);
  const told = await operate(
    `add --name "North school" --key ${key} --origin ${origin} --edition vocational --theme light --accent #b00`,
  );
  expect(told).toMatch(/scopes +embed\n/);
  const [, secret = ""] = /once:\n(\S{43})$/.exec(told) ?? [];
  expect(secret).not.toBe("");
  const { result } = await info();
  expect(result).toMatchObject({ edition: "vocational", theme: { pageStyle: "light", accent: "#bb0000" } });
  expect((await news()).code).toBe(Code.ok);
  for (const other of [`${origin}:8443`, "http://north.example", "https://north.example.evil.example"])
    expect((await testbed.call(platform.platformInfo, {}, { origin: other })).status).toBe(403);
  // The portal's own pages keep their own look.
  expect((await testbed.call(platform.platformInfo, {})).result.theme).toBeUndefined();
  expect(await operate(`show ${key}`)).not.toContain(secret);
  expect(await operate("list")).toMatch(/^north +active +North school +https:\/\/north\.example$/);
});

test("scopes limit what a partner's page may call, and changing them counts at once", async () => {
  await operate(`add --name N --key ${key} --origin ${origin} --scope signin`);
  const person = await testbed.person();
  const { token } = await testbed.signIn(person, { origin });
  expect((await news()).status).toBe(403);
  // Who signed in is part of signing in; what else is theirs is not.
  expect((await testbed.call(user.info, {}, { token, origin })).code).toBe(Code.ok);
  expect((await testbed.call(user.profileInfo, {}, { token, origin })).status).toBe(403);
  await operate(`change ${key} --scope embed`);
  expect((await testbed.call(user.info, {}, { token, origin })).status).toBe(403);
  await operate(`change ${key} --scope embed --scope profile`);
  expect((await news()).code).toBe(Code.ok);
  expect((await testbed.call(user.info, {}, { token, origin })).code).toBe(Code.ok);
  expect((await testbed.login(person.phone ?? "", { origin })).status).toBe(403);
  expect((await testbed.call(auth.qrApply, {}, { origin })).status).toBe(403);
  expect((await testbed.call(auth.logout, {}, { token, origin })).code).toBe(Code.ok);
});

test("disabled, it is refused and its people are signed out, for good", async () => {
  await operate(`add --name N --key ${key} --origin ${origin} --scope signin --scope profile`);
  const person = await testbed.person();
  const there = { token: (await testbed.signIn(person, { origin })).token, origin };
  const here = { token: (await testbed.signIn(person)).token };
  expect(await operate(`disable ${key}`)).toBe("north is disabled: 1 session ended.");
  expect((await testbed.call(user.info, {}, there)).status).toBe(403);
  expect(await operate("list")).toMatch(/^north +disabled/);
  await operate(`enable ${key}`);
  expect((await testbed.call(user.info, {}, there)).code).toBe(Code.unauthorized);
  expect((await testbed.call(user.info, {}, here)).code).toBe(Code.ok);
});

test("an origin has one partner; one that moves away takes its sessions with it", async () => {
  await operate(`add --name N --key ${key} --origin ${origin} --scope signin --scope profile`);
  await expect(operate(`add --name S --key south --origin ${origin}`)).rejects.toThrow(
    /belongs to the partner north/,
  );
  await expect(operate(`add --name N --key ${key}`)).rejects.toThrow(/a partner north already/);
  await expect(operate("add --name P --key own --origin http://portal.test")).rejects.toThrow(/only https/);
  await expect(operate("add --name P --key own --origin http://localhost:8080")).resolves.toContain("own");
  const { token } = await testbed.signIn(await testbed.person(), { origin });
  expect(await operate(`change ${key} --origin https://new.example`)).toContain("1 session ended");
  await operate(`add --name S --key south --origin ${origin} --scope profile`);
  expect((await testbed.call(user.info, {}, { token, origin })).code).toBe(Code.unauthorized);
});

test("a new secret takes the old one's place, and every change is in the audit log without one", async () => {
  const secrets = [
    await operate(`add --name N --key ${key} --origin ${origin}`),
    await operate(`rotate ${key}`),
  ].map((told) => told.split("\n").at(-1) ?? "");
  const stored = await testbed.platform.db
    .selectFrom("api_client")
    .select("secret")
    .executeTakeFirstOrThrow();
  expect(stored.secret).toBe(secrets[1]);
  await operate(`change ${key} --theme dark`);
  await operate(`disable ${key}`);
  await operate(`enable ${key}`);
  await expect(operate("rotate nobody")).rejects.toThrow(/no partner nobody/);
  const rows = await testbed.platform.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "like", "partner.%")
    .where("id", ">", before)
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(
    ["add", "rotate", "change", "disable", "enable"].map((deed) => `partner.${deed}`),
  );
  for (const { actor, subject, method } of rows)
    expect({ actor, subject, method }).toEqual({ actor: "operator:root", subject: key, method: "command" });
  expect(rows[2]?.detail).toMatchObject({ theme: { pageStyle: "dark" }, origins: [origin] });
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
});

test.each([
  "",
  "show",
  "remove north",
  "list --theme dark",
  "add north",
  "change north",
  "show a b",
  "add --colour x",
])("`%s` is answered by how it is done", async (line) => {
  await expect(operate(line)).rejects.toThrow(/npm run partner -- COMMAND/);
});

type Written = Input<typeof partnerAdmin.partnerAdd>;
const written: Omit<Written, "key"> = {
  name: "南湖学院",
  origins: ["https://south.example"],
  scopes: ["signin", "embed"],
  redirects: [],
};
const asAdmin = async () => {
  const admin = await testbed.person({ roles: ["platform-admin"] });
  const { token } = await testbed.signIn(admin);
  return { admin, as: { token } };
};
const wish = (more: object = {}): Written => ({ key: "south", ...written, ...more });

test("the platform's people do the same on a screen: its page calls at once, its secret is answered once", async () => {
  const { admin, as } = await asAdmin();
  const there = { origin: "https://south.example" };
  expect((await testbed.call(platform.platformInfo, {}, there)).status).toBe(403);
  const added = await testbed.call(partnerAdmin.partnerAdd, wish({ accent: "#b00000" }), as);
  expect(added.result.secret).toMatch(/^\S{43}$/);
  expect((await testbed.call(platform.platformInfo, {}, there)).result.theme).toEqual({ accent: "#b00000" });
  const { list } = (await testbed.call(partnerAdmin.partnerList, {}, as)).result;
  expect(list).toMatchObject([{ key: "south", ...written, accent: "#b00000", state: "active" }]);
  expect(JSON.stringify(list)).not.toContain(added.result.secret);

  const { token } = await testbed.signIn(await testbed.person(), there);
  const edited = await testbed.call(partnerAdmin.partnerEdit, wish({ origins: ["https://new.example"] }), as);
  expect(edited.result.ended).toBe(1);
  expect((await testbed.call(user.info, {}, { token, ...there })).status).toBe(403);
  const rotated = await testbed.call(partnerAdmin.partnerRotate, { key: "south" }, as);
  expect(rotated.result.secret).not.toBe(added.result.secret);
  await testbed.call(partnerAdmin.partnerState, { key: "south", active: false }, as);
  expect((await testbed.call(platform.platformInfo, {}, { origin: "https://new.example" })).status).toBe(403);

  const rows = await testbed.platform.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "like", "partner.%")
    .where("actor", "=", String(admin.id))
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(
    ["add", "change", "rotate", "disable"].map((deed) => `partner.${deed}`),
  );
  for (const { subject } of rows) expect(subject).toBe("south");
  for (const { result } of [added, rotated]) expect(JSON.stringify(rows)).not.toContain(result.secret);
});

test("on the screen, too, an origin and a key have one partner, and the field says so", async () => {
  const { as } = await asAdmin();
  await operate(`add --name N --key ${key} --origin ${origin}`);
  const add = (more: object) => testbed.call(partnerAdmin.partnerAdd, wish(more), as);
  expect(await add({ key })).toMatchObject({ code: Code.invalid, result: { field: "key" } });
  expect(await add({ origins: [origin] })).toMatchObject({
    code: Code.invalid,
    message: expect.stringContaining(key) as string,
    result: { field: "origins" },
  });
  expect((await add({ redirects: ["https://south.example/back"] })).result).toEqual({ field: "scopes" });
  for (const bad of [
    { origins: ["https://*.example"] },
    { origins: ["javascript:alert(1)"] },
    { scopes: ["root"] },
    { redirects: ["https://a:b@c.example/"] },
    { accent: "red" },
    { key: "../x" },
  ])
    expect((await add(bad)).code, JSON.stringify(bad)).toBe(Code.invalid);
  expect((await testbed.call(partnerAdmin.partnerRotate, { key: "nobody" }, as)).code).toBe(Code.notFound);
  expect((await testbed.call(partnerAdmin.partnerState, { key: "nobody", active: false }, as)).code).toBe(
    Code.notFound,
  );
  const school = await testbed.signIn(await testbed.person({ roles: ["school-admin"] }));
  expect((await testbed.call(partnerAdmin.partnerAdd, wish(), { token: school.token })).code).toBe(
    Code.forbidden,
  );
});
