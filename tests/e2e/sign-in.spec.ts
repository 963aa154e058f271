/** The whole sign-in against the real server, on the portal and on a partner's page of another origin. */
import { expect, freshPhone, type Page, PASSWORD, test } from "./fixtures.js";
import {
  dialogNamed,
  getCode,
  later,
  menuOf,
  passCheck,
  type Place,
  places,
  signOut,
  typeSignIn,
} from "./people.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

const SEND_GAP = 121_000;

test.beforeEach(({ page }) => withoutInvitation(page));

/** A picture of a QR code cannot be read here; what it says comes with the call that asks for it. */
async function openQr(page: Page, place: Place) {
  await place.signIn(page).click();
  const applied = page.waitForResponse((answer) => answer.url().includes("/auth/qr/apply"));
  await dialogNamed(page, "登录").getByRole("button", { name: "扫码登录" }).click();
  const { result } = (await (await applied).json()) as { result: { url: string; match: string } };
  await expect(page.getByRole("img", { name: "登录二维码" })).toBeVisible();
  // The portal behind the dialog counts schools and courses: its numbers may be the same two digits.
  await expect(page.getByRole("dialog").getByText(result.match, { exact: true })).toBeVisible();
  return result;
}

/** The window of a third party that a press opens, answered by the platform's stand-in. */
async function allow(page: Page, press: () => Promise<void>, person: string): Promise<void> {
  const opening = page.waitForEvent("popup");
  await press();
  const popup = await opening;
  await expect(popup.getByText("演示沙箱").first()).toBeVisible();
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("link", { name: person }).click()]);
}

for (const place of places) {
  test.describe(place.name, () => {
    // On the other page the same dialog does the same.
    const tag = place === places[0] ? [] : "@wide";
    test.beforeEach(async ({ page, served }) => {
      await page.goto(place.address(served));
    });

    test("registers by SMS, recovers the password by SMS, signs in with the new one, and by a code", async ({
      page,
      served,
      hooks,
    }) => {
      test.setTimeout(180_000);
      const phone = freshPhone();
      const again = "Harbour+47";
      await test.step("register", async () => {
        await place.register(page).click();
        const dialog = dialogNamed(page, "注册");
        await expect(dialog.getByLabel("手机号（账号）")).toBeFocused();
        await page.keyboard.type(phone);
        await getCode(page, served, hooks, phone);
        await expect(dialog.getByRole("button", { name: /^\d+ 秒后重发$/ })).toBeDisabled();
        await dialog.getByLabel("密码", { exact: true }).fill(PASSWORD);
        await dialog.getByLabel("确认密码").fill(PASSWORD);
        await dialog.getByRole("button", { name: "注册" }).click();
        await expect(dialog.getByText("请勾选协议")).toBeVisible();
        await dialog.getByRole("checkbox").check();
        await dialog.getByRole("button", { name: "注册" }).click();
        const profile = dialogNamed(page, "完善用户信息");
        await profile.getByLabel("昵称").fill("星野");
        await profile.getByRole("button", { name: "完成" }).click();
        await expect(notice(page, "登录成功")).toBeVisible();
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(menuOf(page, "星野")).toBeVisible();
      });
      await signOut(page, "星野");
      await test.step("recover", () =>
        later(hooks, SEND_GAP, async () => {
          await place.signIn(page).click();
          await dialogNamed(page, "登录").getByRole("button", { name: "忘记密码" }).click();
          const dialog = dialogNamed(page, "找回密码");
          await expect(dialog.getByLabel("手机号 / 邮箱")).toBeFocused();
          await page.keyboard.type(phone);
          await getCode(page, served, hooks, phone);
          await page.keyboard.press("Enter");
          await expect(dialog.getByLabel("新密码")).toBeFocused();
          await dialog.getByLabel("新密码").fill(again);
          await dialog.getByLabel("确认密码").fill(again);
          await page.keyboard.press("Enter");
          await expect(notice(page, "密码已重置，请用新密码登录。")).toBeVisible();
          await expect(dialogNamed(page, "登录").getByLabel("账号")).toHaveValue(phone);
          await typeSignIn(page, phone, again);
          await expect(menuOf(page, "星野")).toBeVisible();
        }));
      await signOut(page, "星野");
      await test.step("by a code", () =>
        later(hooks, 2 * SEND_GAP, async () => {
          await place.signIn(page).click();
          await dialogNamed(page, "登录").getByRole("button", { name: "短信登录" }).click();
          await expect(dialogNamed(page, "短信登录").getByLabel("手机号")).toBeFocused();
          await page.keyboard.type(phone);
          await getCode(page, served, hooks, phone);
          await page.keyboard.press("Enter");
          await expect(menuOf(page, "星野")).toBeVisible();
        }));
    });

    test("recovers a password by e-mail", { tag }, async ({ page, served, hooks }) => {
      test.setTimeout(180_000);
      const email = "tang.ruolan@xuehai.example";
      const password = place.name === "portal" ? "Meadow*58Q" : "Willow*83K";
      // The account opens by the mail that the school sent; on the second place it is open already.
      const mails = await page.request.get(`${served.portal}/test/outbox?to=${email}`);
      const link = /http[^\s"]+activation=[\w-]+/.exec(await mails.text())?.[0] ?? "";
      await page.goto(served.portal + new URL(link).pathname + new URL(link).search);
      const activate = page.getByRole("button", { name: "激活并登录" });
      await expect(activate.or(page.getByText("链接无效或已过期"))).toBeVisible();
      if (await activate.isVisible()) {
        await activate.click();
        await signOut(page, "唐若兰");
      }
      await page.goto(place.address(served));
      await later(hooks, place.name === "portal" ? 0 : SEND_GAP, async () => {
        await place.signIn(page).click();
        await page.getByRole("button", { name: "忘记密码" }).click();
        const dialog = dialogNamed(page, "找回密码");
        await dialog.getByLabel("手机号 / 邮箱").fill(email);
        await getCode(page, served, hooks, email);
        await dialog.getByRole("button", { name: "下一步" }).click();
        await dialog.getByLabel("新密码").fill(password);
        await dialog.getByLabel("确认密码").fill(password);
        await dialog.getByRole("button", { name: "重置密码" }).click();
        await expect(dialogNamed(page, "登录").getByLabel("账号")).toHaveValue(email);
        await typeSignIn(page, email, password);
        await expect(menuOf(page, "唐若兰")).toBeVisible();
      });
    });

    test(
      "three wrong passwords, then the human check, then in without typing again",
      { tag },
      async ({ page, served }) => {
        const [account, name] =
          place.name === "portal" ? ["teachers", "师资办沈老师"] : ["school", "教务处老郑"];
        await place.signIn(page).click();
        const dialog = dialogNamed(page, "登录");
        for (const wrong of ["Wrong#pass1", "Wrong#pass2", "Wrong#pass3"]) {
          await typeSignIn(page, account, wrong);
          await expect(dialog.getByRole("alert")).toHaveText("账号或密码错误");
        }
        await passCheck(page, served, () => typeSignIn(page, account));
        await expect(menuOf(page, name)).toBeVisible();
        await expect(dialog).toBeHidden();
      },
    );

    test(
      "signs in by QR code: the phone compares the number and confirms",
      { tag },
      async ({ page, served, another }) => {
        const { url, match } = await openQr(page, place);
        const phone = await (await another()).newPage();
        await withoutInvitation(phone);
        await signedInAs(phone, served.portal, "learner");
        await phone.goto(url);
        await expect(phone.locator("edu-qr-confirm").getByText(match, { exact: true })).toBeVisible();
        await expect(page.getByText("扫码成功，登录授权中...")).toBeVisible();
        // Scanning alone signs nobody in.
        expect(await page.evaluate(() => localStorage.getItem("SQLP"))).toBeNull();
        await phone.getByRole("button", { name: "确认登录" }).click();
        await expect(page.getByText("授权成功")).toBeVisible();
        await expect(menuOf(page, "小雨")).toBeVisible();
        await expect(page.getByRole("dialog")).toBeHidden();
      },
    );

    test("a denied QR code says so and is replaced", { tag }, async ({ page, served, another }) => {
      const { url } = await openQr(page, place);
      const phone = await (await another()).newPage();
      await withoutInvitation(phone);
      await signedInAs(phone, served.portal, "learner");
      await phone.goto(url);
      const renewed = page.waitForResponse((answer) => answer.url().includes("/auth/qr/apply"));
      await phone.getByRole("button", { name: "拒绝" }).click();
      await expect(page.getByText("已在手机上拒绝本次登录")).toBeVisible();
      const { result } = (await (await renewed).json()) as { result: { url: string } };
      expect(result.url).not.toBe(url);
      await expect(page.getByText("已在手机上拒绝本次登录")).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("SQLP"))).toBeNull();
    });

    test(
      "an expired QR code says so, is replaced, and is refused to the phone",
      { tag },
      async ({ page, served, hooks, another }) => {
        const { url } = await openQr(page, place);
        await later(hooks, 121_000, async () => {
          const renewed = page.waitForResponse((answer) => answer.url().includes("/auth/qr/apply"));
          await expect(page.getByText("二维码已过期，请重新扫描")).toBeVisible();
          await renewed;
          const phone = await (await another()).newPage();
          await signedInAs(phone, served.portal, "learner");
          await phone.goto(url);
          await expect(phone.getByText("二维码无效或已过期")).toBeVisible();
        });
      },
    );

    for (const [way, own, account, name, person] of [
      ["微信", "wx", "learner", "小雨", place.name === "portal" ? "林小雨" : "赵一鸣"],
      ["QQ", "qq", "teacher", "周老师", place.name === "portal" ? "林小雨" : "赵一鸣"],
    ] as const) {
      test(`${way}: the first time links an account, the second time signs in`, { tag }, async ({ page }) => {
        // Each account holds one identity of a provider: the partner's page uses accounts of its own.
        const who =
          place.name === "portal"
            ? { account, name }
            : own === "wx"
              ? { account: "platform", name: "平台管理员" }
              : { account: "teachers", name: "师资办沈老师" };
        await place.signIn(page).click();
        const mark = page.getByRole("button", { name: `${way}登录`, exact: true });
        await allow(page, () => mark.click(), person);
        await expect(page.getByText(`${way}「${person}」还没有绑定账号`)).toBeVisible();
        await page.getByRole("button", { name: "登录并绑定" }).click();
        await expect(page.getByText(`登录后将绑定${way}「${person}」`)).toBeVisible();
        await typeSignIn(page, who.account);
        await expect(menuOf(page, who.name)).toBeVisible();
        await expect(page.getByRole("dialog")).toBeHidden();
        await signOut(page, who.name);
        await place.signIn(page).click();
        await allow(page, () => mark.click(), person);
        await expect(menuOf(page, who.name)).toBeVisible();
        await expect(page.getByRole("dialog")).toBeHidden();
      });
    }

    test("a third party's window that is closed or says no is told apart, and can be opened again", async ({
      page,
    }) => {
      await place.signIn(page).click();
      const opening = page.waitForEvent("popup");
      await page.getByRole("button", { name: "微信登录", exact: true }).click();
      const popup = await opening;
      await expect(popup.getByText("演示沙箱").first()).toBeVisible();
      await popup.close();
      await expect(page.getByText("微信登录窗口已关闭")).toBeVisible();
      await allow(page, () => page.getByRole("button", { name: "重新打开窗口" }).click(), "拒绝");
      await expect(page.getByText("你拒绝了微信授权")).toBeVisible();
      await page.getByRole("button", { name: "返回账号登录" }).click();
      await expect(dialogNamed(page, "登录").getByLabel("账号")).toBeFocused();
    });
  });
}

test("by keyboard alone: from the top of the page to signed in, and the focus comes back", async ({
  page,
}) => {
  await page.goto("/index/home");
  const entry = page.locator("edu-header").getByRole("button", { name: "登录", exact: true });
  await expect(entry).toBeVisible();
  for (let steps = 0; steps < 20 && !(await entry.evaluate((node) => node.matches(":focus"))); steps += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialogNamed(page, "登录").getByLabel("账号")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(entry).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogNamed(page, "登录").getByLabel("账号")).toBeFocused();
  await page.keyboard.type("learner");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(menuOf(page, "小雨")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("two tabs: who signs in in one is signed in in the other, and its open dialog closes", async ({
  page,
  context,
}) => {
  await page.goto("/index/home");
  const other = await context.newPage();
  await withoutInvitation(other);
  await other.goto("/index/home");
  for (const each of [page, other]) await places[0]!.signIn(each).click();
  await typeSignIn(page, "learner");
  await expect(menuOf(page, "小雨")).toBeVisible();
  await expect(menuOf(other, "小雨")).toBeVisible();
  await expect(other.getByRole("dialog")).toBeHidden();
  await signOut(other, "小雨");
  await expect(places[0]!.signIn(page)).toBeVisible();
});

test("back from a third party by address: believed only where the flow began", async ({ page }) => {
  await page.goto("/login?provider=wx&code=somebody-elses-code&state=somebody-elses-state");
  await expect(page.getByText("授权已失效，请重新发起")).toBeVisible();
  // Nothing of it stays in the address or on the element.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator("edu-login-dialog[inline]")).not.toHaveAttribute("provider-code");
  // A window that lost its opener comes back by address.
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "打开微信登录" }).click();
  const popup = await opening;
  await popup.getByText("演示沙箱").first().waitFor();
  const link = await popup.getByRole("link", { name: "陈思远" }).getAttribute("href");
  const there = new URL(popup.url());
  await popup.close();
  await page.goto(new URL(link ?? "", there).href);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("微信「陈思远」还没有绑定账号")).toBeVisible();
});

test("in a frame of another site there is no form, only a way to the platform; a page may lift that", async ({
  page,
  served,
}) => {
  const frame = (attributes: string) =>
    `<!doctype html><html lang="zh-CN"><script src="${served.portal}/embed/edu.js"></script><edu-login-dialog inline open data-load-on="ready" ${attributes}></edu-login-dialog></html>`;
  // Two sites that do not exist; the school's framed page takes the library from the portal as partners do.
  await page.route("http://evil.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${served.partner}/framed" width="600" height="700"></iframe><iframe src="${served.partner}/lifted" width="600" height="700"></iframe>`,
    }),
  );
  await page.route(`${served.partner}/framed`, (route) =>
    route.fulfill({ contentType: "text/html", body: frame("") }),
  );
  await page.route(`${served.partner}/lifted`, (route) =>
    route.fulfill({ contentType: "text/html", body: frame("allow-framed") }),
  );
  await page.goto("http://evil.example/");
  const framed = page.frameLocator("iframe").first();
  await expect(framed.getByText("当前页面被嵌入在其他网站中", { exact: false })).toBeVisible();
  await expect(framed.getByRole("link", { name: "前往平台登录" })).toHaveAttribute(
    "href",
    `${served.portal}/login`,
  );
  await expect(framed.getByLabel("密码")).toHaveCount(0);
  await expect(page.frameLocator("iframe").last().getByLabel("密码", { exact: true })).toBeVisible();
});
