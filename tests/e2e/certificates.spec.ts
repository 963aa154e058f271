/** A certificate on its way: the rule, the application, the school's yes, and the check that is open to everybody. */
import { readFile } from "node:fs/promises";
import { certificate, course, user } from "../../src/core/contract/index.js";
import { places } from "../../src/core/rules/places/index.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { pdfText } from "../../src/server/adapters/node/pdf.js";
import { person, signIn } from "../load/people.js";
import { expect, PASSWORD, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

test("a teacher eases the rule and applies, the school approves, and the number can be checked", async ({
  page,
  served,
  another,
}) => {
  test.setTimeout(180_000);
  const { portal } = served;
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const { list } = await teacher.send(course.courseMine, { states: "", role: "teacher", page: 1, size: 48 });
  const run = list.find((one) => one.title === "Welding Processes")?.id ?? 0;
  const { rule } = await teacher.send(certificate.certificateRule, { id: run });
  await withoutInvitation(page);
  await signedInAs(page, portal, "teacher");
  try {
    // Whoever did not sit the exam and is above 40 gets one from now on.
    await page.goto(workplace.certificates.href({ course: run, filter: "q=韩冰倩" }));
    const row = page.getByRole("grid").getByRole("row").filter({ hasText: "韩冰倩" });
    await expect(row).toContainText("总评未达到要求");
    await expect(row.getByRole("checkbox")).toHaveCount(0);
    await page.getByRole("textbox", { name: "发证分数线", exact: true }).fill("40");
    await page.getByRole("checkbox", { name: /^参加全部考试/ }).uncheck();
    await page.getByRole("button", { name: "保存条件" }).click();
    await expect(row).toContainText("符合条件");
    await row.getByRole("checkbox").click();
    await page.getByRole("button", { name: "申请证书" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "申请证书" }).click();
    await expect(row).toContainText("审核中");

    // The demo has no administrator of this school: the platform decides.
    const school = await (await another()).newPage();
    await withoutInvitation(school);
    await signedInAs(school, portal, "platform");
    await school.goto(workplace.examine.href({ filter: "kind=certificate&q=韩冰倩" }));
    await school.getByRole("button", { name: /^查看：.*韩冰倩/ }).click();
    await expect(school.getByRole("dialog")).toContainText("结业证书");
    await school.keyboard.press("Escape");
    await school.getByRole("checkbox", { name: /^选择.*韩冰倩/ }).click();
    await school.getByRole("button", { name: "通过", exact: true }).click();
    await school
      .getByRole("dialog", { name: "通过 1 项？" })
      .getByRole("button", { name: "通过", exact: true })
      .click();
    await expect(school.getByText("没有符合筛选的内容")).toBeVisible();

    await page.reload();
    await expect(row).toContainText("已签发");
    const file = page.waitForEvent("download");
    await row.getByRole("button", { name: /^下载 韩冰倩 的证书/ }).click();
    const pdf = await file;
    expect(pdf.suggestedFilename()).toMatch(/^证书 \d+\.pdf$/);
    const words = (await pdfText(new Uint8Array(await readFile(await pdf.path())))) ?? "";
    expect(words).toContain("韩冰倩");
    const code = /check\?code=([\w-]+)/.exec(words.replaceAll(/\s/g, ""))?.[1] ?? "";
    expect(code).not.toBe("");

    const visitor = await (await another()).newPage();
    await withoutInvitation(visitor);
    // As the address on it says.
    await visitor.goto(places.certificateCheck.href({ code }));
    await expect(visitor.getByRole("heading", { name: "证书有效" })).toBeVisible();
    await expect(visitor.getByText("焊接工艺")).toBeVisible();
  } finally {
    await teacher.send(certificate.certificateRuleSave, { id: run, rule });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a check reads as it stands, and a code is sent by the form", async ({ page, served }) => {
    const revoked = await page.goto(served.portal + places.certificateCheck.href({ code: "XH26-0006-7514" }));
    expect(revoked?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "证书已撤销" })).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await page.getByRole("textbox", { name: "证书验证码" }).fill("XH26-9999-0000");
    const answer = page.waitForResponse((response) => response.url().includes("XH26-9999-0000"));
    await page.getByRole("button", { name: "查验" }).click();
    expect((await answer).status()).toBe(404);
    await expect(page.getByRole("heading", { name: "没有查到这张证书" })).toBeVisible();
  });
});

test("a holder whose name has changed asks for a new certificate, the school approves, and the old one leads to it", async ({
  page,
  served,
  another,
}) => {
  test.setTimeout(180_000);
  const { portal } = served;
  const learner = person(portal);
  await signIn(learner, { account: "learner", password: PASSWORD });
  const own = async () => (await learner.send(certificate.certificateOwn, {})).list;
  const old = (await own()).find(({ state }) => state === "issued")!;
  const { nickname, bio, country, province, city, address, realName } = await learner.send(
    user.profileInfo,
    {},
  );
  const mine = { nickname, bio, country, province, city, address, realName };
  try {
    await learner.send(user.profileSave, { ...mine, realName: "林雨晴" });
    await withoutInvitation(page);
    await signedInAs(page, portal, "learner");
    await page.goto(places.certificates.href());
    await page.getByRole("button", { name: /^姓名变更，申请换发/ }).click();
    await page.getByRole("textbox", { name: "变更原因" }).fill("户籍更名");
    await page.getByRole("button", { name: "提交申请" }).click();
    await expect(page.getByText("换发申请正在等学校审核，新姓名：林雨晴")).toBeVisible();

    const school = await (await another()).newPage();
    await withoutInvitation(school);
    await signedInAs(school, portal, "platform");
    await school.goto(workplace.examine.href({ filter: "kind=reissue&q=林雨晴" }));
    await school.getByRole("button", { name: /^查看：.*林雨晴/ }).click();
    await expect(school.getByRole("dialog")).toContainText("户籍更名");
    await school.keyboard.press("Escape");
    await school.getByRole("checkbox", { name: /^选择.*林雨晴/ }).click();
    await school.getByRole("button", { name: "通过", exact: true }).click();
    await school
      .getByRole("dialog", { name: "通过 1 项？" })
      .getByRole("button", { name: "通过", exact: true })
      .click();
    await expect(school.getByText("没有符合筛选的内容")).toBeVisible();

    await page.goto(places.certificateCheck.href({ code: old.code }));
    await expect(page.getByRole("heading", { name: "证书已换发" })).toBeVisible();
    const next = (await own()).find(({ state }) => state === "issued")!;
    await page.getByRole("link", { name: next.serial }).click();
    await expect(page.getByRole("heading", { name: "证书有效" })).toBeVisible();
    await expect(page.getByText("林*晴")).toBeVisible();
  } finally {
    await learner.send(user.profileSave, mine);
  }
});
