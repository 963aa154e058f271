/**
 * The page's one session (docs/specification.md 3.1): token, user, and the events around them. All copies
 * of the library and all tabs of a browser see the same one.
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Infer } from "../contract/codec.js";
import type { userInfo } from "../contract/parts.js";
import { SESSION_LIFE } from "../rules/limits.js";
import { allows } from "../rules/permissions.js";
import { storage } from "../page/index.js";

export type UserInfo = Infer<typeof userInfo>;

/** `loginRequired` asks whoever can to open a sign-in dialog; see events.ts. */
export type SessionEvent = "loginSuccess" | "logout" | "loginRequired";

/** Keys of the local storage (docs/specification.md 3.1). */
const Key = { token: "SQLP", isLogin: "isLogin", userInfo: "userInfo" } as const;
/** Cookies that a sign-out removes (docs/specification.md 3.3). */
const COOKIES = ["SQLP", "qa", "homework", "noteSpace"];

interface Saved {
  token: string;
  expiresAt: number;
}

export interface SessionStore {
  /** The session token, empty when signed out. */
  readonly $token: ReadableAtom<string>;
  readonly $user: ReadableAtom<UserInfo | undefined>;
  readonly $signedIn: ReadableAtom<boolean>;
  /** Keeps a fresh session; `announce` follows when the user is known. */
  save(token: string, expiresAt: number): void;
  setUser(user: UserInfo): void;
  /** Forgets everything about the person, here and in other tabs. */
  clear(): void;
  can(check: string): boolean;
  on(event: SessionEvent, listener: (event: Event) => void): () => void;
  /** Tells the listeners; false when one of them prevented the default. */
  emit(event: SessionEvent, detail?: unknown): boolean;
}

function readSaved(): Saved | undefined {
  try {
    const saved = JSON.parse(storage().getItem(Key.token) ?? "null") as Saved | null;
    if (typeof saved?.token === "string" && saved.expiresAt > Date.now()) return saved;
  } catch {
    // A damaged entry counts as signed out.
  }
  return undefined;
}

function readUser(): UserInfo | undefined {
  try {
    const user = JSON.parse(storage().getItem(Key.userInfo) ?? "null") as UserInfo | null;
    return user && Array.isArray(user.role?.permissionIds) ? user : undefined;
  } catch {
    return undefined;
  }
}

function dropCookies() {
  if (!globalThis.document) return;
  try {
    for (const name of COOKIES) document.cookie = `${name}=; Max-Age=0; path=/`;
  } catch {
    // A sandboxed frame has no cookies to drop.
  }
}

export function createSessionStore(): SessionStore {
  const events = new EventTarget();
  const saved = readSaved();
  const $token = atom(saved?.token ?? "");
  const $user = atom<UserInfo | undefined>(saved && readUser());
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const emit = (event: SessionEvent, detail?: unknown) =>
    events.dispatchEvent(new CustomEvent(event, { detail, cancelable: true }));
  const forget = () => {
    clearTimeout(expiry);
    const was = $token.get() !== "";
    $token.set("");
    $user.set(undefined);
    if (was) emit("logout");
  };
  const watchExpiry = (expiresAt: number) => {
    clearTimeout(expiry);
    // setTimeout counts in 31 bits; 7 days fit.
    expiry = setTimeout(() => store.clear(), Math.min(expiresAt - Date.now(), 2 ** 31 - 1));
    (expiry as { unref?: () => void }).unref?.();
  };
  const store: SessionStore = {
    $token,
    $user,
    $signedIn: computed($token, (token) => token !== ""),
    save(token, expiresAt) {
      const until = Math.min(expiresAt, Date.now() + SESSION_LIFE);
      storage().setItem(Key.token, JSON.stringify({ token, expiresAt: until } satisfies Saved));
      storage().setItem(Key.isLogin, "true");
      $user.set(undefined);
      $token.set(token);
      watchExpiry(until);
    },
    setUser(user) {
      storage().setItem(Key.userInfo, JSON.stringify(user));
      $user.set(user);
    },
    clear() {
      for (const key of Object.values(Key)) storage().removeItem(key);
      dropCookies();
      forget();
    },
    can: (check) => allows($user.get()?.role, check),
    on(event, listener) {
      events.addEventListener(event, listener);
      return () => events.removeEventListener(event, listener);
    },
    emit,
  };
  if (saved) watchExpiry(saved.expiresAt);
  // Other tabs: the token's entry tells of sign-in, sign-out and a change of person.
  globalThis.addEventListener?.("storage", (event: StorageEvent) => {
    if (event.key === Key.userInfo) {
      const user = readUser();
      if (user && $token.get()) $user.set(user);
    }
    if (event.key !== Key.token && event.key !== null) return;
    const next = readSaved();
    if (!next) return forget();
    if (next.token === $token.get()) return;
    $user.set(undefined);
    $token.set(next.token);
    watchExpiry(next.expiresAt);
  });
  return store;
}
