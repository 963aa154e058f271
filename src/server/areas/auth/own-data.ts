/** What of this area is a person's (docs/domain.md 2.7). */
import { DROP, join, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const authOwnData: readonly OwnTable[] = [
  ownTable("session", "forget", DROP, {
    title: message("登录的设备", "Signed-in devices"),
    hidden: ["token_hash"],
  }),
  ownTable("sign_in_log", "forget", MOVE, { title: message("登录记录", "Sign-in history") }),
  ownTable("link", "forget", DROP),
  ownTable("consent", "forget", join(["client_key"]), { title: message("授权的应用", "Apps you allowed") }),
  ownTable("passkey", "forget", MOVE, {
    title: message("通行密钥", "Passkeys"),
    hidden: ["credential_id", "public_key", "user_handle", "counter"],
  }),
  ownTable("passkey_offer", "forget", join([])),
];
