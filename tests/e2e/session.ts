/** Sign-in by the calls alone, for tests that are about something else; the page gets the session stored. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { createClient, serverClock } from "../../src/core/http/index.js";
import { preferencesSave } from "../../src/core/contract/preferences.js";
import { auth } from "../../src/core/contract/index.js";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../../src/core/contract/example-keys.js";
import { seal, sha256Hex } from "../../src/core/contract/seal.js";
import { PASSWORD, visitorAddress } from "./fixtures.js";

/** Makes calls as a page of the portal does, each client from an address of its own. */
function clientOf(portal: string, token = "") {
  const address = visitorAddress();
  return createClient({
    config: () => ({
      api: `${portal}/api`,
      edition: "",
      appKey: EXAMPLE_APP_KEY,
      signSalt: EXAMPLE_SIGN_SALT,
      sessionMode: "header",
      lang: "",
      theme: "",
    }),
    clock: serverClock(() => portal, 6000),
    token: () => token,
    locale: () => "en-US",
    onUnauthorized: () => undefined,
    onNotice: () => undefined,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("X-Forwarded-For", address);
      return fetch(input, { ...init, headers });
    },
  });
}

export async function sessionOf(
  portal: string,
  account: string,
): Promise<{ token: string; expiresAt: number }> {
  const send = clientOf(portal);
  const { nonce } = await send(auth.nonce, {});
  const clientNonce = "fedcba9876543210";
  return send(auth.login, {
    account,
    password: seal(sha256Hex(PASSWORD), EXAMPLE_APP_KEY, `${nonce}:${clientNonce}`),
    nonce,
    clientNonce,
    sealVersion: "1",
  });
}

/** Gives every page of the context this account's session, as if the person had signed in earlier. */
export async function signedInAs(page: Page, portal: string, account: string): Promise<void> {
  const saved = await sessionOf(portal, account);
  // What another test chose for this account is none of this one's.
  await clientOf(portal, saved.token)(preferencesSave, { choices: {} });
  // Of the portal's origin, and without an element that would be drawn for nothing.
  await page.goto(`${portal}/api/pub/platform/info`);
  await page.evaluate((value) => {
    localStorage.setItem("SQLP", JSON.stringify(value));
    // What a sign-in tells the server, which draws pages by it.
    document.cookie = `edu.look=${encodeURIComponent(JSON.stringify({ signedIn: true }))}; Path=/`;
  }, saved);
}

/** On a phone what is beside the stage elsewhere is behind a button. */
export async function openContents(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole("button", { name: "目录" }).click();
}

/** Keeps the invitation to download the app from standing in front. */
export const withoutInvitation = (pages: Page | BrowserContext) =>
  pages.addInitScript(() => {
    // A package's frame may have no storage.
    if (self === top) localStorage.setItem("edu.download", JSON.stringify({ until: Date.now() + 6e8 }));
  });

/** A notice that shows. Its words also stand in the live region beside it, from a moment later on. */
export const notice = (page: Page, text: string): Locator =>
  page.locator("edu-toasts [part=toast]").filter({ hasText: text });
