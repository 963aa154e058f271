/** What is said to those who administer a school's people, and to these. */
import { message } from "../../messages.js";

export const messages = {
  self: message("不能更改自己的状态或角色", "You can't change your own state or roles."),
  outranked: message(
    "只有更高级别的管理员可以更改这名人员",
    "Only an administrator of a higher level can change this person.",
  ),
  lastAdmin: message(
    "这是学校最后一名学校管理员，请先任命另一名",
    "This is the school's last administrator. Appoint another one first.",
  ),
  notActive: message(
    "账号激活并启用后才能授予角色",
    "A role is given once the account is open and the person enabled.",
  ),
  noCollege: message("没有找到这个学院，请重新选择", "Couldn't find that college. Choose another."),
  disabledCollege: message("该学院已停用，请选择另一个", "That college is disabled. Choose another."),
  noMajor: message("没有找到这个专业，请重新选择", "Couldn't find that major. Choose another."),
  numberTaken: message("本校另一人已用这个号码", "Somebody else of the school has this number."),
  nameElsewhere: message(
    "这名人员也属于其他学校，姓名由本人维护",
    "This person belongs to other schools too, and keeps the name themselves.",
  ),
  unreachable: message(
    "没有手机号或邮箱，无法通知本人。请先填写联系方式。",
    "There is no phone or email to reach this person by. Add one first.",
  ),
  elsewhere: message(
    "这名人员也属于其他学校，请本人在登录页找回密码",
    "This person belongs to other schools too. They can recover the password on the sign-in page.",
  ),
  blocked: message("账号已被平台停用", "The platform has disabled this account."),
  wrongYear: message("输入的年份不一致", "This isn't the year."),
  countChanged: message(
    "人数已变化，请核对后重新确认",
    "The number of people has changed. Check it and confirm again.",
  ),
  nobody: message("没有符合条件的在读学生", "No learners fit."),
  nothingGood: message(
    "没有可以导入的行，请先改正工作簿",
    "No row can be imported. Mend the workbook first.",
  ),
  changedSince: message("之后又有修改，保留现在的内容", "It was changed since, so it stays as it is."),
  usedSince: message("导入后已加入课程，保留", "They have joined a course since the import, so they stay."),
  jobTitle: message("导入人员", "Importing people"),
  number: message("学号或工号", "number"),
  graduating: message("毕业与离校", "Graduating learners"),
  gone: message("已不是在读学生", "No longer a learner here"),
};

/** What people themselves are told. */
export const told = {
  joined: message("你已加入{school}", "You have joined {school}"),
  joinedText: message(
    "{school}用你的手机号或邮箱和姓名，把你登记为本校成员。如有疑问，请联系学校。",
    "{school} has listed you as one of its people, by your name and your phone or email. If this is a mistake, contact the school.",
  ),
  disabled: message("你在{school}的身份已停用", "Your membership of {school} is disabled"),
  disabledText: message(
    "学校内部的资源和管理功能暂不可用，你的账号和个人学习记录不受影响。如有疑问，请联系学校。",
    "What is for the school's people only isn't open to you for now. Your account and your own learning are unaffected. Contact the school with any questions.",
  ),
  disabledOnly: message(
    "你没有加入其他学校，因此学校内部的资源和管理功能都不可用；账号和个人学习记录不受影响。如有疑问，请联系学校。",
    "You belong to no other school, so nothing that is for a school's people is open to you. Your account and your own learning are unaffected. Contact the school with any questions.",
  ),
  enabled: message("你在{school}的身份已恢复", "Your membership of {school} is back"),
  enabledText: message(
    "学校内部的资源和功能已重新开放。",
    "What is for the school's people is open to you again.",
  ),
  given: message("你成为{school}的{role}", "You are now {role} of {school}"),
  taken: message("你不再是{school}的{role}", "You are no longer {role} of {school}"),
  roleText: message("菜单和权限已经更新。", "Your menu and rights have been updated."),
  graduated: message("你已从{school}毕业", "You have graduated from {school}"),
  left: message("你已离开{school}", "You have left {school}"),
  leftText: message(
    "你的账号、课程记录和证书继续保留。",
    "You keep your account, your courses and your certificates.",
  ),
};

export const roleNames = {
  "teacher-admin": message("教师管理员", "a teachers’ administrator"),
  "school-admin": message("学校管理员", "a school administrator"),
};

/** By SMS and mail. */
export const sent = {
  inviteSubject: message("激活你的学海在线账号", "Activate your Xuehai Learning account"),
  invite: message(
    "【学海在线】{school}为你创建了账号，请在 24 小时内打开链接激活：{link}",
    "[Xuehai Learning] {school} has made an account for you. Open this link within 24 hours to activate it: {link}",
  ),
  resetSubject: message("【学海在线】请设置新密码", "[Xuehai Learning] Set a new password"),
  reset: message(
    "【学海在线】{school}重置了你的密码，原密码已失效。请打开链接，用手机号或邮箱设置新密码：{link}",
    "[Xuehai Learning] {school} has reset your password, and the old one no longer works. Set a new one by your phone or email: {link}",
  ),
};
