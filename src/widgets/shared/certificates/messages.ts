import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    save: "下载",
    saveOf: "下载：{course}",
    pdf: "PDF 文件",
    png: "图片（PNG）",
    badge: "开放徽章（Open Badges 3.0）",
    verify: "查验",
    verifyOf: "查验：{course}",
    share: "分享",
    shareOf: "分享：{course}",
    shareLink: "查验链接",
    certificate: "证书",
  },
  {
    save: "Download",
    saveOf: "Download: {course}",
    pdf: "PDF file",
    png: "Picture (PNG)",
    badge: "Open Badge (3.0)",
    verify: "Verify",
    verifyOf: "Verify: {course}",
    share: "Share",
    shareOf: "Share: {course}",
    shareLink: "Link to verify it",
    certificate: "Certificate",
  },
);
