/** What a person prefers goes with the account to their other devices (docs/domain.md 2.1). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, preferences, user } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import { demoHouse, SCHOOL, someone } from "./testing-user.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await demoHouse();
});
afterAll(() => testbed.close());

async function kept(as: { token: string }): Promise<unknown> {
  const { preferences: text } = (await testbed.call(user.info, {}, as)).result;
  return text === undefined ? undefined : JSON.parse(text);
}

test("what was chosen is there after a sign-in elsewhere, and is nobody else's", async () => {
  const { person, as } = await someone(testbed);
  expect(await kept(as)).toEqual({});
  const choices = { locale: "en-US", pageStyle: "light", density: "compact", playbackRate: 150 } as const;
  expect((await testbed.call(preferences.preferencesSave, { choices }, as)).code).toBe(200);
  const elsewhere = await testbed.signIn(person);
  expect(await kept(elsewhere)).toEqual(choices);
  const { as: other } = await someone(testbed);
  expect(await kept(other)).toEqual({});
});

test("what is no choice is refused", async () => {
  const { as } = await someone(testbed);
  const wrongs: readonly object[] = [
    { pageStyle: "pink" },
    { themeColour: "url(x)" },
    { playbackRate: 1000 },
  ];
  for (const wrong of wrongs)
    expect((await testbed.call(preferences.preferencesSave, { choices: wrong }, as)).code).toBe(Code.invalid);
  expect(await kept(as)).toEqual({});
});

test("a partner's page neither gets nor keeps them", async () => {
  const { person } = await someone(testbed);
  const partner = { ...(await testbed.signIn(person, { origin: SCHOOL })), origin: SCHOOL };
  expect(await kept(partner)).toBeUndefined();
  expect((await testbed.call(preferences.preferencesSave, { choices: {} }, partner)).code).toBe(
    Code.forbidden,
  );
});
