/** For the dialog's tests only: a dialog on the page, and everything as before afterwards. */
import { vi } from "vitest";
import { page } from "vitest/browser";
import { startCodeWait } from "../../core/session/codes.js";
import { $notices, session } from "../../core/session/index.js";
import { defaultPreferences, prefer } from "../../core/preferences/index.js";
import { loadPlatform } from "../../core/site/index.js";
import type { EduLoginDialog } from "./element.js";
import type { Mode } from "./modes.js";
import { type StubServer, stubServer } from "./stub-server.js";
import { forgetTyped } from "./store.js";

export interface Shown {
  readonly element: EduLoginDialog;
  readonly server: StubServer;
  readonly events: { readonly type: string; readonly detail: unknown }[];
  /** Events of one kind. */
  readonly said: (type: string) => unknown[];
}

const EVENTS = ["edu-open", "edu-close", "edu-mode-change", "edu-login-success", "edu-navigate", "edu-error"];

let opener: HTMLButtonElement | undefined;
let shown: Shown | undefined;

/** Puts a dialog on the page, behind a focused button, and opens it. */
export async function open(mode: Mode = "login", attributes: Record<string, string> = {}): Promise<Shown> {
  const server = stubServer();
  await loadPlatform();
  opener = document.createElement("button");
  opener.textContent = "opener";
  const element = document.createElement("edu-login-dialog") as EduLoginDialog;
  for (const [name, value] of Object.entries({ lang: "zh-CN", ...attributes }))
    element.setAttribute(name, value);
  const events: { type: string; detail: unknown }[] = [];
  for (const type of EVENTS)
    element.addEventListener(type, (event) => events.push({ type, detail: (event as CustomEvent).detail }));
  document.body.append(opener, element);
  opener.focus();
  shown = {
    element,
    server,
    events,
    said: (type) => events.filter((event) => event.type === type).map(({ detail }) => detail),
  };
  element.show(mode);
  return shown;
}

export const theOpener = (): HTMLElement | undefined => opener;

/** The element with the focus inside the dialog. */
export const focused = (): Element | null => shown?.element.shadowRoot?.activeElement ?? null;

export async function close(): Promise<void> {
  vi.useRealTimers();
  shown?.element.remove();
  opener?.remove();
  // The island unmounts in a microtask of its own.
  await new Promise((done) => setTimeout(done));
  session.clear();
  forgetTyped();
  for (const flow of ["register", "recover", "signIn"] as const) startCodeWait(flow, 0);
  $notices.set([]);
  prefer(defaultPreferences);
  localStorage.removeItem("AIRZ");
  shown?.server.restore();
  shown = undefined;
  await page.viewport(1024, 768);
}

/** As if somebody had signed in before. */
export function signedIn(): void {
  session.save("an-older-token", Date.now() + 86_400_000);
}
