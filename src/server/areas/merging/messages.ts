/** What is said to those who merge accounts, and to whom the accounts are. */
import type { MergeObstacle } from "../../../core/contract/account-merge.js";
import { type Message, message } from "../../messages.js";

export const messages = {
  same: message("请选择两个不同的账号", "Choose two different accounts."),
  wrongName: message("输入的姓名与保留的账号不一致", "This isn't the name of the account that stays."),
  changed: message(
    "两个账号的内容已变化，请重新核对预览",
    "The accounts have changed since. Look through the preview once more.",
  ),
  title: message("你的两个账号已合并", "Your two accounts are one now"),
  text: message(
    "你的另一个账号（{name}）已并入本账号，课程、成绩、证书和消息都在这里。请用本账号登录；如果这不是你的账号，请联系学校或平台。",
    "Your other account ({name}) is part of this one now, with its courses, grades, certificates and messages. Sign in with this account. If the other one wasn't yours, contact your school or the platform.",
  ),
};

export const obstacles: Readonly<Record<MergeObstacle, Message>> = {
  self: message("不能合并自己的账号", "You can't merge an account of your own."),
  outranked: message(
    "其中一个账号的级别不低于你，请由更高级别的管理员合并",
    "One of the accounts stands as high as you do. An administrator of a higher level can merge them.",
  ),
  elsewhere: message(
    "其中一个账号也属于其他学校，请联系平台管理员合并",
    "One of the accounts belongs to another school too. Ask the platform's administrators to merge them.",
  ),
  disabled: message("其中一个账号已停用或注销", "One of the accounts is disabled or closed."),
  closing: message(
    "其中一个账号正在注销，请先由本人撤回注销",
    "One of the accounts is about to be closed. Its owner has to take that back first.",
  ),
  parts: message(
    "两个账号在同一门课程中一个教、一个学，请先在课程中移出其中一个",
    "In one course one account teaches and the other learns. Take one of them out of the course first.",
  ),
};
