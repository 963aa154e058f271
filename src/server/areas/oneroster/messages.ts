/** What is said of OneRoster files, and why their rows are not taken over. */
import type { OneRosterFault } from "../../../core/contract/oneroster.js";
import { message, type Message } from "../../messages.js";
import { personFaults } from "../people/index.js";

/** Why an archive cannot be read at all, and what to do. */
export const refusals = {
  format: message(
    "这不是 ZIP 压缩包。请把 manifest.csv 和各个 CSV 文件打包成一个 ZIP 后上传",
    "This is no ZIP archive. Pack manifest.csv and the CSV files into one ZIP file and upload that.",
  ),
  manifest: message(
    "压缩包里没有 manifest.csv。请按 OneRoster 1.2 导出，并把 manifest.csv 放在压缩包的最上层",
    "The archive has no manifest.csv. Export it as OneRoster 1.2, with manifest.csv at the top of the archive.",
  ),
  version: message(
    "manifest.csv 的 oneroster.version 是 {version}，请在学校系统中选择 OneRoster 1.2 导出",
    "manifest.csv says oneroster.version {version}. Choose OneRoster 1.2 in your school’s system and export again.",
  ),
  mode: message(
    "manifest.csv 中 {file} 的值是“{value}”，应为 absent、bulk 或 delta",
    "In manifest.csv, {file} is “{value}”. It must be absent, bulk or delta.",
  ),
  absent: message(
    "manifest.csv 列出了 {file}，压缩包里却没有。请加入该文件，或在 manifest.csv 中改为 absent",
    "manifest.csv names {file}, but the archive doesn’t have it. Add the file, or set it to absent in manifest.csv.",
  ),
  users: message(
    "没有 users.csv：人员由它导入。请加入该文件，并在 manifest.csv 中把 file.users 设为 bulk 或 delta",
    "There is no users.csv, which people come from. Add it, and set file.users in manifest.csv to bulk or delta.",
  ),
  roles: message(
    "没有 roles.csv：OneRoster 1.2 用它说明谁是学生、谁是教师。请加入该文件",
    "There is no roles.csv. In OneRoster 1.2 it says who is a student and who is a teacher. Add it.",
  ),
  head: message(
    "{file} 缺少列：{column}。第一行须是 OneRoster 1.2 的列名，区分大小写",
    "{file} lacks these columns: {column}. Its first row must have the names of OneRoster 1.2, in the same case.",
  ),
  headTwice: message(
    "{file} 有两列都叫 {column}，请删去一列",
    "{file} has two columns called {column}. Remove one of them.",
  ),
  charset: message(
    "{file} 不是 UTF-8 编码。请另存为 UTF-8 编码的 CSV",
    "{file} isn’t encoded in UTF-8. Save it as CSV in UTF-8.",
  ),
  csv: message(
    "{file} 的引号不成对，无法分列。请检查含有引号的单元格",
    "The quotes in {file} don’t match, so its cells can’t be told apart. Check the cells with quotes in them.",
  ),
  many: message(
    "{file} 超过 {max} 行。请改用 delta，或拆成几个压缩包",
    "{file} has more than {max} rows. Use delta, or split it into several archives.",
  ),
  departments: message(
    "orgs.csv 有超过 {max} 个 department，学校最多有 {max} 个学院",
    "orgs.csv has more than {max} departments. A school has {max} colleges at most.",
  ),
  empty: message("文件里没有数据行", "The files have no rows."),
  rows: message("没有可以导入的行，请先改正文件", "No row can be imported. Mend the files first."),
};

export const faults: Readonly<Record<OneRosterFault, Message>> = {
  ...personFaults,
  badNumber: message(
    "identifier（没有时为 username）应为学号或工号：最多 32 个字母、数字、点、横线",
    "identifier, or else username, must be the student or staff number: up to 32 letters, digits, dots or dashes",
  ),
  otherName: message(
    "这个 sourcedId 或号码在本校是另一个姓名；如果改了名，请先在师生列表中修改",
    "In the school this sourcedId or number belongs to another name. If the name has changed, change it in the list of people first",
  ),
  otherKind: message(
    "在本校是另一类人员；请先在师生列表中处理",
    "Listed at the school as the other kind of person. Settle that in the list of people first",
  ),
  required: message("必填列为空", "A required column is empty"),
  badId: message(
    "sourcedId 最长 255 个字符，不能有空格、引号或逗号",
    "A sourcedId has up to 255 characters, without spaces, quotes or commas",
  ),
  idTwice: message("sourcedId 在文件中重复出现", "The sourcedId is in the file twice"),
  badValue: message("不是 OneRoster 1.2 规定的值", "No value that OneRoster 1.2 lists"),
  badDate: message(
    "日期应为 ISO 8601，例如 2026-09-01；时间例如 2026-09-01T08:00:00Z",
    "Dates are written by ISO 8601, such as 2026-09-01; moments such as 2026-09-01T08:00:00Z",
  ),
  unknownReference: message(
    "引用的 sourcedId 不在相应的文件中",
    "The sourcedId that it refers to isn’t in its file",
  ),
  noRole: message("roles.csv 中没有这个人的角色", "roles.csv has no role for this person"),
  otherId: message(
    "这个人或号码已对应另一个 sourcedId",
    "This person or number is known by another sourcedId",
  ),
  administrator: message(
    "管理员不会被文件停用；请在师生列表中处理",
    "Administrators aren’t disabled by a file. Do that in the list of people",
  ),
  collegeCode: message(
    "学院编号（identifier）应为最多 16 个字母、数字、点、横线，不能重复",
    "The college’s number (identifier) has up to 16 letters, digits, dots or dashes, and is used once",
  ),
  collegeName: message("学院名称重复或已被使用", "The college’s name is in the file twice or taken"),
  collegePlace: message("上级学院有误", "The college’s parent doesn’t fit"),
};

export const messages = {
  jobTitle: message("导入 OneRoster", "Importing OneRoster"),
  fault: message("问题", "Problem"),
  file: message("文件", "File"),
  sourcedId: message("sourcedId", "sourcedId"),
  name: message("姓名或名称", "Name"),
  gone: message("这个人还没有导入", "This person isn’t in yet"),
  studied: message(
    "已开始学习，或已不在该班级，保留",
    "They have begun to study or are no longer in that class, so they stay.",
  ),
  nothingNew: message(
    "文件内容与现有人员一致，不需要导入",
    "The files say what is so already. There is nothing to import.",
  ),
};
/** Between the check and the job it became so. */
export const stays = message(
  "在本校已停用或离校，保持不变",
  "Disabled at the school or gone from it; stays so",
);
