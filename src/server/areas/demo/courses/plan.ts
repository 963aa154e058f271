/** When each of the demo's courses runs, how people get in, and who of the demo's people stands where. */
import type {
  CourseLevel,
  CourseKind,
  EnrollMode,
  EnrollmentState,
} from "../../../../core/contract/course.js";
import { PARTNER, schools } from "../people.js";
import type { Subject } from "./subjects.js";

export type When = "past" | "now" | "late" | "next" | "always";

/** Somebody with a demo account in a run. */
export interface Place {
  readonly account: "learner" | "teacher";
  readonly role: "learner" | "teacher" | "auditor";
  readonly state: EnrollmentState;
  /** Percent of the required items that are done, from the first on. */
  readonly done?: number;
  readonly reason?: string;
  /** Days since they were there last. */
  readonly daysAgo?: number;
  readonly className?: string;
}

export interface Plan {
  readonly runs: readonly When[];
  readonly mode: EnrollMode;
  /** How many places there are beyond those who are in. */
  readonly free?: number;
  readonly places: readonly Place[];
  /** How many of the invented students are in it; between 6 and 13 unless said. */
  readonly students?: number;
  /** The invented applicants apply to it. */
  readonly hasApplicants: boolean;
  /** A second teacher, and an assistant of its first class. */
  readonly hasTeam: boolean;
  /** Classes of the run that matters, with their codes. */
  readonly classes: readonly (readonly [name: string, code: string])[];
  /** Holds people to its order, with dates. */
  readonly strict: boolean;
  readonly schoolOnly: boolean;
  /** Whoever missed it may study it by themselves. */
  readonly selfStudy: boolean;
}

const base: Plan = {
  runs: ["now"],
  mode: "open",
  places: [],
  hasApplicants: false,
  hasTeam: false,
  classes: [],
  strict: false,
  schoolOnly: false,
  selfStudy: true,
};
const learner = (state: EnrollmentState, more: Partial<Place> = {}): Place => ({
  account: "learner",
  role: "learner",
  state,
  ...more,
});
const teaches: Place = { account: "teacher", role: "teacher", state: "active" };

const plans: Readonly<Record<string, Partial<Plan>>> = {
  "高等数学（上）": {
    runs: ["past", "now"],
    strict: true,
    classes: [
      ["理工 2601 班", "LG2601"],
      ["理工 2602 班", "LG2602"],
    ],
    places: [learner("active", { done: 30, daysAgo: 0, className: "理工 2601 班" })],
  },
  数据结构与算法: {
    mode: "code",
    classes: [
      ["软件 2601 班", "XH2026"],
      ["软件 2602 班", "XH2027"],
    ],
    places: [learner("active", { done: 30, daysAgo: 4, className: "软件 2602 班" })],
  },
  离散数学: { mode: "code", classes: [["计算机 2601 班", "XH2028"]] },
  数控车削加工技术: {
    classes: [
      ["数控 2601 班", "SK2601"],
      ["数控 2602 班", "SK2602"],
    ],
    students: 20,
    places: [teaches, learner("active", { done: 25, daysAgo: 1 })],
    hasTeam: true,
  },
  数控铣削与编程: { mode: "open", places: [teaches] },
  液压与气动技术: { runs: ["past", "now"], mode: "approval", places: [teaches], hasApplicants: true },
  基础护理技术: {},
  焊接工艺: { runs: ["past"], places: [teaches, learner("completed", { done: 100, daysAgo: 140 })] },
  学术英语写作: { mode: "assigned" },
  机械制图: { mode: "assigned", places: [teaches] },
  机器学习导论: { free: 0 },
  线性代数: { runs: ["past"], places: [learner("completed", { done: 100, daysAgo: 130 })] },
  "大学物理（力学）": { runs: ["past"], places: [learner("failed", { done: 20, daysAgo: 150 })] },
  管理会计: { mode: "approval", places: [learner("pending", { reason: "准备参加会计职称考试。" })] },
  数据库系统: { free: 0, places: [learner("waiting")] },
  教学设计: {
    mode: "approval",
    places: [learner("rejected", { reason: "本期只面向师范生，下学期开放。" })],
  },
  急救技术: { places: [learner("withdrawn")] },
  计算机网络: { places: [learner("banned")] },
  茶艺: { runs: ["always"], places: [learner("active", { done: 65, daysAgo: 3 })] },
  电子商务店铺运营: { places: [learner("active", { done: 0, daysAgo: 6 })] },
  概率论与数理统计: { places: [learner("active", { done: 85, daysAgo: 2 })] },
  信息安全基础: { schoolOnly: true },
  宏观经济学: { runs: ["past"], selfStudy: false },
  英汉翻译实践: { mode: "open", runs: ["now"] },
};

const SHAPES: readonly (readonly When[])[] = [
  ["now"],
  ["past", "now"],
  ["late"],
  ["past", "next"],
  ["always"],
  ["next"],
];

export function planOf(subject: Subject, at: number): Plan {
  const own = plans[subject.title];
  return {
    ...base,
    ...(own ? {} : { runs: SHAPES[at % SHAPES.length]!, mode: at % 5 === 1 ? "approval" : "open" }),
    ...own,
  };
}

/** Schools named after a field teach it, and a college of nursing teaches nothing else. */
const SCHOOL_OF: Readonly<Record<string, (typeof schools)[number]["name"]>> = {
  装备制造大类: "云岭智能制造职业学院",
  医药卫生大类: "青禾护理职业技术学院",
  教育学类: "青禾师范大学",
};
const OF_ANY_FIELD = new Set<string>(["临江大学", "云岭理工大学", "青禾师范大学", PARTNER.name]);

/** Which school offers a course: the demo's teacher teaches at their own. */
export function schoolOf({ discipline, edition }: Subject, plan: Plan, at: number): string {
  if (plan.places.some(({ account }) => account === "teacher")) return PARTNER.name;
  const any = schools.filter((school) => school.edition === edition && OF_ANY_FIELD.has(school.name));
  return SCHOOL_OF[discipline] ?? any[at % any.length]?.name ?? PARTNER.name;
}

export const levelOf = (at: number): (typeof CourseLevel)[number] =>
  (["provincial", "school", "national", "school"] as const)[at % 4]!;
export const kindOf = (at: number): (typeof CourseKind)[number] =>
  (["mooc", "mooc", "blended", "spoc"] as const)[at % 4]!;
