/** What the server says about schools' pages. */
import { message } from "../../messages.js";

export const messages = {
  faults: message("还有内容需要补充或修改", "Some things are missing or need a change."),
  emblem: message(
    "校徽要是正方形图片，边长至少 128 像素。请重新上传并裁剪",
    "An emblem is a square picture with sides of at least 128 px. Upload it again and crop it.",
  ),
  banner: message(
    "横幅的宽高比是 4:1，宽度至少 800 像素。请重新上传并裁剪",
    "A banner is four times as wide as high, and at least 800 px wide. Upload it again and crop it.",
  ),
  region: message("没有这个地区，请从列表中选择", "There is no such region. Choose one from the list."),
};
