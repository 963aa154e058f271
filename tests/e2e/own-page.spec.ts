/** One's own page: what is due, where to go on, notes and certificates; by mouse, by keys and on a phone. */
import { readFile } from "node:fs/promises";
import { createPublicKey, verify } from "node:crypto";
import { pdfText } from "../../src/server/adapters/node/pdf.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

// On a slow machine it opens before what is pressed.
test.beforeEach(({ page }) => withoutInvitation(page));

test("a learner goes from their page to where they left off, and finds what they noted", async ({
  page,
  served,
}) => {
  await signedInAs(page, served.portal, "learner");
  await page.goto("/index/home");
  await page.getByRole("button", { name: /小雨/ }).click();
  await page.getByRole("menuitem", { name: "个人中心" }).click();
  await expect(page.getByRole("heading", { name: "你好，小雨" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "接下来" })).toBeVisible();
  await expect(page.getByRole("region", { name: /过去一年共/ })).toBeVisible();
  await page.getByRole("link", { name: "全部笔记" }).click();
  await expect(page).toHaveURL(/\/account\/settings\/note$/);
  const search = page.getByRole("searchbox", { name: "搜索笔记" });
  await search.fill("G00");
  await search.press("Enter");
  await expect(page).toHaveURL(/q=G00/);
  await expect(page.getByText("1 条笔记")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出" }).click();
  await page.getByRole("menuitem", { name: "PDF 文件" }).click();
  const words = await pdfText(new Uint8Array(await readFile(await (await file).path())));
  expect(words).toContain("快速定位");
  await page.goBack();
  await page
    .getByRole("link", { name: /高等数学（上）.*学到/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course\/detail\/index\/courseStudy/);
});

test("a certificate is taken along on paper, as a picture and as a badge that anybody can check", async ({
  page,
  request,
  served,
}) => {
  await signedInAs(page, served.portal, "learner");
  await page.goto("/account/settings/certificate");
  const take = async (name: string) => {
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "下载：焊接工艺" }).click();
    await page.getByRole("menuitem", { name }).click();
    return readFile(await (await file).path());
  };
  const paper = await pdfText(new Uint8Array(await take("PDF 文件")));
  expect(paper).toContain("结业证书");
  const picture = await take("图片（PNG）");
  expect(picture.subarray(1, 4).toString("latin1")).toBe("PNG");
  const badge = (await take("开放徽章（Open Badges 3.0）")).toString("utf8");
  const [header = "", claims = "", signature = ""] = badge.split(".");
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString("utf8")) as { kid: string };
  const answer = await request.get(`${served.portal}/.well-known/did.json`);
  const { verificationMethod } = (await answer.json()) as {
    verificationMethod: { id: string; publicKeyJwk: Parameters<typeof createPublicKey>[0] }[];
  };
  const method = verificationMethod.find(({ id }) => id === kid);
  const key = createPublicKey({ key: method?.publicKeyJwk as never, format: "jwk" });
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify("RSA-SHA256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("a teacher sees first what waits in their courses", async ({ page, served }) => {
    await signedInAs(page, served.portal, "teacher");
    await page.goto("/account/center");
    const first = page.getByRole("heading", { level: 2 }).first();
    await expect(first).toHaveText("我教的课程");
    await expect(page.getByText(/个问题待回答/).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test("a teacher of two schools switches at the header: the own page follows, and so does another tab", async ({
  page,
  served,
}) => {
  const [first, second] = ["临江市第一职业技术学院", "云岭智能制造职业学院"];
  await signedInAs(page, served.portal, "teacher");
  const other = await page.context().newPage();
  await other.goto(served.portal + "/account/center");
  await page.goto(served.portal + "/account/center");
  const choice = page.getByRole("combobox", { name: "当前学校" });
  await expect(choice.locator("option:checked")).toHaveText(first);
  const turn = async (school: string) => {
    await page.getByRole("button", { name: /周老师/ }).click();
    await page.getByRole("menuitemradio", { name: school }).click();
    await expect(choice.locator("option:checked")).toHaveText(school);
  };
  try {
    await turn(second);
    await expect(other.getByRole("combobox", { name: "当前学校" }).locator("option:checked")).toHaveText(
      second,
    );
    // It is kept on the server: a new visit begins there.
    await page.reload();
    await expect(choice.locator("option:checked")).toHaveText(second);
    await page.goto(served.portal + "/school/index?edition=vocational");
    await expect(page.locator("edu-school-browser [part~=card]").first()).toContainText(second);
  } finally {
    await page.goto(served.portal + "/account/center");
    await turn(first);
  }
});
