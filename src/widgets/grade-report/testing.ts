/** For tests only: a report as the server answers it. */
const DAY = 86_400_000;
const NOW = 1_780_000_000_000;

const item = (number: number, more: object = {}) => ({
  item: String(number),
  part: "homework",
  title: `第 ${number} 次作业`,
  kind: "homework",
  max: 20,
  ...more,
});

export const wireReport = (more: object = {}) => ({
  parts: [
    { key: "video", name: "视频与阅读", weight: 40 },
    { key: "homework", name: "作业", weight: 20, dropLowest: 1 },
    { key: "exam", name: "期末考试", weight: 40 },
  ],
  items: [
    { item: "study", part: "video", title: "", max: 100, points: 50 },
    item(1, { points: 16, dueAt: NOW - 20 * DAY, average: 14.5, appealUntil: NOW + 3 * DAY }),
    item(2, { points: 8, isLate: true, penalty: 2, appealUntil: NOW - DAY }),
    item(3, { isExcused: true, reason: "病假" }),
    item(4, { points: 18, reason: "补交后调整" }),
    item(5, { part: "exam", title: "期末考试", kind: "exam", max: 100 }),
  ],
  total: 60,
  passMark: 60,
  excellentMark: 85,
  isLearner: true,
  appeals: [],
  now: NOW,
  ...more,
});
