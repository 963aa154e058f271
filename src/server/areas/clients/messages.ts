import { message } from "../../messages.js";

export const messages = {
  keyTaken: message(
    "标识 {value} 已被使用，请换一个",
    "There is a partner {value} already. Choose another key.",
  ),
  originTaken: message(
    "{value} 已属于合作方 {owner}，一个来源只能属于一个合作方",
    "{value} belongs to the partner {owner}: an origin has one partner.",
  ),
  ownOrigin: message(
    "{value} 是平台自己的地址，无需接入",
    "{value} is the portal's own: it needs no partner.",
  ),
  noSchool: message("没有找到这所学校，请重新选择", "Couldn’t find that school. Choose another."),
  needsSchool: message(
    "“读取学校师生”权限要选择一所学校",
    "The scope “roster” is for one school. Choose which.",
  ),
  needsProfile: message(
    "填写了授权回跳地址，就要选择“个人信息”权限",
    "Addresses for consent need the scope “profile”.",
  ),
};
