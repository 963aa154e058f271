/** Files that go with the demo's information: drawn from these words, in each language. */
import { writeWorkbook, type WrittenSheet } from "../../../exchange/workbook.js";
import type { Platform } from "../../../adapters/index.js";
import type { ArticleFile } from "../../content/index.js";
import type { Locale } from "../../../messages.js";
import type { StoredFile } from "../media.js";
import type { Paper, StorePaper } from "../papers/index.js";

type Attachment = { readonly name: string } & ({ readonly sheet: WrittenSheet } | { readonly paper: Paper });

const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const attachments: Readonly<Record<string, Readonly<Record<Locale, readonly Attachment[]>>>> = {
  NoticeExamWeek: {
    "zh-CN": [
      {
        name: "附件一：期末在线考试场次表.xlsx",
        sheet: {
          name: "场次",
          widths: [10, 26, 18, 20, 10],
          headRows: 1,
          rows: [
            ["周次", "课程", "学校", "时间", "时长（分）"],
            ["17", "高等数学（上）", "临江大学", "周一 9:00–11:00", 120],
            ["17", "数据结构与算法", "云岭理工大学", "周一 14:00–16:00", 120],
            ["17", "教学设计", "青禾师范大学", "周二 9:00–10:30", 90],
            ["17", "数控车削", "临江市第一职业技术学院", "周三 9:00–10:00", 60],
            ["18", "工业机器人编程", "云岭智能制造职业学院", "周一 9:00–10:30", 90],
            ["18", "老年照护", "青禾护理职业技术学院", "周二 14:00–15:00", 60],
          ],
        },
      },
      {
        name: "附件二：考生须知.pdf",
        paper: {
          title: "在线考试考生须知",
          note: "学海在线 · 考试服务组",
          parts: [
            {
              heading: "考前",
              lines: [
                "用考试当天的电脑和网络做一次设备检查，至少提前三天。",
                "准备一张白纸和两支笔。需要计算器的课程，试卷上会有。",
                "视力、听力或书写有困难的考生，可向任课教师申请延长时间。",
              ],
            },
            {
              heading: "考中",
              lines: [
                "答案每隔几秒自动保存，不必反复点保存。",
                "断网时继续作答，页面上方会显示“已保存在本机”。",
                "离开页面会被记录，但不会因此直接判为违纪，由监考教师查看后决定。",
              ],
            },
            {
              heading: "考后",
              lines: [
                "客观题当场出分，主观题在一周内批改。",
                "对成绩有疑问，三天内在成绩页面点“申请复核”，并写明是哪一题。",
              ],
            },
          ],
        },
      },
    ],
    "en-US": [
      {
        name: "Attachment 1 - Exam sessions.xlsx",
        sheet: {
          name: "Sessions",
          widths: [8, 30, 36, 22, 10],
          headRows: 1,
          rows: [
            ["Week", "Course", "School", "Time", "Minutes"],
            ["17", "Calculus I", "Linjiang University", "Mon 9:00-11:00", 120],
            [
              "17",
              "Data Structures and Algorithms",
              "Yunling University of Technology",
              "Mon 14:00-16:00",
              120,
            ],
            ["17", "Instructional Design", "Qinghe Normal University", "Tue 9:00-10:30", 90],
            ["17", "CNC Turning", "Linjiang First Vocational College", "Wed 9:00-10:00", 60],
            ["18", "Robot Programming", "Yunling College of Smart Manufacturing", "Mon 9:00-10:30", 90],
            ["18", "Care of the Elderly", "Qinghe College of Nursing", "Tue 14:00-15:00", 60],
          ],
        },
      },
      {
        name: "Attachment 2 - Rules for candidates.pdf",
        paper: {
          title: "Rules for candidates",
          note: "Xuehai Learning, exam service",
          parts: [
            {
              heading: "Before",
              lines: [
                "Check your device three days ahead, on the computer and network you will use.",
                "Have a sheet of paper and two pens. Where a calculator is needed, the paper has one.",
                "If you see, hear or write with difficulty, ask your teacher for more time.",
              ],
            },
            {
              heading: "During",
              lines: [
                "Answers are saved every few seconds; there is no need to press save.",
                "When the network drops, go on: the page says that answers are kept on your device.",
                "Leaving the page is recorded. A teacher looks at it and decides; nothing is decided by itself.",
              ],
            },
            {
              heading: "After",
              lines: [
                "Choices are marked at once, written answers within a week.",
                "Ask for a review within three days on the page of your grades, and say which question.",
              ],
            },
          ],
        },
      },
    ],
  },
  PolicyCreditTransfer: {
    "zh-CN": [
      {
        name: "附件一：学分认定与转换办法.pdf",
        paper: {
          title: "学分认定与转换办法",
          note: "省教育厅高等教育处",
          parts: [
            {
              heading: "一、原则",
              lines: ["学过的不重学，考过的不重考。", "内容相近七成以上的，可以互相替代。"],
            },
            {
              heading: "二、折算",
              lines: [
                "十六学时折一学分，不足八学时的不计。",
                "原成绩为百分制的照录，为等级制的按接收学校的对照表换算。",
              ],
            },
            {
              heading: "三、监督",
              lines: ["学校每学期公布认定结果。", "弄虚作假的，撤销已认定的学分，两年内不再受理。"],
            },
          ],
        },
      },
      {
        name: "附件二：学分认定申请表.xlsx",
        sheet: {
          name: "申请表",
          widths: [22, 30, 12, 12, 24],
          headRows: 1,
          rows: [
            ["修读课程", "开课学校", "学时", "成绩", "申请替代的本校课程"],
            ["", "", "", "", ""],
            ["", "", "", "", ""],
          ],
        },
      },
    ],
    "en-US": [
      {
        name: "Attachment 1 - Recognition and transfer.pdf",
        paper: {
          title: "Recognition and transfer of credits",
          note: "Provincial Department of Education",
          parts: [
            {
              heading: "1. Principles",
              lines: [
                "What was learned is not learned again, what was passed is not sat again.",
                "Courses that share seven tenths of their content can stand for each other.",
              ],
            },
            {
              heading: "2. Hours and grades",
              lines: [
                "Sixteen hours make one credit; less than eight count for nothing.",
                "Marks out of a hundred are taken over; levels are converted by the receiving school's table.",
              ],
            },
            {
              heading: "3. Supervision",
              lines: [
                "Schools publish what they recognized each term.",
                "Credits that were gained by fraud are withdrawn, and no application is taken for two years.",
              ],
            },
          ],
        },
      },
      {
        name: "Attachment 2 - Application form.xlsx",
        sheet: {
          name: "Application",
          widths: [30, 30, 10, 10, 30],
          headRows: 1,
          rows: [
            ["Course taken", "School", "Hours", "Mark", "Own course that it stands for"],
            ["", "", "", "", ""],
            ["", "", "", "", ""],
          ],
        },
      },
    ],
  },
  NewsMutualRecognition: {
    "zh-CN": [
      {
        name: "首批跨校互认课程名单.xlsx",
        sheet: {
          name: "名单",
          widths: [6, 26, 28, 8],
          headRows: 1,
          rows: [
            ["序号", "课程", "开课学校", "学分"],
            [1, "高等数学（上）", "临江大学", 5],
            [2, "线性代数", "临江大学", 3],
            [3, "数据结构与算法", "云岭理工大学", 4],
            [4, "结构力学", "云岭理工大学", 4],
            [5, "教学设计", "青禾师范大学", 2],
            [6, "儿童发展", "青禾师范大学", 2],
            [7, "数控车削", "临江市第一职业技术学院", 4],
            [8, "机械制图", "临江市第一职业技术学院", 3],
            [9, "工业机器人编程", "云岭智能制造职业学院", 4],
            [10, "设备点检", "云岭智能制造职业学院", 2],
            [11, "老年照护", "青禾护理职业技术学院", 3],
            [12, "急救技术", "青禾护理职业技术学院", 2],
          ],
        },
      },
    ],
    "en-US": [
      {
        name: "Courses of mutual recognition.xlsx",
        sheet: {
          name: "Courses",
          widths: [6, 32, 38, 8],
          headRows: 1,
          rows: [
            ["No.", "Course", "School", "Credits"],
            [1, "Calculus I", "Linjiang University", 5],
            [2, "Linear Algebra", "Linjiang University", 3],
            [3, "Data Structures and Algorithms", "Yunling University of Technology", 4],
            [4, "Structural Mechanics", "Yunling University of Technology", 4],
            [5, "Instructional Design", "Qinghe Normal University", 2],
            [6, "Child Development", "Qinghe Normal University", 2],
            [7, "CNC Turning", "Linjiang First Vocational College", 4],
            [8, "Mechanical Drawing", "Linjiang First Vocational College", 3],
            [9, "Robot Programming", "Yunling College of Smart Manufacturing", 4],
            [10, "Machine Inspection", "Yunling College of Smart Manufacturing", 2],
            [11, "Care of the Elderly", "Qinghe College of Nursing", 3],
            [12, "First Aid", "Qinghe College of Nursing", 2],
          ],
        },
      },
    ],
  },
};

export interface StoredAttachment {
  readonly code: string;
  readonly locale: Locale;
  readonly name: string;
  readonly file: StoredFile;
}

/**
 * Writes and stores them; before the transaction, since no row depends on it.
 * @param storePaper without it there are no PDFs
 */
export async function storeAttachments(
  { files }: Platform,
  storePaper: StorePaper | undefined,
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const [code, languages] of Object.entries(attachments))
    for (const [locale, list] of Object.entries(languages) as [Locale, readonly Attachment[]][])
      for (const one of list) {
        if ("paper" in one) {
          if (!storePaper) continue;
          stored.push({ code, locale, name: one.name, file: await storePaper(one.paper, "pdf") });
        } else {
          const { id: sha256, size } = await files.put(await writeWorkbook([one.sheet]));
          const file = { sha256, size, mime: EXCEL, media: "other", text: "", blocks: [] } as const;
          stored.push({ code, locale, name: one.name, file });
        }
      }
  return stored;
}

/** @param ids of the files, by what they hold */
export const filesOfArticle = (
  stored: readonly StoredAttachment[],
  ids: ReadonlyMap<string, number>,
  code: string,
  locale: Locale,
): ArticleFile[] =>
  stored
    .filter((one) => one.code === code && one.locale === locale)
    .map(({ name, file }) => ({ name, file: ids.get(file.sha256) ?? 0 }));
