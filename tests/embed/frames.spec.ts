/** The elements in frames: of another site, and in a sandbox without an origin. */
import type { Page } from "@playwright/test";
import { menuOf, typeSignIn } from "../e2e/people.js";
import { PASSWORD } from "../e2e/fixtures.js";
import { expect, type Served, test } from "./fixtures.js";
import {
  dialogOf,
  expectLooks,
  expectSame,
  openDialog,
  pictureOf,
  type Place,
  press,
  settled,
} from "./looks.js";
import { documentOf, headersOf } from "./page.js";

/** A page of the school's whose dialog is allowed in frames. */
const allowed = {
  name: "allowed",
  title: "allowed in frames",
  content: (school: string, elements: string) =>
    school + elements.replace("<edu-login-dialog", "<edu-login-dialog allow-framed"),
};

/** A page with nothing but a frame, as large as a window. */
async function framed(page: Page, at: string, source: string, more = "") {
  const style = "border: 0; position: absolute; inset: 0; width: 1280px; height: 800px";
  await page.route(`${at}/outer`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><title>outer</title><iframe src="${source}" style="${style}" ${more}></iframe>`,
    }),
  );
  await page.goto(`${at}/outer`);
  return page.frameLocator("iframe");
}

async function serveAllowed(page: Page, served: Served): Promise<string> {
  const address = `${served.school}/${allowed.name}`;
  await page.route(address, (route) =>
    route.fulfill({ headers: headersOf(allowed, served), body: documentOf(allowed, served, false) }),
  );
  return address;
}

async function fillIn(page: Page, frame: Place): Promise<void> {
  await dialogOf(frame).getByLabel("账号", { exact: true }).fill("learner");
  await dialogOf(frame).getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

const FRAMED = "当前页面被嵌入在其他网站中";

test.describe("in another site's frame", () => {
  test("the elements look the same, and a page may let people sign in there", async ({
    page,
    served,
    said,
    plainLooks,
  }) => {
    const frame = await framed(page, served.stranger, await serveAllowed(page, served));
    await expectLooks(page, plainLooks, frame);
    await fillIn(page, frame);
    await expect(frame.getByRole("button", { name: "小雨 的菜单" })).toBeVisible();
    expect(said).toEqual([]);
  });

  test("the dialog has no form unless the page lets it", async ({ page, served, said }) => {
    const frame = await framed(page, served.stranger, `${served.school}/host/plain`);
    await settled(frame);
    await press(frame);
    await expect(frame.getByText(FRAMED)).toBeVisible();
    await expect(frame.getByRole("link", { name: "前往平台登录" })).toBeVisible();
    await expect(frame.getByLabel("密码")).toHaveCount(0);
    expect(said).toEqual([]);
  });
});

// Any page can make itself one without an origin, so that the platform can trust none of them (docs/security.md 29).
test.describe("in a sandbox without an origin and without storage", () => {
  const SANDBOX = 'sandbox="allow-scripts"';
  const WARNED = [expect.stringContaining("[edu] this page has no origin")];
  const NOWHERE = "本页处在受限的框架中";

  test("what needs no answer looks the same, and what does says why there is none", async ({
    page,
    served,
    said,
    plainLooks,
  }) => {
    const frame = await framed(page, served.school, `${served.school}/host/plain`, SANDBOX);
    await expect(frame.locator("edu-footer").getByText(NOWHERE)).toBeVisible();
    await expectSame("entry", () => pictureOf(frame.locator("edu-header")), plainLooks.entry);
    await press(frame);
    await expect(frame.getByText(FRAMED)).toBeVisible();
    expect(said).toEqual(WARNED);
  });

  test("a form that is let there says it too, and asks nothing", async ({ page, served, said }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/") || request.method() === "HEAD") calls.push(request.url());
    });
    const address = await serveAllowed(page, served);
    const frame = await framed(page, served.school, address, 'sandbox="allow-scripts allow-forms"');
    await press(frame);
    await fillIn(page, frame);
    await expect(dialogOf(frame).getByText(NOWHERE)).toBeVisible();
    expect(calls).toEqual([]);
    expect(said).toEqual(WARNED);
  });

  test("with an origin, people sign in", async ({ page, served, said }) => {
    const more = 'sandbox="allow-scripts allow-same-origin allow-forms"';
    const frame = await framed(page, served.school, `${served.school}/host/plain`, more);
    await openDialog(frame);
    await fillIn(page, frame);
    await expect(frame.getByRole("button", { name: "小雨 的菜单" })).toBeVisible();
    // The browser's own word, to whoever wrote the frame.
    expect(said).toEqual([expect.stringContaining("allow-scripts and allow-same-origin")]);
  });
});

test("without storage, a session lasts as long as the page", async ({ page, served, said }) => {
  // As browsers do that block all cookies.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
  await page.goto(`${served.school}/host/plain`);
  await settled(page);
  await openDialog(page);
  await typeSignIn(page, "learner");
  await expect(menuOf(page, "小雨")).toBeVisible();
  await page.reload();
  await settled(page);
  expect(said).toEqual([]);
});
