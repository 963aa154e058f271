/**
 * Every kind of page: the elements look as on a plain page, a person signs in, the school's own page stays as it was,
 * and its console stays silent.
 */
import { menuOf, typeSignIn } from "../e2e/people.js";
import { expect, test } from "./fixtures.js";
import { hosts } from "./hosts.js";
import { dialogOf, expectLooks } from "./looks.js";
import { changes, snapshot } from "./unchanged.js";

const people = [
  ["learner", "小雨"],
  ["teacher", "周老师"],
] as const;

for (const [at, host] of hosts.entries()) {
  test(host.title, async ({ page, served, said, plainLooks }) => {
    const address = `${served.school}/host/${host.name}`;
    await page.goto(`${address}?bare`);
    const before = await snapshot(page);

    await page.goto(address);
    await host.arrive?.(page);
    await expectLooks(page, plainLooks);

    const [account, nickname] = people[at % people.length] ?? people[0];
    await typeSignIn(page, account);
    await expect(menuOf(page, nickname)).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    if (host.greets) await expect(page.locator("#greeting")).toHaveText(`你好，${nickname}`);

    expect(said.filter((line) => !host.says?.some((known) => known.test(line)))).toEqual([]);
    for (const known of host.says ?? []) expect(said.join("\n")).toMatch(known);
    // The focus is where it was: on the button that opened the dialog.
    await expect(page.locator("#sign-in")).toBeFocused();
    await page.locator("#sign-in").blur();
    await expect.poll(async () => changes(before, await snapshot(page))).toEqual([]);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => !/^(SQLP|isLogin|userInfo|edu\..+)$/.test(key))).toEqual([]);
  });
}
