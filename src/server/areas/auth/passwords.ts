/** Setting a password: the server holds the rule itself (docs/security.md 3). */
import { Code } from "../../../core/contract/index.js";
import { sha256Hex } from "../../../core/contract/seal.js";
import { passwordFaults } from "../../../core/rules/index.js";
import { fail } from "../../http/index.js";
import { message } from "../../messages.js";
import type { Platform } from "../../adapters/index.js";
import { isWeak } from "./weak-passwords.js";

const COMMON = message("该密码过于常见，请换一个", "This password is too common. Please choose another one.");

/**
 * @param email of the account, whose parts a password must not contain
 * @throws Failure Code.passwordMismatch or Code.passwordWeak
 */
export async function demandGoodPassword(password: string, confirm: string, email: string): Promise<void> {
  if (password !== confirm) throw fail(Code.passwordMismatch, undefined, { result: { field: "QRMM" } });
  if (passwordFaults(password, email).length > 0)
    throw fail(Code.passwordWeak, undefined, { result: { field: "MM" } });
  if (await isWeak(password)) throw fail(Code.passwordWeak, COMMON, { result: { field: "MM" } });
}

/** The record to keep: argon2id over the digest that clients send at sign-in. */
export const passwordRecord = (platform: Platform, password: string): Promise<string> =>
  platform.hash.password.hash(sha256Hex(password));
