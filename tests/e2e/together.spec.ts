/** Two teachers of a course work on its outline at once: each sees the other, and neither overwrites the other unseen. */
import { course, team } from "../../src/core/contract/index.js";
import { person, register, signIn } from "../load/people.js";
import { expect, freshPhone, type Page, PASSWORD, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

const item = (page: Page, name: string | RegExp) => page.getByRole("treeitem", { name });
const title = (page: Page) => page.getByRole("textbox", { name: "标题" });

test("two people edit one outline", async ({ page, served, another }) => {
  test.setTimeout(180_000);
  const { portal } = served;
  const lead = person(portal);
  await signIn(lead, { account: "teacher", password: PASSWORD });
  const { list } = await lead.send(course.courseMine, { states: "", role: "teacher", page: 1, size: 48 });
  const run = list.find((one) => one.title === "Mechanical Drawing")?.id ?? 0;
  const colleague = Object.assign(person(portal), { phone: freshPhone() });
  await register(colleague, portal);
  const answer = await fetch(`${portal}/test/colleague`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ run, phone: colleague.phone }),
  });
  const { account } = (await answer.json()) as { account: number };
  await lead.send(team.teamAdd, { id: run, account, role: "teacher" });

  const address = `/courseManagement/index/courseInformation?id=${run}`;
  await withoutInvitation(page);
  await signedInAs(page, portal, "teacher");
  await page.goto(address);
  const other = await (await another()).newPage();
  await withoutInvitation(other);
  await signedInAs(other, portal, colleague.phone);
  await other.goto(address);
  // Each sees that the other is there, and where. Chapters alone fit into sight.
  for (const one of [page, other]) await one.getByRole("button", { name: "全部收起" }).click();
  await item(page, /课程概览/).click();
  await expect(other.getByText(/周明远\s*也在编辑这份大纲/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/也在编辑这份大纲/)).toBeVisible({ timeout: 30_000 });
  await expect(item(other, /课程概览/)).toContainText("周明远", { timeout: 30_000 });

  // What they do in different places comes together without a question.
  await page.getByRole("button", { name: "添加", exact: true }).click();
  await page.getByRole("menuitem", { name: "章", exact: true }).click();
  await title(page).fill("周老师的一章");
  await expect(item(other, /周老师的一章/)).toBeVisible({ timeout: 30_000 });
  await other.getByRole("button", { name: "添加", exact: true }).click();
  await other.getByRole("menuitem", { name: "章", exact: true }).click();
  await title(other).fill("同事的一章");
  await expect(item(page, /同事的一章/)).toBeVisible({ timeout: 30_000 });

  // The same title at once: whoever is later is asked, and what they choose stands for both.
  await item(page, /周老师的一章/).click();
  await item(other, /周老师的一章/).click();
  await expect(title(other)).toHaveValue("周老师的一章");
  await page.context().setOffline(true);
  await title(page).fill("读图基础");
  await title(other).fill("识图入门");
  await expect(other.getByText("已保存", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  const clash = page.getByRole("dialog", { name: "和其他人的改动冲突" });
  await expect(clash).toContainText("识图入门", { timeout: 40_000 });
  await expect(clash).toContainText("读图基础");
  await clash.getByRole("button", { name: "用我的覆盖" }).click();
  await expect(item(other, /读图基础/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await page.getByRole("button", { name: "全部收起" }).click();
  await expect(item(page, /读图基础/)).toBeVisible();
  await expect(item(page, /同事的一章/)).toBeVisible();
});
