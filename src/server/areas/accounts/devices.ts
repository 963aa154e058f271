/**
 * Browsers that an account has signed in from. At each sign-in a browser gets a mark, keeps it and shows it at the next:
 * what strangers do to the account's name (docs/security.md 10) does not keep that browser out. A mark opens nothing
 * by itself, belongs to one account, and ends when the password changes.
 */
import type { Account } from "./store.js";
import { accountById } from "./store.js";
import { sameText, type Platform } from "../../adapters/index.js";

/** Milliseconds. */
const LIFE = 180 * 86_400_000;
/** A browser sends those of the people who share it, newest first (core/session/device.ts). */
const MOST = 3;
const MARK = /^(\d{1,15})-([0-9a-z]{1,10})-([0-9a-f]{32})-([0-9a-f]{64})$/;

type Holder = Pick<Account, "id" | "password_hash">;

const sign = (
  { hash }: Pick<Platform, "hash">,
  { id, password_hash }: Holder,
  issued: string,
  nonce: string,
) => hash.keyed("device", `${id}:${issued}:${nonce}:${password_hash ?? ""}`);

/** A mark for the browser that has just signed in to the account. */
export function deviceMark(platform: Platform, account: Holder): string {
  const issued = platform.clock.now().toString(36);
  const nonce = platform.random.hex(16);
  return `${account.id}-${issued}-${nonce}-${sign(platform, account, issued, nonce)}`;
}

/** The marks that a browser sent, taken apart; what is none is left out. */
const marksOf = (sent: string | undefined) =>
  (sent ?? "")
    .split(".")
    .slice(0, MOST)
    .flatMap((mark) => {
      const [, id, issued = "", nonce = "", digest = ""] = MARK.exec(mark) ?? [];
      return id ? [{ id: Number(id), issued, nonce, digest }] : [];
    });

/**
 * @param sent the marks as the browser sent them, parted by dots
 * @returns an id of the browser's for counting its tries; undefined when it never signed in to this account
 */
export function deviceOf(platform: Platform, sent: string | undefined, account: Holder): string | undefined {
  const now = platform.clock.now();
  const found = marksOf(sent).find(
    ({ id, issued, nonce, digest }) =>
      id === account.id &&
      sameText(digest, sign(platform, account, issued, nonce)) &&
      Number.parseInt(issued, 36) + LIFE > now,
  );
  return found?.nonce;
}

/** Whether anybody's account has been signed in to from the browser; undefined or its id, as `deviceOf`. */
export async function anyDeviceOf(platform: Platform, sent: string | undefined): Promise<string | undefined> {
  for (const { id } of marksOf(sent)) {
    const account = await accountById(platform.db, id);
    const device = account?.state === "active" ? deviceOf(platform, sent, account) : undefined;
    if (device) return device;
  }
  return undefined;
}
