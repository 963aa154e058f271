/** What is said to those who administer majors. */
import type { MajorFault } from "../../../core/contract/major-admin.js";
import type { MajorLevel } from "../../../core/contract/major.js";
import { message, type Message } from "../../messages.js";

export const messages = {
  there: message("本校已有这个专业", "The school has this major already."),
  otherName: message(
    "国家目录中该代码是“{name}”，请改用自己的代码或目录中的名称",
    "In the national catalogue this number is “{name}”. Use that name, or a number of your own.",
  ),
  noCollege: message("没有找到这个学院，请重新选择", "Couldn't find that college. Choose another."),
  disabledCollege: message("该学院已停用，请先启用", "That college is disabled. Enable it first."),
  wrongName: message("输入的名称与专业名称不一致", "This isn't the name of the major."),
  served: message(
    "有 {count} 位教师服务这个专业，不能删除；可以改为停止招生。",
    "{count} {count|teacher serves|teachers serve} this major, so it stays. You can close it instead.",
  ),
  nothingGood: message(
    "没有可以导入的行，请先改正工作簿",
    "No row can be imported. Mend the workbook first.",
  ),
  changedSince: message(
    "导入后又有修改，保留现在的内容",
    "It was changed since the import, so it stays as it is.",
  ),
  servedSince: message(
    "导入后已有教师服务这个专业，保留",
    "Teachers serve it since the import, so it stays.",
  ),
  jobTitle: message("导入专业", "Importing majors"),
};

export const workbook = {
  name: message("专业", "Majors"),
  code: message("★专业代码", "★code"),
  title: message("★专业名称", "★name"),
  titleEn: message("英文名称", "name_en"),
  college: message("所属学院", "college"),
  level: message("层次", "level"),
  years: message("学制", "years"),
  state: message("招生状态", "state"),
  empty: message(
    "工作簿里没有专业，请从第二行开始填写",
    "The workbook has no rows. Fill it in from the second row on.",
  ),
  otherHead: message(
    "没有找到“专业代码”和“专业名称”两列，请使用模板填写",
    "There are no columns “code” and “name”. Please use the template.",
  ),
  notes: [
    message(
      "第一行是列名，请勿修改；从第二行开始，每行一个专业。★ 为必填列。",
      "The first row names the columns: leave it. Fill in one major per row from the second row on. Columns with ★ are required.",
    ),
    message(
      "代码在国家专业目录中时，名称必须以目录名称开头，层次和学制可以留空。学校自设专业使用自己的代码。",
      "Where the number is in the national catalogue, the name has to begin with the catalogue's, and level and years may be empty. A major of the school's own has a number of its own.",
    ),
    message(
      "“所属学院”填写学院的编号或名称。代码和名称都已存在时，该行修改原有专业。",
      "“college” is a college's number or name. A row with a number and name that are there changes that major.",
    ),
    message(
      "没有的列不会改动原有内容。导入后 24 小时内可以撤销。",
      "Columns that are missing change nothing. An import can be undone for 24 hours.",
    ),
  ],
};

export const levels: Readonly<Record<MajorLevel, Message>> = {
  undergraduate: message("本科", "undergraduate"),
  vocationalUndergraduate: message("职业本科", "vocational undergraduate"),
  vocational: message("高职专科", "vocational"),
  graduate: message("研究生", "graduate"),
};
export const states = { active: message("招生", "open"), closed: message("停招", "closed") };

export const faults: Readonly<Record<MajorFault, Message>> = {
  missing: message("缺少代码或名称", "The number or the name is missing"),
  badCode: message(
    "代码最多 16 个字母、数字、点或短横",
    "A number has up to 16 letters, digits, dots or dashes",
  ),
  otherName: message(
    "国家目录中该代码是另一个专业",
    "In the national catalogue this number is another major's",
  ),
  twice: message("专业在文件中重复出现", "The major is in the file twice"),
  unknownCollege: message("本校没有这个学院", "The school has no such college"),
  disabledCollege: message("该学院已停用", "That college is disabled"),
  badLevel: message(
    "层次应为本科、职业本科、高职专科或研究生",
    "The level is none of undergraduate, vocational undergraduate, vocational and graduate",
  ),
  badYears: message("学制应为 1 到 8 的整数", "Years are a whole number from 1 to 8"),
  badState: message("招生状态应为招生或停招", "The state is open or closed"),
  there: message("与现有专业一致，会跳过", "As it is already; skipped"),
};
