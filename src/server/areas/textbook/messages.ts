/** What textbooks say to people; `{course}` and the like are filled in. */
import type { FileFaultKind } from "../../exchange/file-fault.js";
import { fileMessages } from "../../exchange/messages.js";
import { message, type Message } from "../../messages.js";

export const messages = {
  taskTitle: message("{course}有新的阅读任务", "New reading in {course}"),
  dueAfterLicence: message(
    "这本教材的阅读授权在截止时间之前到期，请把截止时间提前，或换一本教材",
    "The reading licence of this book ends before that. Choose an earlier date, or another book.",
  ),
  dueBeforeLicence: message(
    "这本教材在截止时间之前还不能阅读，请把截止时间推后，或换一本教材",
    "This book can't be read before that date. Choose a later date, or another book.",
  ),
  duePast: message("截止时间已经过了，请选择以后的时间", "That moment has passed. Choose a later one."),
  otherSchool: message(
    "只能为自己管理的学校上传教材",
    "You can upload textbooks only for a school that you run.",
  ),
  isbnWrong: message(
    "ISBN 的校验位不对，请对照版权页重新填写",
    "The ISBN's check digit doesn't fit. Compare it with the copyright page.",
  ),
  licenceWrong: message("授权结束时间要晚于开始时间", "The licence has to end after it begins."),
  authorsMissing: message("发布前请填写作者", "Enter the authors before you publish."),
  disciplineMissing: message("发布前请填写学科", "Enter the subject before you publish."),
  notDraft: message(
    "只有草稿能删除；已发布的教材可以下架，读者的笔记都会保留",
    "Only drafts can be deleted. Take a published book off the shelf instead: readers keep their notes.",
  ),
  files: {
    ...fileMessages,
    format: message(
      "这不是 EPUB 或 PDF，或者书里没有正文。请从排版软件重新导出",
      "This isn't an EPUB or a PDF, or it has no text. Export it again from your publishing program.",
    ),
    broken: message(
      "文件打不开：已损坏、有密码或不符合规范。请去掉密码，用 EPUBCheck 检查后重新导出",
      "The file can't be opened: it's damaged, has a password, or breaks the format. Remove the password, check it with EPUBCheck, and export it again.",
    ),
    encrypted: message(
      "这本书加了数字版权锁（DRM），请上传没有加锁的版本",
      "This book is locked (DRM). Upload a version without a lock.",
    ),
    entities: message(
      "书里的文档声明了实体（DOCTYPE 里的 ENTITY），请去掉后重新导出",
      "A document of the book declares entities (ENTITY in its DOCTYPE). Remove them and export it again.",
    ),
    large: message(
      "书太大：文件不超过 200 MB，解压后不超过 300 MB（也不超过压缩包的几十倍），正文不超过 60 MB，标签嵌套不超过 60 层。请压缩图片和视频，或分成上下册",
      "The book is too large: up to 200 MB, 300 MB unpacked (and no more than some tens of times the archive), 60 MB of text, and elements up to 60 levels deep. Compress pictures and films, or split it into volumes.",
    ),
    many: message(
      "书里的文件太多：不超过 5000 个文件、5000 章。请去掉没有用到的文件，或分成上下册",
      "The book has too many files: up to 5,000 files and 5,000 chapters. Remove those that aren't used, or split it into volumes.",
    ),
  } satisfies Record<FileFaultKind, Message>,
  wrongChapters: message(
    "结束的章节在开始之前，或书中没有，请重新选择",
    "The last chapter comes before the first, or the book doesn't have it. Please choose again.",
  ),
};
