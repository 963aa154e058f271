import { defineMessages } from "../../core/element/index.js";

export const coverMessages = defineMessages(
  {
    cover: "封面",
    coverHelp: "卡片和主页上显示这张封面。",
    coverDrawn: "没有上传封面时，系统会自动绘制一张。可以上传 JPG、PNG 或 WebP 图片，裁剪成 16:9。",
    coverChoose: "上传封面",
    coverChange: "更换封面",
    coverRemove: "用绘制的封面",
    coverCrop: "裁剪封面",
    coverUse: "使用这张封面",
    coverWrong: "请选择 8 MB 以内的 JPG、PNG 或 WebP 图片",
  },
  {
    cover: "Cover",
    coverHelp: "It's shown on cards and on the page.",
    coverDrawn:
      "Without a picture, a cover is drawn for you. Upload a JPEG, PNG, or WebP picture and crop it to 16:9.",
    coverChoose: "Upload a cover",
    coverChange: "Change the cover",
    coverRemove: "Use the drawn cover",
    coverCrop: "Crop the cover",
    coverUse: "Use this cover",
    coverWrong: "Choose a JPEG, PNG, or WebP picture of up to 8 MB",
  },
);
