/** Somebody becomes a teacher: asks, is sent back, asks again, and the school says yes while their page is open. */
import { places } from "../../src/core/rules/places/index.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

const settings = (page: Page) => page.locator("edu-account-settings");
const PROOF = {
  name: "工作证.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function ask(page: Page, number: string, name: string): Promise<void> {
  const form = settings(page);
  await form.getByLabel(/^学校/).selectOption({ label: "临江大学" });
  await form
    .getByRole("textbox", { name: /^姓名|^真实姓名/ })
    .last()
    .fill(name);
  await form.getByRole("textbox", { name: /^工号/ }).fill(number);
  await form.getByRole("textbox", { name: /^职称/ }).fill("讲师");
  await form.locator('input[type="file"][accept*="pdf"]').setInputFiles(PROOF);
  await form.getByRole("button", { name: /^提交/ }).click();
  await expect(page.getByText("认证申请已提交").first()).toBeVisible();
}

test("somebody asks to be a school's teacher, is sent back, asks again, and sees what they may at once", async ({
  page,
  another,
  served,
}) => {
  await withoutInvitation(page);
  const { phone } = await createNewcomer(served.portal);
  const name = `何${phone.slice(-4).replaceAll(/\d/g, (digit) => "零一二三四五六七八九"[Number(digit)] ?? "")}`;
  await signedInAs(page, served.portal, phone);
  await page.goto(places.settings.href({ certify: true }));
  await ask(page, `T${phone.slice(-8)}`, name);

  const school = await (await another()).newPage();
  await withoutInvitation(school);
  await signedInAs(school, served.portal, "school");
  await school.goto(workplace.examine.href({ filter: `kind=certification&q=${name}` }));
  const look = () => school.getByRole("button", { name: `查看：${name}` }).click();
  await look();
  const dialog = school.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "查看证明材料" }).click();
  await expect(dialog.getByRole("img", { name: `${name}的证明材料` })).toBeVisible();
  expect(await audit(school)).toEqual([]);
  await dialog.getByRole("button", { name: "退回" }).click();
  const reason = school.getByRole("dialog", { name: "退回 1 项" });
  await reason.getByRole("textbox").fill("看不清工号，请重新拍照。");
  await reason.getByRole("button", { name: "退回" }).click();
  await expect(school.getByText("没有符合筛选的内容")).toBeVisible();

  await page.reload();
  await expect(settings(page).getByText("看不清工号，请重新拍照。")).toBeVisible();
  if (await settings(page).getByRole("button", { name: "重新申请" }).isVisible())
    await settings(page).getByRole("button", { name: "重新申请" }).click();
  await ask(page, `T${phone.slice(-8)}`, name);

  await school.reload();
  await look();
  await expect(dialog).toContainText("此前的申请");
  await expect(dialog).toContainText("看不清工号，请重新拍照。");
  await dialog.getByRole("button", { name: "通过" }).click();
  await school
    .getByRole("dialog", { name: "通过 1 项？" })
    .getByRole("button", { name: "通过", exact: true })
    .click();
  await expect(school.getByText("没有符合筛选的内容")).toBeVisible();

  // The page that is open learns of it with the next look for messages; nobody signs in again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page
    .locator("edu-header")
    .getByRole("button", { name: /的菜单$/ })
    .click();
  await expect(page.locator("edu-header").getByText("我教的课程")).toBeVisible();
  await page.goto(workplace.taught.href());
  await expect(
    page.getByRole("link", { name: "新建课程" }).or(page.getByRole("button", { name: "新建课程" })),
  ).toBeVisible();
});
