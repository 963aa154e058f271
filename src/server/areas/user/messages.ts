import { message } from "../../messages.js";

export const says = {
  picture: message(
    "请上传 1 MB 以内的 PNG、JPEG 或 WebP 图片",
    "Please choose a PNG, JPEG or WebP picture of at most 1 MB.",
  ),
  evidence: message(
    "请上传 2 MB 以内的 PNG、JPEG 图片或 PDF",
    "Please choose a PNG or JPEG picture or a PDF of at most 2 MB.",
  ),
  pending: message("认证申请正在审核中，请耐心等待", "Your request is being reviewed already."),
  certified: message("你已通过教师认证", "You are certified already."),
  school: message("请选择学校", "Please choose a school."),
  phoneTaken: message("该手机号已被其他账号使用", "Another account uses this phone number."),
  emailTaken: message("该邮箱已被其他账号使用", "Another account uses this e-mail address."),
  alreadyBound: message("已绑定，请先解绑再更换", "One is linked already. Unlink it first."),
  noRole: message(
    "该账号尚未分配权限，请联系学校管理员",
    "This account may do nothing yet. Please ask your school's administrator.",
  ),
  notBound: message("尚未绑定", "Nothing is linked."),
  boundSubject: message("【学海在线】账号信息已更换", "[Xuehai Learning] Your account was changed"),
  boundPhone: message(
    "【学海在线】你的账号手机号已更换。如非本人操作，请立即联系平台。",
    "[Xuehai Learning] The phone number of your account was changed. If it was not you, contact us at once.",
  ),
  boundEmail: message(
    "【学海在线】你的账号邮箱已更换。如非本人操作，请立即联系平台。",
    "[Xuehai Learning] The e-mail address of your account was changed. If it was not you, contact us at once.",
  ),
  home: message("首页", "Home"),
  courses: message("课程", "Courses"),
  libraries: message("资源库", "Libraries"),
  mine: message("我的课程", "My courses"),
  teaching: message("我教的课程", "Courses I teach"),
  collect: message("我的收藏", "My favourites"),
  profile: message("个人资料", "Profile"),
  security: message("账号安全", "Security"),
  binding: message("账号绑定", "Linked accounts"),
};
