import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    title: "查验证书和成绩单",
    intro: "输入验证码，核对证书或成绩单是不是本平台颁发、现在是否有效。",
    another: "查验另一份",
    private: "为保护持有人，姓名只显示首尾两个字。",
  },
  {
    title: "Check a certificate or transcript",
    intro: "Enter the code to see whether this platform issued it and whether it's still valid.",
    another: "Check another one",
    private: "To protect the holder, only the first and last characters of the name are shown.",
  },
);
