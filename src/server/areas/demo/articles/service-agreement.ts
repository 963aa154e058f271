import type { DemoArticle } from "./text.js";

export const serviceAgreement: DemoArticle = {
  code: "ServiceAgreement",
  kind: "policy",
  version: "2026-09-01",
  daysAgo: 80,
  "zh-CN": {
    title: "用户服务协议",
    summary: "使用学海在线之前，请先了解双方的权利和义务。",
    text: `
欢迎使用学海在线（以下简称“本平台”）。本协议是你与本平台之间关于使用平台服务的约定。注册时勾选“同意”，即表示你已阅读并接受以下全部内容。
# 一、协议的范围
本协议适用于本平台的网站、移动应用，以及合作学校网页中嵌入的登录、学习等组件。
《隐私政策》是本协议的一部分，说明我们如何处理个人信息。
# 二、账号的注册与使用
你应当使用本人的手机号注册，并保证所填信息真实、准确，信息变化时及时更新。
账号仅限本人使用，不得出租、出借、转让或买卖。
未满十四周岁的学习者，应当由监护人阅读并同意本协议后注册。
# 三、账号的安全
请设置符合规则的密码并妥善保管，不要把密码、短信验证码、二维码登录的确认操作交给他人。
你可以在“账号安全”中查看登录过的设备并让其退出。发现账号被他人使用时，请立即修改密码并联系我们。
平台工作人员不会向你索要密码或验证码。
# 四、平台提供的服务
- 课程学习、作业与考试、讨论与笔记；
- 资源库的浏览、检索与下载；
- 学习记录、成绩与证书的管理和核验；
- 面向教师和学校的教学管理功能。
部分功能只对通过教师认证的用户或者学校成员开放，页面会给出说明。
# 五、使用规范
你在使用本平台时应当遵守法律法规和公序良俗，不得从事下列行为：
- 代替他人或者请他人代替自己学习、考试、签到；
- 使用脚本、外挂等手段刷取学习时长、成绩或者评价；
- 发布违法、侵权、骚扰、欺诈或者与学习无关的广告内容；
- 攻击、探测平台系统，绕过安全验证，或者批量抓取平台数据。
# 六、内容与知识产权
平台上的课程、课件、试题等内容的权利属于其作者或者权利人。未经许可，不得在学习目的之外复制、传播或者用于商业活动。
你发布的讨论、作业和资源，权利仍属于你；你授权平台为提供服务所必需而存储、展示和处理这些内容。
# 七、第三方登录与合作学校
你可以绑定微信、QQ 等第三方账号用于登录，也可以随时解绑，但需要保留至少一种登录方式。
在合作学校的网页登录时，登录状态只在该学校的网页有效，学校只能取得你同意提供的信息。
# 八、学习记录与证书
学习时长、作业、考试成绩以平台服务器的记录为准。对记录有异议的，可以在成绩公布后三十日内提出复核。
以不正当手段取得的成绩和证书，学校和平台有权撤销，并在证书核验页面公示撤销状态。
# 九、服务的变更与中断
平台会提前公告计划内的维护。因不可抗力、网络故障等原因造成的中断，我们会尽快恢复并说明情况。
因中断影响作业或者考试截止时间的，由开课学校决定是否顺延。
# 十、违约处理
对违反本协议的账号，平台可以视情节给予提醒、限制功能、停用账号等处理，并告知原因和申诉方式。
账号被停用期间，你仍可以申请导出本人的学习记录。
# 十一、注销账号
你可以通过帮助中心提供的方式申请注销。注销后，依法需要保存的成绩和证书记录会继续保存，其他个人信息将被删除或者匿名处理。
# 十二、协议的修改与争议解决
协议有重大修改时，平台会在登录时再次征求你的同意。你不同意修改的，可以停止使用并注销账号。
因本协议产生的争议，双方应当先协商解决；协商不成的，向平台运营方所在地人民法院起诉。`,
  },
  "en-US": {
    title: "Service agreement",
    summary: "What you and Xuehai Learning can expect of each other.",
    text: `
Welcome to Xuehai Learning (“the platform”). This agreement is between you and the platform. By ticking “I agree” when you register you accept all of it.
# 1. What this agreement covers
It covers the website, the mobile app, and the sign-in and learning components that partner schools place on their own pages.
The privacy policy is part of this agreement and says how personal information is handled.
# 2. Your account
Register with a phone number of your own, give true information, and keep it up to date.
An account is for one person. It may not be lent, rented, sold or passed on.
Learners under fourteen need a guardian who reads and accepts this agreement for them.
# 3. Keeping your account safe
Choose a password that follows the rule and keep it to yourself. Give nobody your password, your codes, or the confirmation of a QR sign-in.
Under “Security” you can see the devices that are signed in and sign them out. If somebody else uses your account, change the password and contact us at once.
Our staff never ask for passwords or codes.
# 4. What the platform offers
- Courses, homework and exams, discussions and notes;
- a resource library to browse, search and download from;
- learning records, grades, and certificates that anybody can check;
- teaching and administration for teachers and schools.
Some functions are for certified teachers or members of a school only; pages say so.
# 5. Fair use
Follow the law and common decency. You may not:
- study, sit exams or sign in to class for others, or let others do it for you;
- use scripts to gather study time, marks or ratings;
- publish unlawful, infringing, harassing, deceptive or advertising content;
- attack or probe the systems, get around security checks, or harvest data.
# 6. Content and rights
Courses, slides and questions belong to their authors. Without permission they may not be copied, spread or sold beyond your own study.
What you publish stays yours. You allow the platform to store, show and process it as far as the service needs.
# 7. Third parties and partner schools
You may link WeChat or QQ to sign in, and unlink them at any time as long as one way to sign in remains.
A sign-in on a partner school's page holds for that page only, and the school receives only what you agreed to.
# 8. Records and certificates
Study time, homework and marks are what the platform's servers recorded. You may ask for a review within thirty days after marks are published.
Marks and certificates that were obtained unfairly can be revoked; the certificate check then says so.
# 9. Changes and interruptions
Planned maintenance is announced. After an interruption we restore the service as fast as we can and say what happened.
Where an interruption touches a deadline, the school that runs the course decides on an extension.
# 10. Breaches
Accounts that break this agreement may be warned, limited or disabled. We say why and how to object.
While an account is disabled you may still ask for a copy of your learning records.
# 11. Closing your account
The help center says how to ask for it. Marks and certificates that the law requires are kept; other personal information is deleted or made anonymous.
# 12. Changes of this agreement and disputes
After a major change you are asked again when you sign in. If you disagree you may stop using the platform and close your account.
Disputes are settled by talks first, and otherwise by the court at the operator's seat.`,
  },
};
