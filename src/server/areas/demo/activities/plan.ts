/** The demo's activities: one for each thing that can happen to one. Moments are days from when the demo is made. */
import type { ActivityKind, FormField } from "../../../../core/rules/activity.js";
import type { Criterion } from "../../../../core/rules/activity-plan.js";
import { PARTNER, type schools } from "../people.js";

export interface DemoActivity {
  readonly key: string;
  /** None: the platform. */
  readonly school?: (typeof schools)[number]["name"];
  readonly kind: ActivityKind;
  readonly edition?: "higher" | "vocational";
  readonly title: readonly [zh: string, en: string];
  readonly summary: readonly [zh: string, en: string];
  readonly about: readonly [zh: string, en: string][];
  readonly place: string;
  /** Sign-up from and until, start, end, results; null in a draft that leaves them open. */
  readonly days: readonly [number, number, number | null, number | null, number | null];
  readonly quota?: number;
  readonly teamMost: number;
  readonly hasWorks?: true;
  /** By the demo's teacher, who goes on with it. */
  readonly isTeachers?: true;
  readonly isDraft?: true;
  /** Why it was called off. */
  readonly cancelled?: string;
  readonly criteria?: readonly Criterion[];
  readonly votesPerDay?: number;
  readonly schedule?: readonly (readonly [day: number, zh: string, en: string])[];
  readonly form: readonly FormField[];
}

const field = (
  key: string,
  kind: FormField["kind"],
  label: string,
  label_en: string,
  more: Partial<FormField> = {},
): FormField => ({ key, kind, label, label_en, required: true, options: [], ...more });
const phone = field("phone", "phone", "联系手机", "Phone");
const className = field("class", "text", "班级", "Class");

export const activities: readonly DemoActivity[] = [
  {
    key: "turning",
    school: PARTNER.name,
    kind: "contest",
    edition: "vocational",
    title: ["全省数控车削技能邀请赛", "CNC turning invitational"],
    summary: [
      "三小时，一根毛坯，一张没见过的图。",
      "Three hours, one blank, one drawing you have never seen.",
    ],
    about: [
      [
        "比赛当天现场发图，三人一队：一人编程，一人操作，一人检测，赛中可以换岗一次。材料、刀具由学校统一准备，量具可以自带。",
        "Teams of three get the drawing on the day: one programs, one operates, one measures, and you may change places once. We provide stock and tools; bring your own gauges if you like.",
      ],
      [
        "评分看四件事：尺寸、表面、工时、收工后的机床。去年有两支队伍输在最后一项。",
        "Four things count: dimensions, surface, time, and the state of the machine when you leave it. Last year two teams lost on the last one.",
      ],
    ],
    place: "临江市港东区工匠路 6 号，二号实训车间",
    days: [-6, 9, 20, 21, 24],
    quota: 24,
    teamMost: 3,
    hasWorks: true,
    schedule: [
      [14, "线上赛前说明会", "Briefing online"],
      [20, "抽签、熟悉机床", "Draw and practice"],
      [21, "正式比赛", "Contest"],
    ],
    form: [
      phone,
      className,
      field("machine", "choice", "熟悉的系统", "Control you know", {
        options: ["FANUC", "SIEMENS", "华中数控"],
      }),
    ],
  },
  {
    key: "modelling",
    school: "临江大学",
    kind: "contest",
    title: ["七十二小时数学建模赛", "72 hours of mathematical modelling"],
    summary: [
      "周四晚上出题，周日晚上交卷，题目来自江边。",
      "The problem comes on Thursday night, from the river.",
    ],
    about: [
      [
        "今年的题目和江水有关，数据是老码头水位站一百年的手抄记录，已经整理成表格。可以查资料，可以用任何软件，不可以问队外的人。",
        "This year's problem is about the river: a hundred years of handwritten levels from the old wharf, typed up for you. You may use any source and any software, and ask nobody outside your team.",
      ],
      [
        "论文不超过二十页，第一页写给没学过数学的人看，这一页单独评奖。",
        "Twenty pages at most. The first is for people who never studied mathematics, and has a prize of its own.",
      ],
    ],
    place: "线上",
    days: [-10, 4, 6, 9, 16],
    teamMost: 3,
    hasWorks: true,
    schedule: [
      [6, "公布题目", "The problem is published"],
      [9, "截止提交", "Papers due"],
    ],
    form: [
      phone,
      className,
      field("why", "long", "想用模型解决的一个小问题", "A small problem you would like to model", {
        required: false,
      }),
    ],
  },
  {
    key: "notes",
    kind: "campaign",
    title: ["“我的实训手记”图文征集", "My workshop notebook: a call for works"],
    summary: [
      "一张照片，三百字，写你在车间、病房、田里学会的一件事。",
      "One photograph, three hundred words, one thing you learned.",
    ],
    about: [
      [
        "不要总结，不要口号。写一个具体的下午：你做错了什么，谁告诉你的，后来怎样了。",
        "No summaries and no slogans. Tell us about one afternoon: what you got wrong, who told you, and what came of it.",
      ],
      [
        "现在是投票和评审时间，作品只显示编号。每人每天三票，评审分与票数各占一半。",
        "Votes and judging are under way, and works show their numbers only. You have three votes a day; judges and votes count half each.",
      ],
    ],
    place: "线上",
    days: [-40, -12, -30, -5, 6],
    teamMost: 1,
    hasWorks: true,
    votesPerDay: 3,
    form: [phone],
  },
  {
    key: "bridge",
    school: "云岭理工大学",
    kind: "contest",
    edition: "higher",
    title: ["纸桥承载赛", "Paper bridge contest"],
    summary: [
      "一百克纸，跨度八十厘米，看谁的桥站到最后。",
      "A hundred grams of paper across eighty centimeters.",
    ],
    about: [
      [
        "材料只有复印纸和白胶，桥重不超过一百克。加载用自来水，水满为止。作品要附一页计算：你预计它在哪里断，断在多少升。",
        "Copy paper and glue, a hundred grams in all, loaded with tap water until it gives. Hand in a page of calculation: where will it break, and at how many liters?",
      ],
      [
        "预测最准的队伍单独得奖，哪怕桥先断。",
        "The best prediction wins a prize of its own, even if the bridge breaks first.",
      ],
    ],
    place: "云岭市高新区实验大道 1 号，实验楼一层",
    days: [-30, -14, -9, -2, 8],
    quota: 20,
    teamMost: 4,
    hasWorks: true,
    votesPerDay: 2,
    form: [phone, className],
  },
  {
    key: "workshop",
    school: "青禾师范大学",
    kind: "training",
    title: ["青年教师教学设计工作坊", "Workshop on lesson design"],
    summary: [
      "带一节讲砸过的课来，带一节重新设计的课回去。",
      "Bring a lesson that went wrong, leave with a new one.",
    ],
    about: [
      [
        "六个晚上，每组四人，轮流把自己讲砸的那节课再讲一遍。听的人只许提问，不许建议，直到第四个晚上。",
        "Six evenings in groups of four. You teach again the lesson that went wrong; until the fourth evening the others may ask, and not advise.",
      ],
    ],
    place: "青禾市师苑街 20 号，教育学院 302",
    days: [-20, -3, -2, 5, 5],
    quota: 16,
    teamMost: 1,
    schedule: [
      [-2, "第一晚：讲砸的那节课", "First evening: the lesson that went wrong"],
      [5, "第六晚：重新讲", "Sixth evening: again"],
    ],
    form: [phone, field("lesson", "text", "想带来的那节课", "The lesson you bring")],
  },
  {
    key: "tunnel",
    school: "云岭理工大学",
    kind: "lecture",
    title: ["风洞公开课：为什么飞盘要转", "In the wind tunnel: why a disc has to spin"],
    summary: ["姚静文、石磊安两位老师在屋顶对谈，现场吹。", "Two teachers on the roof, with the wind on."],
    about: [
      [
        "从飞盘讲到桥面，中间吹坏三个模型。现场六十个座位，其余看直播；报名成功的人可以点一样东西来吹。",
        "From a disc to a bridge deck, breaking three models on the way. Sixty seats, the rest by stream; whoever has a seat may name something to put into the wind.",
      ],
    ],
    place: "云岭市高新区实验大道 1 号，实验楼屋顶",
    days: [2, 12, 13, 13.125, 13.125],
    quota: 60,
    teamMost: 1,
    form: [
      phone,
      field("thing", "text", "想吹什么", "What should we put into the wind?", { required: false }),
    ],
  },
  {
    key: "pruning",
    isTeachers: true,
    school: PARTNER.name,
    kind: "lecture",
    edition: "vocational",
    title: ["田间课：冬剪的第一刀", "In the orchard: the first cut of winter"],
    summary: ["田野青老师带路，每人一把剪刀，三棵树。", "Everyone gets shears and three trees."],
    about: [
      [
        "早上八点在桐溪果园门口集合，先看，后剪。剪错了不要紧，明年春天它会告诉你。名额按剪刀数，只有十二把。",
        "Meet at the orchard gate at eight. Look first, then cut. A wrong cut does no harm: in spring the tree will tell you. There are twelve pairs of shears.",
      ],
    ],
    place: "桐溪市林场路果园",
    days: [-4, 3, 5, 5.125, 5.125],
    quota: 12,
    teamMost: 1,
    form: [phone],
  },
  {
    key: "nursing",
    school: "青禾护理职业技术学院",
    kind: "contest",
    edition: "vocational",
    title: ["“一杯温水”护理沟通情景赛", "A glass of warm water: talking with patients"],
    summary: ["同一位老人，同一个要求，五种说法。", "One patient, one request, five ways to say it."],
    about: [
      [
        "两人一队拍一段三分钟的情景：一位不肯喝水的老人。不评技术，只评那句话说得让不让人愿意。",
        "Teams of two film three minutes with an old man who won't drink. Technique doesn't count; the sentence does.",
      ],
      ["评委里有三位是住院的老人。", "Three of the judges are patients."],
    ],
    place: "青禾市康宁路 112 号，模拟家居",
    days: [-70, -45, -40, -30, -20],
    teamMost: 2,
    hasWorks: true,
    votesPerDay: 3,
    form: [phone, className],
  },
  {
    key: "gauges",
    school: PARTNER.name,
    isTeachers: true,
    isDraft: true,
    kind: "contest",
    edition: "vocational",
    title: ["盲测尺寸：不看标尺猜直径", "Guess the diameter"],
    summary: [
      "十根轴，一双手，误差最小的人赢一把旧卡尺。",
      "Ten shafts, two hands; whoever is closest wins an old caliper.",
    ],
    about: [
      [
        "每人依次摸十根阶梯轴，报出直径，再自己用千分尺量一遍，把两个数都写下来。",
        "Everybody feels ten shafts in turn, says the diameter, then measures it and writes both numbers down.",
      ],
    ],
    place: "临江市港东区工匠路 6 号，量具室",
    days: [7, 21, null, null, null],
    quota: 30,
    teamMost: 1,
    hasWorks: true,
    criteria: [
      { name: "十根的总误差", name_en: "Error over ten shafts", points: 70 },
      { name: "记录是否完整", name_en: "Complete notes", points: 30 },
    ],
    form: [className],
  },
  {
    key: "regatta",
    school: "临江大学",
    cancelled: "上游连续降雨，江面流速超过安全限值，码头已经封闭。报名费没有收取，不用退款。",
    kind: "contest",
    title: ["自制小艇渡江赛", "Home-built boat crossing"],
    summary: [
      "一周时间造一条船，载着一名队员划到对岸。",
      "Build a boat in a week and row one of you across.",
    ],
    about: [
      [
        "材料只限旧塑料瓶、竹竿和麻绳，船要能载七十公斤。下水前由救生队检查。",
        "Old bottles, bamboo and hemp rope only; the boat has to carry seventy kilos. Lifeguards check it first.",
      ],
    ],
    place: "临江大学北门码头",
    days: [-12, 8, 15, 15.25, 15.25],
    teamMost: 5,
    form: [phone],
  },
];
