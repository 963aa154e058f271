import { fileMessages } from "../../exchange/messages.js";
import { message } from "../../messages.js";

export const messages = {
  conflict: message(
    "其他人刚改了同一处内容，请选择保留哪一个",
    "Someone else has just changed the same thing. Choose which version to keep.",
  ),
  command: message(
    "大纲结构不支持这一步操作，请刷新大纲后再试",
    "The outline can't take this step. Reload it and try again.",
  ),
  tooMany: message("一门课程最多 2000 个节点", "An outline has at most 2,000 nodes."),
  materialsFull: message(
    "一门课程最多 {most} 个资料，请先移除不用的资料",
    "A course has at most {most} materials. Remove some first.",
  ),
  contentKind: message("请提供这类节点需要的内容", "Give what a node of this kind shows."),
  fileKind: message("文件格式不对，这里需要：{kinds}", "That's another kind of file. This takes: {kinds}."),
  package: message(
    "压缩包里没有找到课件入口（imsmanifest.xml），请从制作工具重新导出 SCORM 包",
    "There's no imsmanifest.xml with a page to start in this archive. Export the SCORM package again.",
  ),
  noItems: message(
    "文件包里没有课程目录，请从原来的平台导出 Common Cartridge（.imscc）",
    "There's no course outline in this package. Export a Common Cartridge (.imscc) from the other system.",
  ),
  isPackage: message(
    "这是 SCORM 课件包，请在大纲里添加“SCORM 课件包”，再上传它",
    "This is a SCORM package. Add a SCORM package to the outline and upload it there.",
  ),
  noQuestionIn: message("里面没有能导入的题目", "none of its questions can be."),
  paperBroken: message("文件无法读取", "its file can't be read."),
  changedFile: message(
    "文件和预览时不同，请重新选择",
    "The file isn't the one you looked at. Choose it again.",
  ),
  /** Why captions cannot be read, with the line. */
  captions: {
    format: message(
      "这不是字幕文件：需要 WebVTT（.vtt）或 SRT（.srt）",
      "This is no file of captions. It takes WebVTT (.vtt) or SubRip (.srt).",
    ),
    encoding: message(
      "第 {line} 行不是文字：请把字幕另存为 UTF-8 或 GB18030 编码",
      "Line {line} is no text. Save the captions in UTF-8 or GB18030.",
    ),
    timesMissing: message(
      "第 {line} 行的文字前面没有时间（例如 00:00:01,000 --> 00:00:03,000）",
      "The words in line {line} have no times above them, such as 00:00:01,000 --> 00:00:03,000.",
    ),
    timesWrong: message(
      "第 {line} 行的时间写法不对，应为 00:00:01,000 --> 00:00:03,000",
      "Line {line} has times that can't be read. Write 00:00:01,000 --> 00:00:03,000.",
    ),
    backwards: message("第 {line} 行：结束时间不晚于开始时间", "Line {line} ends before it begins."),
    order: message("第 {line} 行：开始时间早于上一条字幕", "Line {line} begins before the caption above it."),
    overlap: message(
      "第 {line} 行：与上一条字幕的时间重叠",
      "Line {line} begins before the caption above it ends.",
    ),
    long: message(
      "第 {line} 行的字幕过长，一条最多 500 个字",
      "The caption at line {line} is too long: at most 500 characters.",
    ),
    many: message("第 {line} 行：字幕超过 5000 条", "Line {line}: more than 5,000 captions."),
  },
  captionsLarge: message("字幕文件不能超过 2 MB", "A file of captions has at most 2 MB."),
  cue: message(
    "有的字幕没有文字，或时间有误，请按提示修改后再保存",
    "Some captions have no words or wrong times. Change what is marked, then save.",
  ),
  filmQuestion: message(
    "有的片中题没有写完整，请按提示修改后再保存",
    "Some questions aren't complete. Change what is marked, then save.",
  ),
  /** Why an archive cannot be read. */
  archive: {
    ...fileMessages,
    format: message("这不是 ZIP 压缩包，请从制作工具重新导出", "This is no ZIP archive. Export it again."),
    large: message(
      "文件包过大：压缩包不超过 50 MB，解压后不超过 200 MB",
      "The package is too large: at most 50 MB packed and 200 MB unpacked.",
    ),
    path: message(
      "压缩包里有指向外部的路径（如 ../），请重新打包",
      "The archive has a path that leads out of it, such as ../. Pack it again.",
    ),
    many: message(
      "文件包里的文件超过 3000 个，请分成几个",
      "The package has more than 3,000 files. Split it into several packages.",
    ),
  },
  changedSince: message(
    "检查之后大纲又有改动，请重新检查后再发布",
    "The outline has changed since you checked it. Check again before you publish.",
  ),
  marks: message("优秀线不能低于及格线", "The mark for excellence can't be below the mark to pass."),
  parts: message("成绩构成里有重复的部分", "A part of the grade is there twice."),
  stillOn: message(
    "课程还在进行或已提交审核，结课后才能归档",
    "The course is running or in review. It can be archived once it's over.",
  ),
  approved: message("课程已通过审核：{course}", "Course approved: {course}"),
  approvedText: message("课程已经上线，可以开始报名了。", "It's live: people can enroll now."),
  returned: message("课程需要修改：{course}", "Course needs changes: {course}"),
  submitted: message("有课程等待审核：{course}", "A course waits for review: {course}"),
  passedOn: message(
    "学校已审核通过，等待省级审核：{course}",
    "Approved by the school, now with the province: {course}",
  ),
  passedOnWait: message("省级审核通过后课程即发布。", "It is published once the province approves it, too."),
  passedOnText: message("学校已审核通过，请复审。", "The school has approved it. Please review it, too."),
  submittedText: message("教师提交了新课程，请审核。", "A teacher has submitted a new course."),
  noRows: message(
    "表格里没有大纲，请下载模板填写",
    "There's no outline in this workbook. Download the template and fill it in.",
  ),
  workbook: {
    ...fileMessages,
    format: message(
      "没有找到“章”和“内容”两列，请下载模板，在其中填写后再导入",
      "There are no columns “Chapter” and “Item” in it. Fill in the template and import that.",
    ),
    large: message(
      "表格过大，请分成几个，每个不超过 5 MB、5000 行",
      "The workbook is too large. Split it into files of up to 5 MB and 5,000 rows.",
    ),
  },
  /** What is wrong with a row of an outline, and what of it is left out. */
  row: {
    chapterMissing: message("请在“章”一列填写章的名称", "Enter the chapter's title."),
    titleLong: message("名称不能超过 200 个字：{detail}…", "A title has at most 200 characters: {detail}…"),
    typeMissing: message("请在“类型”一列选择内容的类型", "Choose a type for the item."),
    typeUnknown: message(
      "没有“{detail}”这种类型，请从下拉列表中选择",
      "There's no type “{detail}”. Choose one from the list.",
    ),
    itemMissing: message("请在“内容”一列填写名称", "Enter the item's title."),
    minutesWrong: message(
      "时长应填写分钟数，如 12.5，现在是“{detail}”",
      "Enter the length as a number of minutes, such as 12.5, instead of “{detail}”.",
    ),
    requiredWrong: message(
      "“必学”一列请填写是或否，现在是“{detail}”",
      "Enter yes or no for required, instead of “{detail}”.",
    ),
    codeUnknown: message(
      "没有找到资源“{detail}”，请填写资源库里的资源编号，或者先不填",
      "There's no resource “{detail}”. Enter the number of a library resource, or leave it empty for now.",
    ),
    codeType: message(
      "“{detail}”和这一行的类型不符，请修改类型或资源编号",
      "“{detail}” is of another type. Change the type or the resource code.",
    ),
    codeElsewhere: message(
      "“{detail}”是另一门课程的内容，导入后请重新添加",
      "“{detail}” is content of another course. Add the content again after the import.",
    ),
    assessment: message("测验没有导入：{detail}", "The assessment isn't imported: {detail}"),
    questionBank: message("题库没有导入：{detail}", "The question bank isn't imported: {detail}"),
    questionLeft: message("题目没有导入：{detail}", "The question isn't imported: {detail}"),
    questionsIn: message("{detail} 道题会放进课程题库", "Questions that go into the course's bank: {detail}"),
    questionsKnown: message(
      "{detail} 道题都已在课程题库里",
      "Questions that the course's bank has already: {detail}",
    ),
    tool: message(
      "外部工具（LTI）不会导入，可以改用链接",
      "External tools (LTI) aren't imported. Use a link instead.",
    ),
    typeUnsupported: message(
      "不支持这种类型的文件：{detail}",
      "Files of this type aren't supported: {detail}",
    ),
    fileMissing: message("文件包里没有这个文件：{detail}", "The file isn't in the package: {detail}"),
    addressWrong: message("网址不完整：{detail}", "The address isn't complete: {detail}"),
    itemEmpty: message("只有标题，没有内容", "It has a title and no content."),
    attachmentsLeft: message(
      "讨论题附带的 {detail} 个文件没有导入，可以添加到课程资料",
      "Files attached to the topic aren't imported ({detail}). Add them to the course's materials.",
    ),
    folderLeft: message(
      "原来在“{detail}”里，大纲只有章和节，导入后放在所在的节",
      "It was in “{detail}”. An outline has chapters and sections: it's placed in its section.",
    ),
    minutesIgnored: message(
      "只有视频和音频填写时长，“{detail}”不会导入",
      "Only videos and audio have a length in minutes. “{detail}” isn't imported.",
    ),
  },
  /** What a cartridge of the course does not hold. */
  left: {
    empty: message("还没有内容", "It shows nothing yet"),
    folderEmpty: message("里面没有可以导出的内容", "Nothing in it can be exported"),
    large: message(
      "文件太大（{detail}），一个课程包最多 50 MB",
      "The file is too large ({detail}): a cartridge has at most 50 MB",
    ),
    fileGone: message("文件不在了 {detail}", "The file is gone {detail}"),
    live: message("直播课不能放进课程包", "A cartridge can't hold live sessions"),
    discussionRules: message(
      "讨论题目会导出，匿名、先发言后查看、截止时间和完成条件不会",
      "The question is exported; anonymity, posting first, the closing time and the completion rule aren't",
    ),
    paperEmpty: message("没有能放进课程包的题目", "It has no question that a cartridge can hold"),
    filmParts: message(
      "视频会导出，片中题和章节标记不会",
      "The film is exported; its questions and chapters aren't",
    ),
    packageScores: message(
      "页面会导出；在其他平台里它是网页，不会记录 SCORM 成绩",
      "Its pages are exported; elsewhere they're web pages and SCORM results aren't recorded",
    ),
    packagePages: message(
      "有多个页面，在其他平台里从第一页打开",
      "It has several pages; elsewhere it opens with the first one",
    ),
    pictures: message("有 {detail} 张图片没有导出", "Some pictures aren't exported ({detail})"),
    "question-type": message(
      "题目没有导出，标准里没有这种题型：{detail}",
      "The standard has no such type of question, so it's left out: {detail}",
    ),
    "question-part": message(
      "题目会导出，其中的部分设置不会：{detail}",
      "The question is exported without some of its settings: {detail}",
    ),
    "question-media": message(
      "题目会导出，其中有图片或声音没有导出：{detail}",
      "The question is exported without some pictures or sounds: {detail}",
    ),
    "question-random": message(
      "随机抽取的 {detail} 道题没有导出，标准里只有固定的题目",
      "Questions drawn at random are left out ({detail}): the standard has fixed ones only",
    ),
  },
  nothing: message("没有需要发布的改动", "There's nothing new to publish."),
};
