/** The owner of an account sees who signed in and who tried, for 90 days (docs/domain.md 2.5). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth, signInLog, CodePurpose } from "../../../core/contract/index.js";
import { OTHER_PASSWORD, openTestbed, type Testbed } from "../../../testing/people.js";
import { sweep } from "./sessions.js";
import { maskAddress } from "./sign-in-log.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const DAY = 86_400_000;
const log = async (as: { token: string }) => {
  await testbed.platform.background.drain();
  return (await testbed.call(signInLog.signInLog, {}, as)).result.list;
};

test("sign-ins and refused tries are there, with their way, and without the whole address", async () => {
  const person = await testbed.person();
  const ip = "203.0.113.77";
  await testbed.login(person.phone ?? "", { password: OTHER_PASSWORD, ip });
  testbed.platform.clock.advance(1000);
  await testbed.send(person.phone ?? "", CodePurpose.signIn, { ip });
  const code = await testbed.code(person.phone ?? "");
  const wrong = code === "111111" ? "222222" : "111111";
  await testbed.call(auth.codeLogin, { phone: person.phone ?? "", code: wrong }, { ip });
  testbed.platform.clock.advance(1000);
  const as = await testbed.signIn(person, { ip });
  expect(await log(as)).toMatchObject([
    { method: "password", succeeded: true, ip: "203.0.113.*", origin: "" },
    { method: "sms", succeeded: false },
    { method: "password", succeeded: false },
  ]);
  expect(
    JSON.stringify(await testbed.platform.db.selectFrom("sign_in_log").selectAll().execute()),
  ).not.toContain(ip);
});

test("nobody sees another's, and a guesser does not fill it", async () => {
  const person = await testbed.person();
  const other = await testbed.person();
  const as = await testbed.signIn(other);
  const { db, clock } = testbed.platform;
  await db
    .insertInto("sign_in_log")
    .values(
      Array.from({ length: 50 }, () => ({
        account_id: person.id,
        at: clock.now(),
        succeeded: false,
        method: "password" as const,
        user_agent: "",
        ip: "",
        origin: "",
      })),
    )
    .execute();
  await testbed.login(person.phone ?? "", { password: OTHER_PASSWORD, ip: "203.0.113.78" });
  expect(await log(as)).toHaveLength(1);
  const { n } = await db
    .selectFrom("sign_in_log")
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("account_id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(50);
});

test("after 90 days they are gone", async () => {
  const person = await testbed.person();
  await testbed.signIn(person);
  testbed.platform.clock.advance(90 * DAY - 1);
  await sweep(testbed.platform.db, testbed.platform.clock.now());
  const as = await testbed.signIn(person);
  expect(await log(as)).toHaveLength(2);
  testbed.platform.clock.advance(1);
  await sweep(testbed.platform.db, testbed.platform.clock.now());
  expect(await log(as)).toHaveLength(1);
});

test.each([
  ["203.0.113.7", "203.0.113.*"],
  ["2001:db8:1:2::9", "2001:db8:1:*"],
  ["::1", "::1:*"],
])("an address is shown without its end: %s", (ip, shown) => expect(maskAddress(ip)).toBe(shown));
