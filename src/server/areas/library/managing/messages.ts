/** What workbooks of resources say. */
import type { BatchFault, MetadataFault } from "../../../../core/contract/resource-managing.js";
import { message, type Message } from "../../../messages.js";

const shared = {
  unknownType: message("没有这种资源类型", "There is no such kind of resource"),
  badLanguage: message("语言填写“中文”或“英文”", "The language is “Chinese” or “English”"),
  unknownLicense: message("没有这种许可", "There is no such license"),
  unknownVisibility: message(
    "可见范围填写“公开”“登录可见”或“本校可见”",
    "Who sees it is “everyone”, “signed in” or “school”",
  ),
  badYesNo: message("可否下载填写“是”或“否”", "Downloads are “yes” or “no”"),
  unknownSection: message("资源库里没有这个栏目", "The library has no such section"),
  manyKeywords: message(
    "关键词最多 20 个，每个最多 64 个字",
    "Up to 20 keywords of up to 64 characters each",
  ),
} as const;

export const metadataFaults: Readonly<Record<MetadataFault, Message>> = {
  ...shared,
  missing: message("编号和标题不能为空", "The number and the title are required"),
  badNumber: message("编号不是数字", "The number isn't a number"),
  unknown: message("没有这个资源，或不由你管理", "There is no such resource among those you manage"),
  twice: message("编号与前面的行重复", "The number stands in a row above"),
  reviewed: message(
    "已发布的省级、国家级资源要审核后才能修改，请逐个编辑",
    "What is published of the province or the nation changes by review: edit it on its own",
  ),
  there: message("没有改动", "Nothing is different"),
};
export const batchFaults: Readonly<Record<BatchFault, Message>> = {
  ...shared,
  missing: message("文件名和标题不能为空", "The file name and the title are required"),
  noFile: message("压缩包里没有这个文件", "The archive has no such file"),
  surplus: message("压缩包里有这个文件，表中没有它的行", "The archive has this file, and no row names it"),
  twice: message("文件名与前面的行重复", "The file name stands in a row above"),
  refusedFile: message("不支持这种文件", "Files of this kind aren't taken"),
  longTitle: message("标题最多 200 个字", "A title has up to 200 characters"),
  there: message("资源库里已有这个文件", "The library has this file already"),
};

export const heads = {
  number: message("★编号", "★id"),
  fileName: message("★文件名", "★file"),
  title: message("★标题", "★title"),
  description: message("简介", "description"),
  keywords: message("关键词", "keywords"),
  type: message("资源类型", "type"),
  discipline: message("学科", "discipline"),
  language: message("语言", "language"),
  license: message("许可", "license"),
  visibility: message("可见范围", "visibility"),
  downloadable: message("可否下载", "downloadable"),
  source: message("来源", "source"),
  section: message("栏目", "section"),
} as const;

const lists = message(
  "关键词、栏目有多个时用分号隔开；下级栏目写全路径，例如 素材/基础。",
  "Several keywords or sections are parted by semicolons. A section within another one is its whole path, such as Materials/Basics.",
);
const undone = message(
  "没有的列不会改动原有内容。导入后 24 小时内可以撤销。",
  "Columns that are missing change nothing. An import can be undone for 24 hours.",
);

export const workbook = {
  metadata: message("资源信息", "Resources"),
  batch: message("批量上传", "Batch"),
  library: message("资源库", "library"),
  state: message("状态", "state"),
  metadataNotes: [
    message(
      "编号说明是哪个资源，请勿修改；其他列可以改。标题不能为空。",
      "The number says which resource it is: leave it. Change the other columns. A title is required.",
    ),
    lists,
    undone,
  ],
  batchNotes: [
    message(
      "压缩包里的每个文件一行；文件名与压缩包里的一致，在文件夹里的写出路径，例如 第1章/导论.pdf。",
      "A row for each file of the archive. The name is that in the archive, with its folders: chapter1/intro.pdf.",
    ),
    message(
      "没有填写的：类型为“其他”，语言为中文，许可为保留权利，登录可见，可以下载。",
      "Where nothing is said: kind “Other”, Chinese, all rights reserved, for whoever is signed in, downloads allowed.",
    ),
    lists,
    message("上传后 24 小时内可以撤销。", "An upload can be undone for 24 hours."),
  ],
  empty: message(
    "工作簿里没有资源，请从第二行开始填写",
    "The workbook has no rows. Fill it in from the second row on.",
  ),
  metadataHead: message(
    "没有找到“编号”和“标题”列，请使用导出的工作簿",
    "There are no columns “id” and “title”. Use a workbook that you exported here.",
  ),
  batchHead: message(
    "没有找到“文件名”和“标题”列，请使用模板",
    "There are no columns “file” and “title”. Use the template.",
  ),
};

export const messages = {
  metadataJob: message("更新资源信息", "Updating resources"),
  batchJob: message("批量上传资源", "Uploading resources"),
  nothingGood: message("没有可以导入的行", "No row can be imported"),
  moveReviewed: message(
    "已发布的资源移到省级、国家级资源库要经过审核，请逐个编辑并选择资源库",
    "What is published goes into a library of the province or the nation by review: edit each of them and choose the library.",
  ),
  changedSince: message("之后有人改过", "Somebody has changed it since"),
  notArchive: message("请上传没有密码的 ZIP 压缩包", "Upload a ZIP archive without a password."),
  badPath: message(
    "压缩包里有指向其外的文件名，不能使用",
    "The archive has a file name that points out of it, so it can't be used.",
  ),
};

/** Words of values, in both languages. */
export const LICENSES = {
  cc0: message("CC0 公有领域", "CC0"),
  "cc-by": message("CC BY 署名", "CC BY"),
  "cc-by-sa": message("CC BY-SA 署名-相同方式共享", "CC BY-SA"),
  "cc-by-nc": message("CC BY-NC 署名-非商业", "CC BY-NC"),
  "cc-by-nc-sa": message("CC BY-NC-SA 署名-非商业-相同方式共享", "CC BY-NC-SA"),
  school: message("本校使用", "Within the school"),
  reserved: message("保留所有权利", "All rights reserved"),
} as const;
export const VISIBILITIES = {
  public: message("公开", "everyone"),
  member: message("登录可见", "signed in"),
  school: message("本校可见", "school"),
} as const;
export const LANGUAGES = { zh: message("中文", "Chinese"), en: message("英文", "English") } as const;
export const YES_NO = { yes: message("是", "yes"), no: message("否", "no") } as const;
export const STATES = {
  draft: message("草稿", "draft"),
  in_review: message("待审核", "in review"),
  published: message("已发布", "published"),
  rejected: message("已退回", "returned"),
  offline: message("已下线", "offline"),
} as const;
