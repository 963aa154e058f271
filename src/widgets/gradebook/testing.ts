/** For tests only: a gradebook as the server answers it. */
import { CELL_LETTERS } from "../../core/contract/grade.js";

const NOW = 1_780_000_000_000;
const DAY = 86_400_000;

/** @param learners and items; who is at 3, 13 … has missed the first item */
export function wireSheet({ learners = 12, items = 4 } = {}, more: object = {}) {
  const columns = Array.from({ length: items }, (_, at) => ({
    assessment: at + 1,
    title: `第 ${at + 1} 次作业`,
    kind: "homework",
    part: "homework",
    max: 100,
    released: at !== 1,
  }));
  const rows = Array.from({ length: learners }, (_, at) => {
    const isMissing = at % 10 === 3;
    const points = columns.map((_column, column) =>
      column === 0 && isMissing ? null : 40 + ((at * 7 + column * 3) % 60),
    );
    return {
      learner: at + 1,
      name: `学生 ${String(at + 1).padStart(4, "0")}`,
      className: at % 2 === 0 ? "一班" : "二班",
      study: (at * 9) % 101,
      points,
      states: points.map((value) => (value === null ? CELL_LETTERS.missing : CELL_LETTERS.earned)).join(""),
      total: 40 + ((at * 11) % 60),
    };
  });
  return {
    parts: [{ key: "homework", name: "作业", weight: 100 }],
    columns,
    rows,
    count: learners,
    passMark: 60,
    excellentMark: 85,
    frozenAt: NOW + 90 * DAY,
    openAppeals: 1,
    isTeacher: true,
    now: NOW,
    ...more,
  };
}

export const wireAppeal = (more: object = {}) => ({
  appeal: 5,
  assessment: 1,
  title: "第 1 次作业",
  text: "第三题没有给分",
  state: "open",
  answer: "",
  at: NOW,
  learner: 2,
  name: "学生 0002",
  points: 47,
  max: 100,
  ...more,
});
