/** What is said to those who build the sections of a library. */
import { message } from "../../../messages.js";

export const messages = {
  nameTaken: message("同级已有同名栏目", "There is a section of this name beside it."),
  noParent: message("没有找到这个位置，请重新选择", "Couldn't find that place. Choose another."),
  cycle: message("不能移到它自己或它的下级之下", "A section can't stand under itself or what is part of it."),
  deep: message("栏目最多三级", "Sections have three levels at most."),
  tooMany: message("一个资源库最多 {max} 个栏目", "A library has {max} sections at most."),
  holdsResources: message(
    "栏目里还有 {count} 个资源，改为列出课程后将无法显示。请先移走资源。",
    "{count} {count|resource|resources} in it wouldn't be listed any more. Move them first.",
  ),
  holdsCourses: message(
    "栏目里还有 {count} 门课程，改为列出素材后将无法显示。请先移走课程。",
    "{count} {count|course|courses} in it wouldn't be listed any more. Move them first.",
  ),
  hasSections: message(
    "下面还有 {count} 个栏目，请先移走或删除",
    "{count} {count|section is|sections are} below it. Move or delete them first.",
  ),
  onlyHere: message(
    "有 {count} 项内容只在这个栏目里，请选择要移到的栏目",
    "{count} {count|item is|items are} in no other section. Choose a section to move to.",
  ),
  intoOther: message(
    "目标栏目列出的内容不同，请选择另一个",
    "That section lists something else. Choose another.",
  ),
};
