import type { DemoArticle } from "./text.js";

export const privacyPolicy: DemoArticle = {
  code: "PrivacyPolicy",
  kind: "policy",
  version: "2026-09-01",
  daysAgo: 80,
  "zh-CN": {
    title: "隐私政策",
    summary: "我们收集哪些信息、为什么收集、保存多久，以及你如何行使权利。",
    text: `
本政策说明学海在线（以下简称“我们”）如何处理你的个人信息。我们遵循合法、正当、必要和诚信的原则，只收集提供服务所需的信息。
# 一、我们收集的信息
- 注册与登录：手机号、密码的加密摘要；绑定第三方账号时，第三方返回的标识和昵称；
- 个人资料：你填写的昵称、头像、简介、所在地区和学校；
- 教师认证：姓名、工号、职称和证明材料；
- 学习过程：学习进度、作业、考试、讨论和笔记；
- 安全记录：登录时间、IP 地址、浏览器信息和安全操作日志。
密码在你的浏览器中先做摘要再加密传输，服务器只保存经过高强度散列的结果，任何人都无法还原。
# 二、我们如何使用信息
- 提供学习、教学和证书服务；
- 验证身份，防范冒用、刷课和攻击；
- 统计整体使用情况，改进教学质量。统计结果不指向个人。
我们不会把你的信息用于广告推送，也不会出售。
# 三、敏感个人信息
认证材料仅用于核实教师身份，只有负责审核的管理人员可以查看。
未满十四周岁未成年人的信息属于敏感个人信息，我们在取得监护人同意后处理。
# 四、本地存储
我们在浏览器中保存登录状态、语言和主题等偏好，不使用用于跟踪的第三方 Cookie。
退出登录时，本机保存的登录状态和用户信息会被清除。
# 五、信息的共享
- 所在学校：学校成员的学习记录向所在学校的教师和管理员提供；
- 合作系统：经你在授权页面同意后，向该系统提供页面列明的信息，你可以拒绝；
- 法律要求：依照法律法规向主管部门提供。
除此之外，我们不会向第三方提供你的个人信息。
# 六、短信与邮件服务
验证码和安全通知通过短信网关和邮件服务发送，服务方只取得手机号或者邮箱以及消息内容，不得用于其他目的。
# 七、保存的地点和期限
个人信息保存在中华人民共和国境内。
- 账号信息：保存至账号注销；
- 登录与安全日志：保存不少于六个月；
- 考试过程的监控影像：保存九十天；
- 成绩与证书：依照学籍管理的规定长期保存。
# 八、我们如何保护信息
传输采用加密通道；登录令牌只保存摘要，最长七天失效；更换手机、邮箱或者解绑账号需要重新验证身份。
对数据的访问按岗位授权，所有安全操作都有日志可查。
发生安全事件时，我们会按照规定告知你事件的情况、影响和补救措施。
# 九、你的权利
- 查阅、更正：在“个人资料”中查看和修改；
- 删除、撤回同意：解绑第三方账号，或者通过帮助中心提出申请；
- 复制、转移：申请导出本人的学习记录；
- 注销账号：通过帮助中心提出申请。
我们在收到申请后十五个工作日内答复。
# 十、未成年人的保护
我们要求未满十四周岁的学习者由监护人同意后使用，并建议学校在监护人知情的情况下组织学习。
监护人可以随时要求查阅、更正或者删除被监护人的信息。
# 十一、政策的更新
政策更新后，我们会公布新的版本和生效日期；重大变化会在登录时再次征求同意。
# 十二、联系我们
对本政策有疑问、意见或者投诉，可以通过页面右侧的“意见反馈”提交，你会得到一个编号用于查询处理结果。`,
  },
  "en-US": {
    title: "Privacy policy",
    summary: "What we collect, why, how long we keep it, and what rights you have.",
    text: `
This policy says how Xuehai Learning (“we”) handles your personal information. We collect what the service needs, lawfully and openly, and nothing more.
# 1. What we collect
- To register and sign in: your phone number and a digest of your password; if you link a third party, the identifier and nickname it returns;
- your profile: nickname, picture, introduction, region and school, as you give them;
- for teacher certification: name, staff number, title and evidence;
- your learning: progress, homework, exams, discussions and notes;
- for security: sign-in times, IP addresses, browser information and security events.
Your password is digested and encrypted in your browser. The server keeps only a strong hash of it that nobody can turn back.
# 2. How we use it
- To run learning, teaching and certificates;
- to verify who you are and to prevent fraud and attacks;
- to understand overall use and improve teaching. Statistics name no person.
We do not use your information for advertising, and we do not sell it.
# 3. Sensitive information
Evidence for certification is used to verify teachers and is seen by the reviewing administrators only.
Information on children under fourteen is sensitive; we process it with a guardian's consent.
# 4. Storage in your browser
We keep your sign-in and preferences such as language and theme in your browser. We use no third-party tracking cookies.
Signing out removes the sign-in and your information from that browser.
# 5. With whom we share it
- Your school: teachers and administrators see the learning records of their members;
- other systems: what you agreed to on the authorization page, which you may refuse;
- authorities: where the law requires it.
Nobody else receives your personal information from us.
# 6. SMS and email
Codes and security notices go through an SMS gateway and a mail service. They receive your number or address and the message, and may use them for nothing else.
# 7. Where and how long we keep it
Personal information is kept within the People's Republic of China.
- Account information: until the account is closed;
- sign-in and security logs: at least six months;
- exam recordings: ninety days;
- grades and certificates: for as long as the rules on student records require.
# 8. How we protect it
Connections are encrypted. Sign-in tokens are stored as digests and end after seven days at the latest. Changing your phone or email or unlinking an account asks you to prove yourself again.
Access follows duties, and every security event is logged.
If something goes wrong we tell you what happened, what it means and what you can do.
# 9. Your rights
- See and correct: under “Profile”;
- delete and withdraw: unlink third parties, or ask through the help center;
- copy and transfer: ask for an export of your learning records;
- close your account: ask through the help center.
We answer within fifteen working days.
# 10. Minors
Learners under fourteen need a guardian's consent, and we advise schools to keep guardians informed.
Guardians may see, correct or delete a child's information at any time.
# 11. Updates
New versions are published with their date. After a major change you are asked again when you sign in.
# 12. Contact
Questions and complaints: use “Feedback” at the right of the page. You receive a ticket number to follow it with.`,
  },
};
