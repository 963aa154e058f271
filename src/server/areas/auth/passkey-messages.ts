import { message } from "../../messages.js";

export const messages = {
  refused: message(
    "通行密钥登录没有成功，请重试，或用其他方式登录",
    "Couldn't sign you in with this passkey. Try again, or sign in another way.",
  ),
  notAdded: message("通行密钥没有添加成功，请重试", "Couldn't add the passkey. Please try again."),
  known: message("这个通行密钥已经添加过了", "This passkey has already been added."),
  full: message(
    "最多添加 20 个通行密钥，请先删除不用的",
    "You can have up to 20 passkeys. Remove one that you no longer use first.",
  ),
  subject: message("【学海在线】登录方式有变化", "[Xuehai Learning] How you sign in has changed"),
  added: message(
    "【学海在线】你的账号添加了通行密钥“{name}”。如非本人操作，请立即修改密码并在账号安全中删除它。",
    "[Xuehai Learning] The passkey “{name}” was added to your account. If this wasn't you, change your password and remove it in your security settings at once.",
  ),
  removed: message(
    "【学海在线】你的账号删除了通行密钥“{name}”。如非本人操作，请立即修改密码。",
    "[Xuehai Learning] The passkey “{name}” was removed from your account. If this wasn't you, change your password at once.",
  ),
};
