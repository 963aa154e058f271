/** Why a file cannot be read, where that is the same for every reader. What a reader takes, and how much, it says itself. */
import { message, type Message } from "../messages.js";
import type { FileFaultKind } from "./file-fault.js";

export const fileMessages = {
  broken: message("文件已损坏，请重新保存后再试", "The file is damaged. Save it again and retry."),
  encrypted: message(
    "文件有密码保护，请取消密码后再试",
    "The file is protected by a password. Remove the password and retry.",
  ),
  old: message(
    "这是旧版 Word 或 Excel 文件，请另存为 docx 或 xlsx",
    "This is an old Word or Excel file. Save it as docx or xlsx.",
  ),
  entities: message(
    "文件含有不允许的实体声明，请重新导出后再试",
    "The file declares entities, which isn't allowed. Export it again and retry.",
  ),
  many: message(
    "压缩包里的文件太多，请分成几个压缩包",
    "The archive has too many files. Split it into several.",
  ),
  path: message(
    "压缩包里有不允许的文件名，请重新打包",
    "The archive has a file name that isn't allowed. Pack it again.",
  ),
} satisfies Record<Exclude<FileFaultKind, "format" | "large">, Message>;
