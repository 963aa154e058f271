/** Four libraries, two of each edition, with sections, resources and courses made of them. */
import type { Platform, Trx } from "../../adapters/index.js";
import {
  addSections,
  fillResources,
  aspects,
  personName,
  randomBy,
  type NewSection,
  type Shelf,
} from "../library/generate/index.js";
import { fileNameOf } from "./papers/index.js";
import type { Stock } from "./shelf.js";

interface DemoLibrary {
  readonly name: string;
  readonly name_en: string;
  readonly school: string;
  readonly schools: readonly string[];
  readonly edition: "higher" | "vocational";
  readonly level: "national" | "provincial" | "school";
  readonly major: string;
  readonly disciplines: readonly string[];
  readonly intro: string;
  readonly intro_en: string;
  readonly purpose: string;
  readonly purpose_en: string;
  readonly visits: number;
  readonly users: number;
  /** Courses made of its resources on one topic. */
  readonly courses: readonly (readonly [name: string, topic: string, intro: string])[];
}

export const libraries: readonly DemoLibrary[] = [
  {
    name: "新工科数理与计算资源库",
    name_en: "Mathematics and computing for new engineering",
    school: "临江大学",
    schools: ["云岭理工大学", "青禾师范大学"],
    edition: "higher",
    level: "national",
    major: "理工专业群",
    disciplines: ["计算机类", "数学类", "物理学类", "土木建筑类"],
    intro: "面向理工类本科的基础与核心课程，收录课件、例题精讲、实验指导与教学视频。",
    intro_en:
      "Foundation and core courses of engineering degrees: slides, worked examples, laboratory guides, lectures.",
    purpose:
      "按知识点组织资源，支持教师备课、学生自学和跨校选课。各校教研室共同审核，每学期更新不少于百分之十。",
    purpose_en:
      "Resources are organized by topic, for teachers who prepare a lesson, for students who study alone and for courses across schools. Departments review them together, and a tenth is renewed each term.",
    visits: 86_412,
    users: 12_930,
    courses: [
      ["线性代数精要", "线性代数", "从概念到例题，再到测验与复习，一步一步学线性代数。"],
      ["操作系统实验课", "操作系统", "先弄懂原理，再动手实验，最后用练习检查自己。"],
      ["数据结构与算法入门", "数据结构", "从认识数据结构开始，到例题、项目与期末复习。"],
    ],
  },
  {
    name: "教育与人文通识资源库",
    name_en: "Education and the humanities",
    school: "青禾师范大学",
    schools: ["临江大学"],
    edition: "higher",
    level: "provincial",
    major: "师范与人文专业群",
    disciplines: ["教育学类", "外国语言文学类", "经济管理类", "医学类"],
    intro: "教学设计、外语、经管与医学通识的课例、案例与讲义。",
    intro_en: "Lessons, cases and notes on teaching, languages, management and health.",
    purpose: "为师范生实习与通识选修课提供可直接使用的课例，鼓励二次创作并注明出处。",
    purpose_en:
      "Lessons that can be used as they are by student teachers, and changed by anybody who names the source.",
    visits: 41_207,
    users: 6_384,
    courses: [
      ["教学设计工作坊", "教学设计", "为师范生准备：读案例、做设计、互相评价。"],
      ["学术英语写作", "学术英语写作", "把一篇英文论文拆开来学，边读边写边改。"],
    ],
  },
  {
    name: "智能制造专业群教学资源库",
    name_en: "Smart manufacturing",
    school: "云岭智能制造职业学院",
    schools: ["临江市第一职业技术学院"],
    edition: "vocational",
    level: "national",
    major: "智能制造专业群",
    disciplines: ["装备制造大类", "电子与信息大类", "交通运输大类"],
    intro: "校企共建，覆盖数控、机器人、物联网与汽车检修岗位的工作页、操作视频与评价标准。",
    intro_en:
      "Made with companies: worksheets, videos and marking schemes for CNC, robotics, the internet of things and car repair.",
    purpose: "对接岗位标准与技能证书，资源按典型工作任务组织，每项任务都有工作页、操作演示和评分标准。",
    purpose_en:
      "Follows job standards and certificates: each typical task has a worksheet, a demonstration and a marking scheme.",
    visits: 120_655,
    users: 21_076,
    courses: [
      ["数控车削技术", "数控车削", "先学安全与工具，再做加工任务，最后对照标准自评。"],
      ["工业机器人编程与调试", "工业机器人编程", "从示教器入门，到企业案例与故障排查。"],
      ["新能源汽车电池检修", "新能源汽车电池", "高压安全放在第一位，再学结构、检测与排故。"],
    ],
  },
  {
    name: "护理与现代服务教学资源库",
    name_en: "Nursing and services",
    school: "青禾护理职业技术学院",
    schools: ["临江市第一职业技术学院"],
    edition: "vocational",
    level: "provincial",
    major: "健康与服务专业群",
    disciplines: ["医药卫生大类", "财经商贸大类", "旅游大类", "农林牧渔大类"],
    intro: "护理操作、财经商贸、旅游与现代农业的实训资源。",
    intro_en: "Practical training in nursing, trade, tourism and farming.",
    purpose: "以真实岗位情境为线索，服务课堂教学、社会培训与乡村振兴。",
    purpose_en:
      "Built around real situations at work, for classes, for training adults and for the countryside.",
    visits: 57_938,
    users: 9_212,
    courses: [
      ["基础护理操作", "基础护理操作", "按护理岗位的要求练习操作，对照评分标准改进。"],
      ["中式面点制作", "中式面点", "认识面团与工具，动手做，再讨论怎样做得更好。"],
    ],
  },
];

const sections: readonly NewSection[] = [
  {
    kind: "SC",
    lists: 1,
    name: "教学素材",
    name_en: "Materials",
    children: [
      {
        kind: "SC",
        lists: 1,
        name: "课堂教学",
        name_en: "In class",
        children: [
          { kind: "SC", lists: 1, name: "课件与讲义", name_en: "Slides and notes" },
          { kind: "SC", lists: 1, name: "教学视频", name_en: "Teaching videos" },
        ],
      },
      { kind: "SC", lists: 1, name: "实验实训", name_en: "Practice" },
      { kind: "SC", lists: 1, name: "拓展阅读", name_en: "Further reading" },
    ],
  },
  { kind: "KC", lists: 2, name: "标准化课程", name_en: "Courses" },
  { kind: "ZDY", lists: 1, name: "试卷与习题", name_en: "Papers and exercises", types: [4, 5, 37] },
  { kind: "ZDY", lists: 1, name: "案例中心", name_en: "Cases", types: [17, 26, 54] },
];

/** Which resources a chapter has, by what they say of the topic. */
const CHAPTERS: readonly (readonly [title: string, aspects: string])[] = [
  ["导学", "绪论与学习方法 基本概念 历史与发展 前沿进展 知识梳理 图解手册 术语对照 双语讲解"],
  ["基础任务", "常见误区 例题精讲 实验步骤 操作演示 安全要点 工具使用 课堂实录 翻转课堂任务单"],
  ["进阶任务", "案例分析 企业实践 项目任务 故障排查 数据处理 竞赛训练 虚拟仿真指导 课程思政案例"],
  ["综合与评价", "综合练习 期末复习 单元测验 评分标准 小组讨论题 岗位标准"],
];

interface Work {
  readonly id: number;
  readonly stock: Stock;
}

/** Resources that anybody may see, so that the course has what its card counts. */
function chaptersOn(topic: string, works: readonly Work[]) {
  const own = works.filter(
    ({ stock: { made } }) => made.visibility === "public" && made.field.topics[made.topic]?.zh === topic,
  );
  return CHAPTERS.map(([title, names]) => ({
    title,
    resources: own
      .filter(({ stock: { made } }) => names.split(" ").includes(aspects[made.aspect]?.zh ?? ""))
      .map(({ id }) => id),
  }))
    .filter(({ resources }) => resources.length > 0)
    .map(({ title, resources }, at) => ({ title: `${at + 1}. ${title}`, resources }));
}

async function addCourses(trx: Trx, shelf: Shelf, demo: DemoLibrary, works: readonly Work[], now: number) {
  const random = randomBy(shelf.id * 97);
  const section = await trx
    .selectFrom("library_section")
    .select("id")
    .where("library_id", "=", shelf.id)
    .where("kind", "=", "KC")
    .executeTakeFirstOrThrow();
  for (const [at, [name, topic, intro]] of demo.courses.entries()) {
    const chapters = chaptersOn(topic, works);
    await trx
      .insertInto("library_course")
      .values({
        library_id: shelf.id,
        org_id: shelf.org_id,
        section_ids: [section.id],
        name,
        intro,
        teacher: personName(random),
        hours: 24 + 8 * at,
        learners: 300 + random(4000),
        good: at < 2,
        chapters: JSON.stringify(chapters),
        resources: chapters.reduce((sum, { resources }) => sum + resources.length, 0),
        created_at: now,
      })
      .execute();
  }
}

/**
 * @param stock resources of all libraries in their order, as many for each
 * @param files rows of files by what they hold
 */
export async function addLibraries(
  trx: Trx,
  { clock }: Pick<Platform, "clock">,
  stock: readonly Stock[],
  files: ReadonlyMap<string, number>,
): Promise<void> {
  const each = stock.length / libraries.length;
  const now = clock.now();
  for (const [at, demo] of libraries.entries()) {
    const org = await trx
      .selectFrom("org")
      .select("id")
      .where("name", "=", demo.school)
      .executeTakeFirstOrThrow();
    const random = randomBy(at + 1);
    const { id } = await trx
      .insertInto("library")
      .values({
        org_id: org.id,
        name: demo.name,
        name_en: demo.name_en,
        intro: demo.intro,
        intro_en: demo.intro_en,
        purpose: demo.purpose,
        purpose_en: demo.purpose_en,
        level: demo.level,
        edition: demo.edition,
        major: demo.major,
        team: JSON.stringify(
          ["主持人", "资源审核", "技术支持"].map((role) => ({ name: personName(random), role })),
        ),
        schools: demo.schools,
        featured: true,
        visits: demo.visits,
        users: demo.users,
        created_at: now,
        updated_at: now - at * 86_400_000,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const leaves = await addSections(trx, id, sections);
    const shelf: Shelf = {
      id,
      org_id: org.id,
      school: demo.school,
      edition: demo.edition,
      disciplines: demo.disciplines,
      sections: leaves,
    };
    const resourceOf = (number: number) => {
      const { made, file } = stock[number - 1]!;
      const fileId = file && files.get(file.sha256);
      return {
        made,
        file:
          file && fileId !== undefined
            ? { ...file, id: fileId, name: `${fileNameOf(made.title)}${file.extension}` }
            : undefined,
      };
    };
    const from = 1 + at * each;
    const ids = await fillResources(trx, [shelf], { from, count: each, now, resourceOf });
    const works = ids.map((id, nth) => ({ id, stock: stock[from - 1 + nth]! }));
    // One of each library was taken down, as happens.
    const gone = ids[7];
    if (gone !== undefined) await takeDown(trx, gone, now);
    await addCourses(
      trx,
      shelf,
      demo,
      works.filter(({ id }) => id !== gone),
      now,
    );
  }
}

async function takeDown(trx: Trx, id: number, now: number): Promise<void> {
  await trx
    .updateTable("resource")
    .set({ state: "offline", reason: "内容已过时", updated_at: now })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("library")
    .set((it) => ({ resources: it("resources", "-", 1) }))
    .where("id", "=", (it) => it.selectFrom("resource").select("library_id").where("id", "=", id))
    .execute();
  await trx.deleteFrom("resource_index").where("resource_id", "=", id).execute();
}
