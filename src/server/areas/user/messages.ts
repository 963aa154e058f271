import { message } from "../../messages.js";

export const messages = {
  picture: message(
    "请上传 1 MB 以内的 PNG、JPEG 或 WebP 图片",
    "Please upload a PNG, JPEG or WebP image of up to 1 MB.",
  ),
  evidence: message(
    "请上传 2 MB 以内的 PNG、JPEG 图片或 PDF",
    "Please upload a PNG or JPEG image or a PDF of up to 2 MB.",
  ),
  pending: message("认证申请正在审核中，请耐心等待", "Your application is already under review."),
  certified: message("你已通过教师认证", "You're already certified."),
  school: message("请选择学校", "Please select a school."),
  phoneTaken: message("该手机号已被其他账号使用", "This phone number is already used by another account."),
  emailTaken: message("该邮箱已被其他账号使用", "This email address is already used by another account."),
  alreadyBound: message("已绑定，请先解绑再更换", "Already linked. Unlink it first."),
  noRole: message(
    "该账号尚未分配权限，请联系学校管理员",
    "This account has no permissions yet. Please contact your school's administrator.",
  ),
  notBound: message("尚未绑定", "Not linked yet."),
  boundSubject: message("【学海在线】账号信息已更换", "[Xuehai Learning] Your account details have changed"),
  boundPhone: message(
    "【学海在线】你的账号手机号已更换。如非本人操作，请立即联系平台。",
    "[Xuehai Learning] The phone number of your account has been changed. If this wasn't you, contact us immediately.",
  ),
  boundEmail: message(
    "【学海在线】你的账号邮箱已更换。如非本人操作，请立即联系平台。",
    "[Xuehai Learning] The email address of your account has been changed. If this wasn't you, contact us immediately.",
  ),
  home: message("首页", "Home"),
  courses: message("课程", "Courses"),
  libraries: message("资源库", "Libraries"),
  activities: message("活动", "Activities"),
  schools: message("学校", "Schools"),
  teachers: message("教师", "Teachers"),
  mine: message("我的课程", "My courses"),
  examine: message("课程审核", "Course review"),
  exams: message("作业与考试", "Homework and exams"),
  teaching: message("我教的课程", "Courses I teach"),
  teacherProfile: message("教师主页", "Teacher profile"),
  teacherMajors: message("服务专业", "Majors I serve"),
  views: message(
    "视图过多：每个表格最多保存 20 个，请先删除不用的",
    "Too many views: a table keeps 20. Please delete some first.",
  ),
  collect: message("我的收藏", "Favorites"),
  center: message("个人中心", "My page"),
  profile: message("个人资料", "Profile"),
  security: message("账号安全", "Security"),
  binding: message("账号绑定", "Linked accounts"),
};
