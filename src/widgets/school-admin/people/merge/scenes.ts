/** For stories and tests only: previews of merging two accounts, by the wire's own names. */
const side = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  phone: "138****0001",
  email: "",
  state: "active",
  certified: false,
  ways: ["password", "phone"],
  memberships: [{ school: "临江大学", role: "learner", number: `202600${id}` }],
  createdAt: 1_767_225_600_000,
  lastSignIn: 1_767_571_200_000,
  ...more,
});

const plain = {
  kept: side(1, "王芳"),
  gone: side(2, "王芳", { phone: "", email: "w***@school.example", ways: ["email"], lastSignIn: undefined }),
  sameName: true,
  course: "",
  things: [
    { title: "学校与学号", rows: 1, conflicts: 0, way: "join" },
    { title: "学习笔记", rows: 12, conflicts: 0, way: "move" },
    { title: "登录的设备", rows: 1, conflicts: 0, way: "drop" },
  ],
  courses: [],
  results: [],
  conflicts: 0,
};

export const previews = {
  plain,
  conflicts: {
    ...plain,
    gone: side(2, "王芳芳", { ways: ["password", "phone", "passkey"] }),
    sameName: false,
    things: [
      { title: "学校与学号", rows: 1, conflicts: 1, way: "join" },
      { title: "课程与学习进度", rows: 2, conflicts: 1, way: "join" },
      { title: "成绩", rows: 1, conflicts: 1, way: "join" },
      { title: "证书", rows: 1, conflicts: 0, way: "join" },
      { title: "", rows: 4, conflicts: 0, way: "join" },
    ],
    courses: [{ title: "高等数学", kept: 40, gone: 75 }],
    results: [
      { title: "期中测验", kept: "62", gone: "88.5", counts: "gone" },
      { title: "第一次作业", kept: "90", counts: "kept" },
    ],
    conflicts: 3,
  },
  refused: { ...plain, things: [], obstacle: "parts", course: "高等数学" },
} as const;

/** Answers of the calls, whoever is merged. */
export const mergeAnswers = (preview: object) => ({
  "/admin/merge/preview": preview,
  "/admin/merge/candidates": {
    list: [
      {
        id: 2,
        name: "王芳",
        phone: "",
        email: "w***@school.example",
        schools: "临江大学",
        numbers: "2026002",
      },
    ],
  },
});
