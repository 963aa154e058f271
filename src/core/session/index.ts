/**
 * Sign-in state and calls, for every widget and the host: `session.$user`, `request(auth.login, …)`,
 * `signIn()`, `signOut()`. Under `Symbol.for("edu.session.v1")`, so copies of the library share it.
 */

import type { Call } from "../contract/call.js";
import { apiOrigin, config } from "../site/config.js";
import { drawnBy, handed } from "../element/handover.js";
import { isOn } from "../element/props.js";
import { ApiError, createClient, serverClock, type SendOptions, type ServerClock } from "../http/index.js";
import { $locale, onPrefer } from "../preferences/index.js";
import { REQUEST_TIMEOUT } from "../rules/limits.js";
import { settings } from "../rules/places/common.js";
import { shared, storage } from "../page/index.js";
import { keepDeviceMark } from "./device.js";
import { sessionMessages } from "./messages.js";
import { notify } from "./notices.js";
import { createSessionStore, type SessionStore, type UserInfo } from "./store.js";

export { $notices, dismissNotice, notify, placeNotices, type Notice } from "./notices.js";
export { deviceMarks } from "./device.js";
export { removeForbidden } from "./permission-guard.js";
export { type SessionEvent, type SessionStore, type UserInfo } from "./store.js";

interface Bound {
  readonly store: SessionStore;
  readonly clock: ServerClock;
}

const bound: Bound = shared("edu.session.v1", () => ({
  store: createSessionStore(),
  clock: serverClock(apiOrigin, REQUEST_TIMEOUT, handed()?.now),
}));

export const session: SessionStore = bound.store;
// A server that draws pages knows at most that somebody is signed in.
drawnBy("token", session.$token);
drawnBy("user", session.$user);
drawnBy("signedIn", session.$signedIn);
/** The server's clock: deadlines and countdowns read it, never the machine's. */
export const serverNow = (): number => bound.clock.now();

const RELOAD_AFTER = 1500;

const send = createClient({
  config,
  clock: bound.clock,
  token: () => session.$token.get(),
  locale: () => $locale.get(),
  closedPerson: () => sessionMessages[$locale.get()].closedPerson,
  onUnauthorized(token) {
    // A late answer to an older session must not end the new one; parallel refusals count once.
    if (token !== session.$token.get()) return;
    session.clear();
    requireLogin();
  },
  onNotice({ kind, message, token }) {
    const words = sessionMessages[$locale.get()];
    if (kind === "failed") notify({ kind: "bad", title: words.failed, description: message });
    if (kind === "forbidden") notify({ kind: "bad", title: words.forbidden, description: message });
    if (kind !== "unauthorized") return;
    notify({ kind: "bad", title: words.unauthorized, description: words.unauthorizedDetail });
    if (!token || token !== session.$token.get()) return;
    session.clear();
    setTimeout(() => globalThis.location?.reload(), RELOAD_AFTER);
  },
});

/**
 * Makes a call of the contract.
 * @throws ApiError
 */
export const request = <I, O>(call: Call<I, O>, input: I, options?: SendOptions): Promise<O> =>
  send(call, input, options);

export type SignInMode = "login" | "register" | "loginCode" | "backPassword";

/**
 * Offers sign-in: the page's `edu-login-dialog` opens; if it has none, one is added (the loader brings its
 * code). One that is open already stays as it is, so several refusals at once open one dialog.
 */
export function requireLogin(mode: SignInMode = "login"): void {
  if (!session.emit("loginRequired", { mode })) return;
  const { document } = globalThis;
  if (!document?.body) return;
  const tag = "edu-login-dialog";
  const dialog =
    document.querySelector(`${tag}:not([inline])`) ?? document.body.appendChild(document.createElement(tag));
  if (isOn(dialog.getAttribute("open"))) return;
  dialog.setAttribute("mode", mode);
  dialog.setAttribute("open", "");
}

/** @param act what to do with what the account keeps; on a partner's page that is nothing, and choices are that page's */
async function withOwn(act: "keepOwn" | "adoptOwn"): Promise<void> {
  const user = session.$user.get();
  try {
    if (user?.preferences) (await import("./own-preferences.js"))[act](user, request);
  } catch {
    // What is chosen here counts here all the same.
  }
}
onPrefer(() => void withOwn("keepOwn"));

/** Fetches who is signed in. Fails when the role has no permissions (docs/specification.md 3.2). */
export async function loadUser(): Promise<UserInfo> {
  const { info } = await import("../contract/user.js");
  const user = await request(info, {});
  if (user.role.permissionIds.length === 0) throw new Error("The role of this account has no permissions");
  session.setUser(user);
  void withOwn("adoptOwn");
  return user;
}

/** Is at another of their schools from now on: here, in other tabs and on other devices. */
export async function switchSchool(school: number): Promise<UserInfo> {
  const { schoolSwitch } = await import("../contract/user.js");
  await request(schoolSwitch, { school });
  return loadUser();
}

/**
 * After any kind of sign-in: keeps the token, fetches the user, tells the page.
 * @returns where to go instead of staying: the certification form, when it is due (docs/specification.md 3.2)
 */
export async function signIn(fresh: {
  token: string;
  expiresAt: number;
  device?: string | undefined;
}): Promise<{ user: UserInfo; redirect?: string }> {
  session.save(fresh.token, fresh.expiresAt);
  if (fresh.device) keepDeviceMark(fresh.device);
  try {
    const user = await loadUser();
    session.emit("loginSuccess", user);
    // Whoever has asked for the end of their account is offered to take that back.
    if (user.closesAt !== undefined) return { user, redirect: settings.href() };
    const due = user.teacher === "2" && storage().getItem("AIRZ");
    return due ? { user, redirect: settings.href({ certify: true }) } : { user };
  } catch (error) {
    // A call or a file that did not come through says nothing against them: they may be leaving the page.
    if (error instanceof ApiError ? error.kind === "answer" : !(error instanceof TypeError)) session.clear();
    throw error;
  }
}

/** Ends the session on the server too; the page is signed out whatever the server says. */
export async function signOut(): Promise<void> {
  const { logout } = await import("../contract/auth.js");
  const ending = session.$token.get() ? request(logout, {}, { quiet: true }) : Promise.resolve({});
  try {
    await ending;
  } catch {
    // Unreachable or already ended: the token is dropped here all the same and ends with its life there.
  } finally {
    session.clear();
  }
}
