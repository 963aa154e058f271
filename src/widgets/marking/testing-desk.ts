/** For tests and stories only: an assessment whose answers are marked, held by the page. */
import { richTextOf } from "../../core/contract/rich-document.js";

export const NAMES = ["林小雨", "陈立", "王芳", "赵一鸣", "孙悦", "周南"] as const;

export interface Answer {
  readonly attempt: number;
  readonly name: string;
  readonly text: string;
  readonly isLate: boolean;
  given?: { mark: number; points: number; comment: string; marker: string; at: number };
}

export interface Desk {
  answers: Answer[];
  bank: { comment: number; text: string; uses: number }[];
  isReleased: boolean;
  max: number;
  levels: { share: number; text: string }[];
  zeroed: number;
  deliveries: number;
}

export const newDesk = (): Desk => ({
  answers: NAMES.map((name, at) => ({
    attempt: at + 1,
    name,
    text: `${name}：极限是逼近的过程。\n<img src=x onerror=alert(1)>`,
    isLate: at === 1,
  })),
  bank: [
    { comment: 1, text: "论据充分，条理清楚", uses: 3 },
    { comment: 2, text: "请补充例子", uses: 1 },
  ],
  isReleased: false,
  max: 10,
  levels: [],
  zeroed: 0,
  deliveries: 0,
});

export function queueOf(desk: Desk, { state, late, anonymous }: Record<string, string>) {
  const { answers, max, levels } = desk;
  const pending = answers.filter(({ given }) => !given).length;
  const list = answers.filter(
    (one) => (state !== "pending" || !one.given) && (late !== "true" || one.isLate),
  );
  return {
    title: "期中测验",
    items: [
      {
        item: "i3",
        stem: richTextOf("为什么要研究极限？"),
        view: { type: "essay", body: {} },
        solution: { type: "essay", body: {}, key: { keywords: ["无穷小", "逼近"], levels } },
        analysis: richTextOf("言之有理即可。"),
        max,
        pending,
        total: answers.length,
      },
    ],
    list: list.map(({ attempt, name, text, isLate, given }) => ({
      attempt,
      item: "i3",
      name: anonymous === "true" ? "" : name,
      className: "一班",
      max,
      state: given ? "marked" : "pending",
      answer: { text },
      files: [],
      given,
      submittedAt: Date.now() - 60_000,
      isLate,
    })),
    total: list.length,
    page: 1,
    size: 100,
    classes: [
      { classId: 1, name: "一班" },
      { classId: 2, name: "二班" },
    ],
    waiting: pending,
    missing: 2 - desk.zeroed,
    zeroed: desk.zeroed,
    deliveries: desk.deliveries,
    isTeacher: true,
    isGraded: true,
    ...(desk.isReleased && { releasedAt: Date.now() }),
  };
}

export function saveAt(desk: Desk, input: Readonly<Record<string, unknown>>) {
  const one = desk.answers.find(({ attempt }) => attempt === input["attempt"])!;
  const mark = (one.given?.mark ?? 0) + 1;
  const [points, comment] = [Number(input["points"]), String(input["comment"])];
  one.given = { mark, points, comment, marker: "我", at: Date.now() };
  return { mark, pending: 0 };
}
