import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    share: "分享",
    embed: "嵌入",
    copy: "复制",
    copied: "已复制",
    notCopied: "浏览器不允许复制，请选中后手动复制。",
    shareLink: "分享链接",
    embedTitle: "嵌入到网页",
    card: "名片",
    cardText: "显示标题和简介，点击后前往平台。任何网页都可以用。",
    element: "完整内容",
    elementText: "直接在页面里查看和使用。需要平台登记过的学校网站。",
    copyCard: "复制名片代码",
    copyElement: "复制完整内容代码",
  },
  {
    share: "Share",
    embed: "Embed",
    copy: "Copy",
    copied: "Copied",
    notCopied: "This browser doesn't allow copying. Select the text and copy it yourself.",
    shareLink: "Share link",
    embedTitle: "Embed in a page",
    card: "Card",
    cardText: "Shows the title and a summary, and leads to the platform. Works on any page.",
    element: "Everything",
    elementText: "Viewed and used within your page. For school sites that are registered with the platform.",
    copyCard: "Copy the card's code",
    copyElement: "Copy the code of everything",
  },
);
