import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    lead: "以后用指纹、面容或锁屏密码就能登录，不用再输密码。通行密钥保存在你的设备里，平台拿不到你的指纹和面容。",
    add: "添加通行密钥",
    later: "暂不添加",
    stopped: "没有添加成功，可以再试一次。",
    known: "这台设备上已有这个账号的通行密钥。",
    added: "通行密钥已添加",
  },
  {
    lead: "Sign in with your fingerprint, face or screen lock instead of a password. Your passkey stays on your device; your fingerprint and face are never shared with us.",
    add: "Add a passkey",
    later: "Not now",
    stopped: "No passkey was added. You can try again.",
    known: "This device already has a passkey for this account.",
    added: "Passkey added",
  },
);
