import { message } from "../../messages.js";

export const messages = {
  applyTitle: message("申请证书", "Applying for certificates"),
  /** Why somebody gets none. */
  faults: {
    score: message("总评未达到要求", "the total is too low"),
    marks: message("还有作业或考试没有批改", "some work isn't marked yet"),
    nodes: message("必学内容未学完", "required items aren't finished"),
    exam: message("未参加考试", "an exam wasn't taken"),
    name: message("没有实名", "there's no real name"),
  },
  notEligible: message("不符合条件：{faults}", "Not eligible: {faults}"),
  has: message("已经申请过，或已有证书", "Applied already, or has a certificate"),
  notByThemselves: message("这份证书由任课教师提交申请", "Your teacher applies for this certificate."),
  ownCertificate: message(
    "不能审核自己的证书，请由其他管理员审核",
    "You can't decide on your own certificate. Another administrator does.",
  ),
  notLearner: message("不在这门课程里学习", "Doesn't learn in this course"),
  excellentLow: message(
    "优秀线不能低于发证分数",
    "The mark for excellence can't be below the mark for a certificate.",
  ),
  notApplied: message("申请已撤回，或已经处理", "The application was taken back or decided on."),
  notTaken: message("已经审核，不能撤回", "It has been decided on and can't be taken back."),
  waitingTitle: message("有证书等待审核：{course}", "Certificates wait for review: {course}"),
  waitingText: message(
    "有学生的证书申请，请到“信息审核”处理。",
    "Certificates have been applied for. Decide on them under Review.",
  ),
  issuedTitle: message("你获得了证书：{course}", "You've earned a certificate: {course}"),
  issuedText: message("编号 {serial}，可以在成绩页下载。", "Number {serial}. Download it from your grades."),
  notByRule: message("这门课程不自动申请证书", "This course doesn't apply by itself."),
  ruleTitle: message("已为你申请证书：{course}", "Your certificate has been applied for: {course}"),
  ruleText: message(
    "你已达到这门课程的发证条件，申请已自动提交，学校审核通过后签发。",
    "You meet the course's requirements, so it was applied for automatically. It's issued once the school approves.",
  ),
  ruleTeacherTitle: message(
    "已按发证条件自动申请证书：{course}",
    "Certificates applied for automatically: {course}",
  ),
  ruleTeacherText: message(
    "达到条件的学生已提交给学校审核，名单见证书页。",
    "Learners who meet the requirements were put forward. See who under Certificates.",
  ),
  returnedTitle: message("证书申请被退回：{course}", "A certificate wasn't approved: {course}"),
  returnedText: message("{name}：{reason}", "{name}: {reason}"),
  revokedTitle: message("证书已撤销：{course}", "Certificate revoked: {course}"),
  sameName: message(
    "证书上的姓名与你现在的真实姓名相同。请先在个人设置里更新真实姓名，再申请换发。",
    "The certificate has the same name as your account. Change your real name in your settings first, then ask again.",
  ),
  noName: message(
    "请先在个人设置里填写真实姓名，再申请换发。",
    "Enter your real name in your settings first, then ask again.",
  ),
  asked: message("已经申请过，正在等学校审核", "You've asked already. The school will decide."),
  notGood: message(
    "这份证书已经失效，不能换发",
    "This certificate isn't valid any more, so it can't be replaced.",
  ),
  notAsked: message("申请已经处理", "The request was decided on."),
  reissueWaitingTitle: message("有证书等待换发：{course}", "A certificate is to be reissued: {course}"),
  reissueWaitingText: message(
    "持有人的姓名已变更，请到“信息审核”核对并处理。",
    "Its holder's name has changed. Compare the names and decide under Review.",
  ),
  reissuedTitle: message("证书已换发：{course}", "Certificate reissued: {course}"),
  reissuedText: message(
    "新编号 {serial}，可以在“我的证书”下载；原证书 {old} 不再有效。",
    "The new number is {serial}. Download it from your certificates. Number {old} is no longer valid.",
  ),
  reissueRefusedTitle: message("证书换发未通过：{course}", "Certificate not reissued: {course}"),
  noFont: message(
    "现在无法生成证书，请稍后再试",
    "The certificate can't be made now. Please try again later.",
  ),
  archive: message("证书 {course}", "Certificates {course}"),
  list: message("证书名单", "Certificates"),
  listHead: [
    message("学号", "Number"),
    message("姓名", "Name"),
    message("证书", "Certificate"),
    message("总评", "Total"),
    message("证书编号", "Serial number"),
    message("查验码", "Verification code"),
    message("签发日期", "Issued on"),
    message("文件", "File"),
  ],
  rule: message("总评 {score} 分起发证，{excellent} 分起为优秀", "From {score}; excellent from {excellent}"),
};

/** What a certificate says. */
export const words = {
  completion: message("结业证书", "Certificate of Completion"),
  excellent: message("优秀证书", "Certificate of Excellence"),
  text: message(
    "{holder}：于{term}修完在线课程《{course}》，总评成绩 {score} 分，考核合格，特发此证。",
    "This certifies that {holder} has completed the online course “{course}” ({term}) with a total of {score}%.",
  ),
  textExcellent: message(
    "{holder}：于{term}修完在线课程《{course}》，总评成绩 {score} 分，考核优秀，特发此证。",
    "This certifies that {holder} has completed the online course “{course}” ({term}) with a total of {score}%, with excellence.",
  ),
  achievement: message(
    "修完{school}的在线课程《{course}》，考核合格。",
    "Completed the online course “{course}” of {school}.",
  ),
  criteria: message(
    "学完规定内容，总评成绩达到合格要求。",
    "All required parts studied, and the pass mark reached.",
  ),
  criteriaExcellent: message(
    "学完规定内容，总评成绩达到优秀要求。",
    "All required parts studied, and the mark for excellence reached.",
  ),
  anyTime: message("本平台", "self-paced"),
  issuedAt: message("发证日期：{date}", "Issued on {date}"),
  expiresAt: message("有效期至 {date}", "Valid until {date}"),
  serial: message("证书编号：{serial}", "Number: {serial}"),
  code: message("查验码：{code}", "Verification code: {code}"),
  digest: message("内容摘要：{digest}", "Digest: {digest}"),
  scan: message("扫码或打开网址查验", "Scan, or open the address, to verify"),
  specimen: message("样张，无效", "SPECIMEN – NOT VALID"),
  specimenName: message("张三", "Sample Name"),
  specimenSerial: message("（签发时生成）", "(given at issue)"),
};
