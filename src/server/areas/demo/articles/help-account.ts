import type { DemoArticle } from "./text.js";

export const accountHelp: readonly DemoArticle[] = [
  {
    code: "HelpRegister",
    kind: "help",
    daysAgo: 60,
    "zh-CN": {
      title: "如何注册账号",
      summary: "用手机号注册，一分钟完成。",
      text: `
# 注册步骤
- 点击页面右上角的“注册”；
- 输入手机号，点击“获取验证码”，完成安全验证；
- 输入短信中的六位验证码，十分钟内有效；
- 设置密码并再次输入，勾选协议后提交。
# 密码规则
密码长度为 8 到 20 个字符，大写字母、小写字母、数字、特殊字符至少包含三种；不能包含邮箱名称，不能出现四个及以上连续或者相同的字母、数字，也不能使用常见密码。
# 提示手机号已注册
说明这个手机号已经有账号，请直接登录；忘记密码可以找回。`,
    },
    "en-US": {
      title: "How to register",
      summary: "With your phone number, in a minute.",
      text: `
# Steps
- Choose “Register” at the top right;
- enter your phone number, ask for a code and complete the security check;
- enter the six digits from the SMS within ten minutes;
- set a password, repeat it, accept the agreement and submit.
# The password rule
8 to 20 characters with at least three of lower case, upper case, digit and special character; no part of your email address, no run of four letters or digits that follow each other or repeat, and no common password.
# “This number is registered already”
The number has an account: sign in, or recover the password.`,
    },
  },
  {
    code: "HelpRecover",
    kind: "help",
    daysAgo: 58,
    "zh-CN": {
      title: "忘记密码怎么办",
      summary: "通过手机或者邮箱找回密码。",
      text: `
# 找回步骤
- 在登录窗口点击“忘记密码”；
- 输入注册的手机号或者已绑定的邮箱，获取并填写验证码；
- 设置新密码。
# 找回之后
出于安全考虑，找回密码后所有设备都会退出登录，需要使用新密码重新登录；我们会通过手机和邮箱通知你。
# 收不到验证码
请检查号码是否正确、短信是否被拦截。同一号码每 120 秒可以发送一次，每小时最多五次，每天最多十次。`,
    },
    "en-US": {
      title: "I forgot my password",
      summary: "Recover it by phone or email.",
      text: `
# Steps
- Choose “Forgot password” in the sign-in dialog;
- enter your phone number or the email address that you bound, ask for a code and enter it;
- set a new password.
# Afterwards
For your safety all devices are signed out, and we tell you by phone and email. Sign in with the new password.
# No code arrives
Check the number and your SMS filter. A code can be sent every 120 seconds, five times an hour and ten times a day.`,
    },
  },
  {
    code: "HelpQr",
    kind: "help",
    daysAgo: 55,
    "zh-CN": {
      title: "如何扫码登录",
      summary: "用已登录的手机扫描二维码，核对数字后确认。",
      text: `
# 操作步骤
- 在电脑的登录窗口选择“扫码登录”；
- 用已经登录本平台的手机扫描二维码；
- 核对手机和电脑上的两位数字、设备、地区和时间，确认是本人操作后点击“确认登录”。
# 安全提示
只扫描不会登录，必须在手机上确认。数字不一致，或者不是本人操作，请点击“拒绝”。
# 二维码过期
二维码 120 秒内有效，过期后会自动刷新。`,
    },
    "en-US": {
      title: "Signing in by QR code",
      summary: "Scan with a phone that is signed in, compare the digits, confirm.",
      text: `
# Steps
- Choose “QR code” in the sign-in dialog on your computer;
- scan it with a phone that is signed in to the platform;
- compare the two digits, the device, the region and the time on both screens, then confirm.
# Stay safe
Scanning alone never signs anybody in. If the digits differ, or it was not you who asked, choose “Deny”.
# The code is out of date
A code lives for 120 seconds and is renewed by itself.`,
    },
  },
  {
    code: "HelpWeChat",
    kind: "help",
    daysAgo: 52,
    "zh-CN": {
      title: "如何绑定和解绑微信、QQ",
      summary: "绑定之后可以用微信或者 QQ 一键登录。",
      text: `
# 绑定
登录后进入“账号绑定”，点击微信或者 QQ 一栏的“绑定”，先验证身份，再在弹出的窗口中同意授权。
首次使用微信或者 QQ 登录时，也可以登录或者注册一个账号完成绑定。
# 解绑
在同一页面点击“解绑”，验证身份后生效。账号必须保留至少一种登录方式，最后一种不能解绑。
# 提示已绑定其他用户
说明这个微信或者 QQ 已经绑定了另一个账号，请先在那个账号中解绑。`,
    },
    "en-US": {
      title: "Linking and unlinking WeChat and QQ",
      summary: "Sign in with one touch once they are linked.",
      text: `
# Link
Open “Linked accounts”, choose “Link” beside WeChat or QQ, confirm that it is you, and allow it in the window that opens.
When you sign in with WeChat or QQ for the first time you may also sign in to or register an account to link it.
# Unlink
Choose “Unlink” on the same page and confirm that it is you. One way to sign in has to remain, so the last one cannot be unlinked.
# “Linked to another account”
This WeChat or QQ belongs to another account; unlink it there first.`,
    },
  },
  {
    code: "HelpCertification",
    kind: "help",
    daysAgo: 50,
    "zh-CN": {
      title: "如何完成教师认证",
      summary: "提交学校、工号和证明材料，由学校审核。",
      text: `
# 提交申请
登录后进入“个人资料”，打开教师认证，选择学校，填写姓名、工号和职称，上传工作证或者聘书的图片（PNG、JPEG）或 PDF，大小不超过 2 MB。
# 审核
学校管理员一般在三个工作日内审核。审核期间不能重复提交；未通过时会说明原因，修改后可以再次提交。
# 认证后的功能
通过认证的教师可以使用智能助手和教学管理功能。`,
    },
    "en-US": {
      title: "Teacher certification",
      summary: "Give your school, staff number and evidence; your school reviews it.",
      text: `
# Apply
Open “Profile” and then the certification form. Choose your school, give your name, staff number and title, and upload your staff card or letter of appointment as PNG, JPEG or PDF of at most 2 MB.
# Review
Your school usually answers within three working days. While a request is reviewed you cannot send another; if it is refused you see why and may apply again.
# What it opens
Certified teachers can use the assistant and the teaching functions.`,
    },
  },
];
