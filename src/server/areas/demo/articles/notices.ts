import type { DemoArticle } from "./text.js";

export const notices: readonly DemoArticle[] = [
  {
    code: "NoticeAutumnTerm",
    kind: "notice",
    daysAgo: 2,
    "zh-CN": {
      title: "秋季学期在线学习安排",
      summary: "选课、开课、考试和证书申请的时间一览。",
      text: `
各校师生：秋季学期在线学习安排如下，请按时完成。
# 时间安排
- 选课：开学第一周至第三周；
- 课程学习：第二周至第十六周；
- 期末考试：第十七周至第十八周；
- 成绩公布与证书申请：第十九周起。
# 注意事项
所有截止时间以平台服务器时间为准。请提前检查设备和网络，不要在截止前最后几分钟提交。`,
    },
    "en-US": {
      title: "Online learning in the autumn term",
      summary: "Enrollment, study, exams and certificates at a glance.",
      text: `
To teachers and learners of all schools: these are the dates of the autumn term.
# Dates
- Enrollment: weeks 1 to 3;
- study: weeks 2 to 16;
- final exams: weeks 17 and 18;
- marks and certificates: from week 19.
# Please note
Deadlines follow the platform's own clock. Check your device and connection early and do not submit in the last minutes.`,
    },
  },
  {
    code: "NoticeUnifiedAccount",
    kind: "notice",
    daysAgo: 6,
    "zh-CN": {
      title: "关于启用统一账号的通知",
      summary: "合作学校的网页现已支持使用平台统一账号登录。",
      text: `
即日起，合作学校可以在自己的网页上直接使用学海在线统一账号登录，无需另外注册。
在学校网页登录后，登录状态只在该学校的网页有效；平台门户需要单独登录。
原有学校账号的用户，可以使用学校发放的激活邮件开通统一账号，激活链接在二十四小时内有效。`,
    },
    "en-US": {
      title: "One account for all schools",
      summary: "Partner schools now accept the platform's account on their own pages.",
      text: `
From today partner schools accept your Xuehai account on their own pages; no second registration is needed.
A sign-in on a school's page holds for that page only. The portal asks you to sign in separately.
If your school already knows you, follow the link in its activation mail within twenty-four hours.`,
    },
  },
  {
    code: "NoticeMaintenance",
    kind: "notice",
    daysAgo: 11,
    "zh-CN": {
      title: "系统维护公告",
      summary: "本周六凌晨 1:00 至 3:00 进行例行维护。",
      text: `
为提升服务稳定性，平台将于本周六凌晨 1:00 至 3:00 进行例行维护。
# 影响范围
- 维护期间可以浏览公告和帮助，登录、注册和学习功能暂停；
- 正在进行的作业会自动保存，维护结束后可以继续。
由此带来的不便，敬请谅解。`,
    },
    "en-US": {
      title: "Scheduled maintenance",
      summary: "This Saturday from 1:00 to 3:00 a.m.",
      text: `
We maintain the platform this Saturday from 1:00 to 3:00 a.m. (Beijing time).
# What it means for you
- Notices and help stay readable; sign-in, registration and study pause;
- homework in progress is saved and can be continued afterwards.
Thank you for your patience.`,
    },
  },
  {
    code: "NoticeFraud",
    kind: "notice",
    daysAgo: 19,
    "zh-CN": {
      title: "谨防冒充平台的诈骗信息",
      summary: "平台不会索要密码和验证码，不会要求扫描来历不明的二维码。",
      text: `
近期有不法分子冒充平台工作人员，以“账号异常”“补缴学费”等名义骗取验证码。请注意：
- 平台不会通过电话、短信、社交软件索要密码或者验证码；
- 扫码登录时，请核对手机和电脑上显示的两位数字是否一致，并确认是本人在操作；
- 不要扫描他人发来的登录二维码。
已经泄露信息的，请立即修改密码，并在“账号安全”中让其他设备退出登录。`,
    },
    "en-US": {
      title: "Beware of people posing as the platform",
      summary: "We never ask for passwords or codes, nor to scan a code that somebody sent you.",
      text: `
Somebody has been posing as our staff to obtain codes, with stories of “abnormal accounts” or “unpaid fees”. Please remember:
- we never ask for passwords or codes by phone, SMS or chat;
- when you sign in by QR code, compare the two digits on both screens and make sure it is you who asked;
- never scan a sign-in code that somebody else sent you.
If you gave something away, change your password at once and sign out other devices under “Security”.`,
    },
  },
  {
    code: "NoticeCertification",
    kind: "notice",
    daysAgo: 33,
    "zh-CN": {
      title: "教师认证工作启动",
      summary: "通过认证的教师可以使用智能助手和教学管理功能。",
      text: `
本学期教师认证工作现已启动。请任课教师登录后进入“个人资料”页面，填写学校、姓名、工号和职称，并上传工作证照片或者 PDF。
学校管理员一般在三个工作日内完成审核，结果会显示在同一页面。
材料仅用于核实教师身份。`,
    },
    "en-US": {
      title: "Teacher certification has begun",
      summary: "Certified teachers can use the assistant and the teaching functions.",
      text: `
Teacher certification for this term has begun. Sign in, open “Profile”, give your school, name, staff number and title, and upload your staff card as a picture or PDF.
School administrators usually answer within three working days; the result is shown on the same page.
The evidence is used for this purpose only.`,
    },
  },
  {
    code: "NoticeAccessibility",
    kind: "notice",
    daysAgo: 47,
    "zh-CN": {
      title: "平台无障碍改进说明",
      summary: "登录全程可用键盘完成，安全验证提供多种方式。",
      text: `
我们对平台做了一轮无障碍改进：
- 登录、注册和找回密码可以只用键盘完成，读屏软件会读出每一步；
- 安全验证除滑动拼图外，还提供点选文字和无需操作的自动验证；
- 新增浅色主题和色弱模式，文字与背景的对比度符合国家标准。
使用中遇到障碍，请通过“意见反馈”告诉我们。`,
    },
    "en-US": {
      title: "What we did for accessibility",
      summary: "Sign in by keyboard alone, and choose how to pass the security check.",
      text: `
We have made the platform easier to use for everybody:
- signing in, registering and recovering a password work by keyboard alone, and screen readers hear each step;
- besides the slider, the security check offers clicking characters and an automatic check;
- a light theme and a weak mode are new, with contrast that meets the national standard.
Tell us through “Feedback” where something is still in your way.`,
    },
  },
];
