/** What textbooks say to people; `{course}` and the like are filled in. */
import { message } from "../../messages.js";

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
  wrongChapters: message(
    "结束的章节在开始之前，或书中没有，请重新选择",
    "The last chapter comes before the first, or the book doesn't have it. Please choose again.",
  ),
};
