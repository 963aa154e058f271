/** What is said to those who administer a school. */
import type { CollegeFault } from "../../../core/contract/college.js";
import { message, type Message } from "../../messages.js";

export const messages = {
  codeTaken: message("这个编号已被“{name}”使用", "“{name}” already has this number."),
  nameTaken: message("本校已有同名的学院", "The school already has a college of this name."),
  noParent: message("没有找到上级学院，请重新选择", "Couldn't find that college. Choose another."),
  disabledParent: message("上级学院已停用，请先启用", "That college is disabled. Enable it first."),
  cycle: message("不能移到它自己或它的下级之下", "A college can't stand under itself or what is part of it."),
  deep: message("学院最多三级", "Colleges have three levels at most."),
  tooMany: message("一所学校最多 {max} 个学院", "A school has {max} colleges at most."),
  wrongName: message("输入的名称与学院名称不一致", "This isn't the name of the college."),
  intoSelf: message("请选择另一个学院", "Choose another college."),
  intoDisabled: message("目标学院已停用，请先启用", "That college is disabled. Enable it first."),
  inUse: message(
    "还不能停用：有 {members} 名成员、{majors} 个招生专业、{colleges} 个在用的下级学院。请先移走或合并到另一个学院。",
    "It can't be disabled yet: {members} {members|member|members}, {majors} open {majors|major|majors}, and {colleges} {colleges|college|colleges} in use are part of it. Move them first, or merge it into another college.",
  ),
  notEmpty: message(
    "还不能删除：有 {members} 名成员、{majors} 个专业、{colleges} 个下级学院。请先合并到另一个学院。",
    "It can't be deleted yet: {members} {members|member|members}, {majors} {majors|major|majors}, and {colleges} {colleges|college|colleges} are part of it. Merge it into another college first.",
  ),
  nothingGood: message(
    "没有可以导入的行，请先改正工作簿",
    "No row can be imported. Mend the workbook first.",
  ),
  noRight: message("你已不能管理这所学校", "You no longer administer this school."),
  changedSince: message(
    "导入后又有修改，保留现在的内容",
    "It was changed since the import, so it stays as it is.",
  ),
  usedSince: message(
    "导入后已有专业、成员或下级，保留",
    "Majors, members or colleges came since the import, so it stays.",
  ),
  jobTitle: message("导入学院", "Importing colleges"),
};

export const workbook = {
  name: message("学院", "Colleges"),
  code: message("★学院编号", "★code"),
  title: message("★学院名称", "★name"),
  titleEn: message("英文名称", "name_en"),
  parent: message("上级学院", "parent"),
  state: message("状态", "state"),
  majors: message("专业数", "majors"),
  members: message("成员数", "members"),
  active: message("启用", "active"),
  disabled: message("停用", "disabled"),
  empty: message(
    "工作簿里没有学院，请从第二行开始填写",
    "The workbook has no rows. Fill it in from the second row on.",
  ),
  otherHead: message(
    "没有找到“学院编号”和“学院名称”两列，请使用模板填写",
    "There are no columns “code” and “name”. Please use the template.",
  ),
  notes: [
    message(
      "第一行是列名，请勿修改；从第二行开始，每行一个学院。★ 为必填列。",
      "The first row names the columns: leave it. Fill in one college per row from the second row on. Columns with ★ are required.",
    ),
    message(
      "学院编号在本校不能重复，最多 16 个字母、数字、点或短横。编号已存在时，该行修改原有学院。",
      "A number is used once in the school: up to 16 letters, digits, dots or dashes. A row with a number that is there changes that college.",
    ),
    message(
      "“上级学院”填写上级的编号或名称，可以是本表中的另一行；留空为一级学院，最多三级。",
      "“parent” is the number or name of the college above, which may be another row. Leave it empty for the top. Three levels at most.",
    ),
    message(
      "没有的列不会改动原有内容。导入后 24 小时内可以撤销。",
      "Columns that are missing change nothing. An import can be undone for 24 hours.",
    ),
  ],
};

export const faults: Readonly<Record<CollegeFault, Message>> = {
  missing: message("缺少编号或名称", "The number or the name is missing"),
  badCode: message(
    "编号最多 16 个字母、数字、点或短横",
    "A number has up to 16 letters, digits, dots or dashes",
  ),
  codeTwice: message("编号在文件中重复出现", "The number is in the file twice"),
  nameTwice: message("名称在文件中重复出现", "The name is in the file twice"),
  nameTaken: message("本校另一个学院已用这个名称", "Another college of the school has this name"),
  unknownParent: message(
    "没有找到上级学院，或上级学院有问题",
    "The college above isn't there, or has a problem itself",
  ),
  cycle: message("上级学院是它自己或它的下级", "The college above is this one or part of it"),
  deep: message("超过三级", "More than three levels"),
  there: message("与现有学院一致，会跳过", "As it is already; skipped"),
};
