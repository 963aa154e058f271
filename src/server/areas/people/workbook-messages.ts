/** What workbooks of a school's people say. */
import type { PeopleKind, PersonFault } from "../../../core/contract/people.js";
import { message, type Message } from "../../messages.js";

const year = message(
  "“年级”填写入学年份，例如 2026。",
  "“grade” is the year in which they began, such as 2026.",
);
const notes: readonly Message[] = [
  message(
    "第一行是列名，请勿修改；从第二行开始，每行一人。★ 为必填列。",
    "The first row names the columns: leave it. Fill in one person per row from the second row on. Columns with ★ are required.",
  ),
  message(
    "学号和工号在本校不能重复，最多 32 个字母、数字、点、横线。号码已存在且姓名一致时，该行更新原有人员。",
    "A number is used once in the school: up to 32 letters, digits, dots or dashes. A row with a number that is there, and its name, changes that person.",
  ),
  message(
    "手机或邮箱用于发送激活链接；不要在表中填写密码。已有账号的人员，手机或邮箱与姓名都一致时加入本校，并通知本人。",
    "Phone or email is where the activation link goes. Never write passwords here. Whoever has an account of that phone or email and name joins the school and is told.",
  ),
  message(
    "学院和专业填写编号或名称，须是本校已有的。",
    "College and major are numbers or names of those that the school has.",
  ),
];
const last = message(
  "没有的列不会改动原有内容。导入后 24 小时内可以撤销。",
  "Columns that are missing change nothing. An import can be undone for 24 hours.",
);

export const workbook = {
  name: {
    teacher: message("教师", "Teachers"),
    student: message("学生", "Students"),
  },
  number: { teacher: message("★工号", "★staff_no"), student: message("★学号", "★student_no") },
  person: message("★姓名", "★name"),
  phone: message("手机", "phone"),
  email: message("邮箱", "email"),
  college: message("学院", "college"),
  major: message("专业", "major"),
  grade: message("年级", "grade"),
  adminClass: message("行政班", "admin_class"),
  state: message("状态", "state"),
  empty: message(
    "工作簿里没有人员，请从第二行开始填写",
    "The workbook has no rows. Fill it in from the second row on.",
  ),
  otherHead: {
    teacher: message(
      "没有找到“工号”和“姓名”两列，请使用模板填写",
      "There are no columns “staff_no” and “name”. Please use the template.",
    ),
    student: message(
      "没有找到“学号”和“姓名”两列，请使用模板填写",
      "There are no columns “student_no” and “name”. Please use the template.",
    ),
  } satisfies Record<PeopleKind, Message>,
  notes: { teacher: [...notes, last], student: [...notes, year, last] } satisfies Record<
    PeopleKind,
    readonly Message[]
  >,
};

export const states = {
  active: message("在校", "active"),
  invited: message("待激活", "invited"),
  suspended: message("停用", "disabled"),
  graduated: message("毕业", "graduated"),
  left: message("离校", "left"),
  blocked: message("平台停用", "blocked"),
};

export const faults: Readonly<Record<PersonFault, Message>> = {
  missing: message("缺少号码或姓名", "The number or the name is missing"),
  badNumber: message(
    "号码最多 32 个字母、数字、点、横线",
    "A number has up to 32 letters, digits, dots or dashes",
  ),
  longName: message("姓名最多 64 个字", "A name has 64 characters at most"),
  badPhone: message("手机号有误", "This is no phone number"),
  badEmail: message("邮箱地址有误", "This is no email address"),
  twice: message("号码在文件中重复出现", "The number is in the file twice"),
  contactTwice: message("手机或邮箱在文件中重复出现", "The phone or email is in the file twice"),
  otherKind: message("本校另一类人员已用这个号码", "Somebody else of the school has this number"),
  otherName: message("本校这个号码是另一个姓名", "In the school this number belongs to another name"),
  otherNumber: message("这名人员在本校已有另一个号码", "This person has another number in the school"),
  contactTaken: message("手机或邮箱已被他人使用", "Somebody else has this phone or email"),
  otherContact: message("手机和邮箱由本人维护", "This person keeps their phone and email themselves"),
  unknownCollege: message("本校没有这个学院", "The school has no such college"),
  disabledCollege: message("该学院已停用", "That college is disabled"),
  unknownMajor: message("本校该学院没有这个专业", "The school’s college has no such major"),
  badYear: message("年级应为入学年份", "The grade is a year"),
  longClass: message("行政班最多 64 个字", "A class has 64 characters at most"),
  there: message("与现有人员一致，会跳过", "As it is already; skipped"),
};
