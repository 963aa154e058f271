import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    footer: "页脚",
    links: "相关链接",
    failed: "平台信息未能加载。",
    retry: "重试",
    service: "服务协议",
    privacy: "隐私政策",
  },
  {
    footer: "Footer",
    links: "Links",
    failed: "Couldn't load platform information.",
    retry: "Try again",
    service: "Terms of service",
    privacy: "Privacy policy",
  },
);
