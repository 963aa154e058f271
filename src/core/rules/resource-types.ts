/** Kinds of resources (sid 1 to 56, and 99 for any other; docs/domain.md 5.5). */

export interface ResourceType {
  readonly sid: number;
  readonly "zh-CN": string;
  readonly "en-US": string;
}

const NAMES: readonly (readonly [chinese: string, english: string])[] = [
  ["课件", "Courseware"],
  ["教案", "Lesson plan"],
  ["教学视频", "Teaching video"],
  ["试卷", "Exam paper"],
  ["习题", "Exercises"],
  ["教学大纲", "Syllabus"],
  ["授课计划", "Teaching schedule"],
  ["课程标准", "Course standard"],
  ["实训指导书", "Practical training guide"],
  ["实验指导书", "Laboratory guide"],
  ["实验报告", "Laboratory report"],
  ["微课", "Micro-lecture"],
  ["动画", "Animation"],
  ["虚拟仿真", "Virtual simulation"],
  ["图片", "Picture"],
  ["音频", "Audio"],
  ["案例", "Case study"],
  ["教材", "Textbook"],
  ["讲义", "Lecture notes"],
  ["参考文献", "References"],
  ["学术论文", "Academic paper"],
  ["行业标准", "Industry standard"],
  ["国家标准", "National standard"],
  ["职业标准", "Occupational standard"],
  ["技能大赛资料", "Skills contest material"],
  ["企业案例", "Enterprise case"],
  ["生产流程", "Production process"],
  ["设备说明书", "Equipment manual"],
  ["操作规程", "Operating procedure"],
  ["安全规范", "Safety rules"],
  ["工作页", "Worksheet"],
  ["任务单", "Task sheet"],
  ["项目书", "Project brief"],
  ["评价量表", "Assessment rubric"],
  ["思维导图", "Mind map"],
  ["知识点清单", "List of knowledge points"],
  ["题库", "Question bank"],
  ["毕业设计", "Graduation project"],
  ["学生作品", "Student work"],
  ["培训包", "Training package"],
  ["专题讲座", "Special lecture"],
  ["访谈", "Interview"],
  ["新闻报道", "News report"],
  ["政策文件", "Policy document"],
  ["调研报告", "Survey report"],
  ["数据集", "Data set"],
  ["源代码", "Source code"],
  ["软件工具", "Software tool"],
  ["模型", "Model"],
  ["工程图纸", "Engineering drawing"],
  ["地图", "Map"],
  ["词典与术语表", "Dictionary and glossary"],
  ["网络课程", "Online course"],
  ["课程思政素材", "Civic education material"],
  ["双语资源", "Bilingual resource"],
  ["活页教材", "Loose-leaf textbook"],
];

/** In the order of their numbers. */
export const resourceTypes: readonly ResourceType[] = [
  ...NAMES.map(([chinese, english], at) => ({ sid: at + 1, "zh-CN": chinese, "en-US": english })),
  { sid: 99, "zh-CN": "其他", "en-US": "Other" },
];

const bySid = new Map(resourceTypes.map((type) => [type.sid, type]));

/** @returns the kind's name; that of 99 (other) for a number that is none */
export const resourceTypeName = (sid: number, locale: "zh-CN" | "en-US"): string =>
  (bySid.get(sid) ?? bySid.get(99)!)[locale];

/** @param said its name in either language, or its number @returns undefined where there is none */
export const resourceTypeOf = (said: string): number | undefined =>
  resourceTypes.find(
    (type) =>
      String(type.sid) === said ||
      type["zh-CN"] === said ||
      type["en-US"].toLowerCase() === said.toLowerCase(),
  )?.sid;
