/** A person's own settings against the real server. */
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, freshPhone, PASSWORD, type Page, test } from "./fixtures.js";
import { dialogNamed, menuOf, passCheck, signOut, typeSignIn } from "./people.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";
import { createNewcomer } from "./newcomer.js";

const SETTINGS = "/account/settings/basic";

test.beforeEach(({ context }) => withoutInvitation(context));

/** A small PNG of one colour, made here. */
function png(edge: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (data: Buffer) => {
    let c = 0xffffffff;
    for (const byte of data) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "ascii"), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(edge * 3, 0x6b)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: edge }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Proves who sits here by the password. */
async function proveByPassword(page: Page) {
  const ask = dialogNamed(page, "验证身份");
  await ask.getByLabel("用密码", { exact: true }).last().fill(PASSWORD);
  await ask.getByRole("button", { name: "验证", exact: true }).click();
  await expect(ask).toBeHidden();
}

test("the profile is kept after a reload, and the header shows the new name", async ({ page, served }) => {
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, phone);
  await page.goto(SETTINGS);
  await page.getByLabel("昵称").fill("江上清风");
  await page.getByLabel("个人简介").fill("第一行\n第二行");
  await page.getByLabel("省份").selectOption({ label: "浙江省" });
  await page.getByLabel("城市").selectOption({ label: "杭州市" });
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(notice(page, "资料已保存")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("昵称")).toHaveValue("江上清风");
  await expect(page.getByLabel("个人简介")).toHaveValue("第一行\n第二行");
  await expect(page.getByLabel("城市")).toHaveValue("3301");
  await expect(menuOf(page, "江上清风")).toBeVisible();
});

const choosePicture = (page: Page) =>
  page
    .locator('edu-account-settings input[type="file"]')
    .first()
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png(64) });

test("a picture is cropped by keyboard, kept, and served to anybody", async ({ page, served }) => {
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, phone);
  await page.goto(SETTINGS);
  await choosePicture(page);
  const crop = dialogNamed(page, "裁剪头像");
  await crop.getByRole("slider", { name: "缩放" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/user/profile/avatar"));
  await crop.getByRole("button", { name: "使用这张头像" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice(page, "头像已更新")).toBeVisible();
  const { result } = (await (await saved).json()) as { result: { TX: string } };
  const picture = await page.request.get(served.portal + result.TX);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect(
    createHash("sha256")
      .update(await picture.body())
      .digest("hex"),
  ).toBe(result.TX.split("/").at(-1));
});

test("a picture is chosen and kept on a school's page too, under its strict policy", async ({
  page,
  served,
}) => {
  const { phone } = await createNewcomer(served.portal);
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  await page.goto(`${served.partner}/`);
  await page.evaluate(() => document.body.append(document.createElement("edu-account-settings")));
  await page.locator("#sign-in").click();
  await typeSignIn(page, phone);
  await expect(page.locator('edu-account-settings input[type="file"]').first()).toBeAttached();
  await choosePicture(page);
  await dialogNamed(page, "裁剪头像").getByRole("button", { name: "使用这张头像" }).click();
  await expect(notice(page, "头像已更新")).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator("edu-account-settings [part=avatar] img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(said).toEqual([]);
});

test("a file that is no picture is refused in words", async ({ page, served }) => {
  await signedInAs(page, served.portal, "learner");
  await page.goto(SETTINGS);
  await page
    .locator('edu-account-settings input[type="file"]')
    .first()
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("MZ this is a program") });
  await expect(page.getByText("请选择 8 MB 以内的 PNG、JPEG 或 WebP 图片。")).toBeVisible();
});

test("a changed password ends the session everywhere; the new one signs in, the old one does not", async ({
  page,
  served,
  another,
}) => {
  const { phone } = await createNewcomer(served.portal);
  const elsewhere = await (await another()).newPage();
  await signedInAs(elsewhere, served.portal, phone);
  await signedInAs(page, served.portal, phone);
  await page.goto(`${SETTINGS}?tab=security`);
  await page.getByLabel("原密码").fill(PASSWORD);
  await page.getByLabel("新密码", { exact: true }).fill("Harbour#27");
  await page.getByLabel("确认新密码").fill("Harbour#27");
  await page.keyboard.press("Enter");
  // Back at the root, signed out.
  await expect(page).toHaveURL(/\/index\/home$/);
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  await elsewhere.goto(SETTINGS);
  await expect(dialogNamed(elsewhere, "登录")).toBeVisible();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await typeSignIn(page, phone);
  await expect(page.getByText("账号或密码错误")).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill("Harbour#27");
  await page.keyboard.press("Enter");
  await expect(notice(page, "登录成功")).toBeVisible();
});

test("the phone is changed after the person has proven themselves; the new one signs in", async ({
  page,
  served,
  hooks,
}) => {
  const { phone } = await createNewcomer(served.portal);
  const next = freshPhone();
  await signedInAs(page, served.portal, phone);
  await page.goto(`${SETTINGS}?tab=binding`);
  await page.getByRole("button", { name: "更换" }).first().click();
  await proveByPassword(page);
  await page.getByLabel("新手机号").fill(next);
  const before = await hooks.sentTo(next);
  await passCheck(page, served, () => page.getByRole("button", { name: "获取验证码" }).click());
  await expect.poll(() => hooks.sentTo(next)).toBe(before + 1);
  await page.getByLabel("验证码", { exact: true }).fill(await hooks.code(next));
  await page.getByRole("button", { name: "绑定手机" }).click();
  await expect(page.getByText("手机已更新").first()).toBeVisible();
  await expect(page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`).first()).toBeVisible();
  // The old number hears of it.
  await expect.poll(() => hooks.sentTo(phone)).toBeGreaterThan(0);
});

test("an e-mail address is added by a code that was sent there", async ({ page, served, hooks }) => {
  const { phone } = await createNewcomer(served.portal);
  const email = `p${phone}@school.example`;
  await signedInAs(page, served.portal, phone);
  await page.goto(`${SETTINGS}?tab=binding`);
  await page.getByRole("button", { name: "去绑定" }).first().click();
  await proveByPassword(page);
  await page.getByLabel("新邮箱").fill(email);
  await passCheck(page, served, () => page.getByRole("button", { name: "获取验证码" }).click());
  await page.getByLabel("验证码", { exact: true }).fill(await hooks.code(email));
  await page.getByRole("button", { name: "绑定邮箱" }).click();
  await expect(page.getByText("邮箱已更新").first()).toBeVisible();
  await expect(page.getByText("p***@school.example")).toBeVisible();
});

test("WeChat is linked through the sandbox and unlinked again", async ({ page, served }) => {
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, phone);
  await page.goto(`${SETTINGS}?tab=binding`);
  await page.getByRole("button", { name: "绑定", exact: true }).first().click();
  await proveByPassword(page);
  const popup = page.waitForEvent("popup");
  await dialogNamed(page, "微信").getByRole("button", { name: "绑定", exact: true }).click();
  await (await popup).getByRole("link", { name: "陈思远" }).click();
  await expect(notice(page, "绑定成功")).toBeVisible();
  await expect(page.getByText("已绑定：陈思远")).toBeVisible();
  await page.getByRole("button", { name: "解绑" }).click();
  await dialogNamed(page, "解绑微信").getByRole("button", { name: "解绑" }).click();
  await expect(notice(page, "已解绑")).toBeVisible();
  await expect(page.getByText("已绑定：陈思远")).toBeHidden();
});

test("a device is signed out from another one", async ({ page, served, another }) => {
  const { phone } = await createNewcomer(served.portal);
  const elsewhere = await (await another()).newPage();
  await signedInAs(elsewhere, served.portal, phone);
  await signedInAs(page, served.portal, phone);
  await page.goto(`${SETTINGS}?tab=security`);
  await page.getByRole("button", { name: "退出", exact: true }).first().click();
  await dialogNamed(page, "退出设备").getByRole("button", { name: "确定" }).click();
  await expect(notice(page, "已退出")).toBeVisible();
  await elsewhere.goto(SETTINGS);
  await expect(dialogNamed(elsewhere, "登录")).toBeVisible();
});

test("rz=true opens the certification form; sent once, it is under review", async ({ page, served }) => {
  await signedInAs(page, served.portal, "teacher-new");
  await page.goto(`${SETTINGS}?rz=true`);
  const card = page.locator("edu-account-settings").getByRole("button", { name: "提交申请" });
  await expect(card).toBeVisible();
  await page.getByLabel("学校", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("真实姓名").last().fill("许静");
  await page.getByLabel("工号").fill("T-2026-018");
  await page.getByLabel("职称").fill("讲师");
  await page
    .locator('edu-account-settings [part="certification"] input[type="file"]')
    .setInputFiles({ name: "card.png", mimeType: "image/png", buffer: png(32) });
  await card.click();
  await expect(notice(page, "认证申请已提交")).toBeVisible();
  await expect(page.getByText("审核中")).toBeVisible();
});

test("another system is allowed by PKCE, and its code works once", async ({ page, served }) => {
  await signedInAs(page, served.portal, "teacher");
  const verifier = "a".repeat(64);
  const query = new URLSearchParams({
    client_id: "partner-school",
    redirect_uri: `${served.partner}/oauth.html`,
    scope: "profile",
    state: "st",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  await page.goto(`/oauth/index?${query}`);
  await expect(page.getByText("临江市第一职业技术学院 请求使用你的账号")).toBeVisible();
  const arrived = page.waitForRequest((request) => request.url().startsWith(`${served.partner}/oauth.html`));
  await page.getByRole("button", { name: "同意授权" }).click();
  const back = new URL((await arrived).url());
  expect(back.searchParams.get("state")).toBe("st");
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${served.portal}/api/auth/oauth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_id: "partner-school", ...body }),
    });
    return (await answer.json()) as { code: number; result: { access_token: string; teacher: boolean } };
  };
  const trade = () =>
    ask("token", {
      code: back.searchParams.get("code"),
      code_verifier: verifier,
      redirect_uri: `${served.partner}/oauth.html`,
    });
  const first = await trade();
  expect(first.code).toBe(200);
  expect((await trade()).code).toBe(4022);
  const who = await ask("userinfo", { access_token: first.result.access_token });
  expect(who.result.teacher).toBe(true);
});

test("a sign-in link that is not valid says so and leaves the address bar clean", async ({ page }) => {
  await page.goto(`/oauth/index?token=${"x".repeat(43)}`);
  await expect(page.getByText(/链接登录没有成功/)).toBeVisible();
  await expect(page).toHaveURL(/\/oauth\/index$/);
});

test("the whole sign-in and sign-out by keyboard alone", async ({ page }) => {
  await page.goto("/index/home");
  await expect(page.locator("edu-header").getByRole("button", { name: "登录", exact: true })).toBeVisible();
  const label = () =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.getAttribute("aria-label") ?? at?.textContent?.trim() ?? "";
    });
  for (let presses = 0; presses < 20 && (await label()) !== "登录"; presses++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialogNamed(page, "登录")).toBeVisible();
  await expect(page.getByLabel("账号", { exact: true })).toBeFocused();
  await page.keyboard.type("learner");
  for (
    let presses = 0;
    presses < 3 &&
    !(await page
      .getByLabel("密码", { exact: true })
      .evaluate((field) => field === (field.getRootNode() as ShadowRoot).activeElement));
    presses++
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(menuOf(page, "小雨")).toBeVisible();
  await expect(dialogNamed(page, "登录")).toBeHidden();
  await signOut(page, "小雨");
});
