import { defineMessages } from "../../../core/element/index.js";

export const codeMessages = defineMessages(
  {
    code: "验证码",
    send: "获取验证码",
    wait: "{count} 秒后重发",
    sent: "验证码已发送至 {target}，10 分钟内有效。",
    proofMissing: "请完成安全验证后再获取验证码。",
  },
  {
    code: "Verification code",
    send: "Send code",
    wait: "Resend in {count} s",
    sent: "A verification code was sent to {target}. It's valid for 10 minutes.",
    proofMissing: "Complete the security check to get a code.",
  },
);
