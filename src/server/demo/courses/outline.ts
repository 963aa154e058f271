/** The outline of a demo course: chapters, a section for each topic, and in it what is watched, heard and read. */
import type { Insertable } from "kysely";
import type { Completion, NodeContent, OutlineNodeTable } from "../../course/migration.js";
import type { CourseMedia } from "../course-media.js";
import type { DemoFiles } from "../media.js";
import { pageOf } from "./pages.js";
import type { Subject } from "./subjects.js";

/** Every one of the library's documents has so many. */
const PAGES = 2;

export interface NewNode extends Pick<
  Insertable<OutlineNodeTable>,
  "kind" | "title" | "duration" | "required" | "seek" | "max_rate"
> {
  /** Names the node within the outline. */
  readonly key: string;
  readonly parent?: string;
  readonly completion: Completion;
  readonly content: NodeContent;
  readonly preview?: boolean;
  /** Keys of nodes that must be done before. */
  readonly after?: readonly string[];
  /** Days from now until it opens. */
  readonly inDays?: number;
}

export interface OutlineParts {
  readonly media: CourseMedia;
  readonly files: DemoFiles;
}

const LEARN_MORE = "https://www.smartedu.cn/";

const lectureFor = (topic: string, { lectures }: CourseMedia) => {
  const names: Readonly<Record<string, string>> = {
    导数的几何意义: "导数的几何意义",
    试切对刀: "数控车床：试切对刀",
    散列表怎样找东西: "散列表怎样找东西",
  };
  return lectures.find(({ title }) => title === names[topic]);
};
const packageFor = (topic: string, { packages }: CourseMedia) => {
  const names: Readonly<Record<string, string>> = { 机床安全操作: "机床安全操作", 连续函数: "极限小测" };
  return packages.find(({ title }) => title === names[topic]);
};

type Item = Omit<NewNode, "key" | "parent">;
const item = (kind: Item["kind"], title: string, rule: Completion, content: NodeContent): Item => ({
  kind,
  title,
  duration: 0,
  required: true,
  completion: rule,
  content,
});

/** What is in the section of a topic. */
function itemsOf(
  subject: Subject,
  chapter: string,
  topic: string,
  at: { section: number; number: number },
  { media, files }: OutlineParts,
): Item[] {
  const { discipline, title } = subject;
  const items: Item[] = [];
  const lecture = lectureFor(topic, media);
  const film = at.number % 4 === 0 ? files.ofDiscipline(discipline, "video/mp4", 0) : undefined;
  const sound = at.number % 4 === 2 ? files.ofDiscipline(discipline, "audio/mpeg", 0) : undefined;
  if (lecture)
    items.push({
      ...item("video", `讲解：${topic}`, { rule: "watched" }, lecture.content),
      duration: lecture.duration,
    });
  else if (film)
    items.push({
      ...item(
        "video",
        `讲解：${topic}`,
        { rule: "watched" },
        { sources: [{ file: film.id, mime: film.mime, height: 360 }] },
      ),
      duration: film.duration,
    });
  else if (sound)
    items.push({
      ...item(
        "audio",
        `听讲：${topic}`,
        { rule: "watched" },
        { sources: [{ file: sound.id, mime: sound.mime, height: 0 }] },
      ),
      duration: sound.duration,
    });
  items.push(
    item(
      "richtext",
      `阅读：${topic}`,
      { rule: "dwell", dwell: 5 },
      { body: pageOf(topic, chapter, title, at.section) },
    ),
  );
  const packed = packageFor(topic, media);
  if (packed) items.push(item("package", `练习：${packed.title}`, { rule: "package" }, packed.content));
  const kind = at.number % 3;
  const document = files.ofDiscipline(discipline, "application/pdf", at.number);
  if (media.handout?.title.startsWith(topic))
    items.push({
      ...item("doc", media.handout.title, { rule: "dwell", percent: 80 }, media.handout.content),
      duration: media.handout.pages,
      required: false,
    });
  else if (kind !== 2 && document)
    items.push({
      ...item(
        kind === 0 ? "doc" : "slides",
        kind === 0 ? `讲义：${topic}` : `课件：${topic}`,
        { rule: "dwell", percent: 80 },
        { file: document.id, name: `${topic}.pdf`, downloadable: kind === 0 },
      ),
      duration: PAGES,
    });
  const picture = kind === 2 ? files.ofDiscipline(discipline, "image/jpeg", at.number) : undefined;
  if (picture)
    items.push({
      ...item(
        "image",
        `图解：${topic}`,
        { rule: "viewed" },
        { file: picture.id, name: `${topic}.jpg`, downloadable: true },
      ),
      duration: 1,
      required: false,
    });
  return items;
}

/** @param strict whether the outline holds people to its order, as one with a deadline does */
export function outlineFor(subject: Subject, parts: OutlineParts, strict: boolean): NewNode[] {
  const nodes: NewNode[] = [];
  let number = 0;
  for (const [c, { title, topics }] of subject.chapters.entries()) {
    const chapter = `${c + 1}`;
    const isLast = c === subject.chapters.length - 1;
    nodes.push({
      ...item("chapter", `第${"一二三四五六"[c]}章 ${title}`, { rule: "viewed" }, {}),
      key: chapter,
      ...(strict && isLast && { inDays: 14 }),
    });
    for (const [t, topic] of topics.entries()) {
      const section = `${chapter}.${t + 1}`;
      const before = `${chapter}.${t}`;
      nodes.push({
        ...item("section", `${section} ${topic}`, { rule: "viewed" }, {}),
        key: section,
        parent: chapter,
        // The second half of a strict course's second chapter wants the first half.
        ...(strict && c === 1 && t > 0 && { after: [before] }),
      });
      for (const [i, one] of itemsOf(subject, title, topic, { section: t + 1, number }, parts).entries())
        nodes.push({
          ...one,
          key: `${section}.${i + 1}`,
          parent: section,
          preview: c === 0 && t === 0 && i === 0,
        });
      number += 1;
    }
    nodes.push({
      ...item("link", "拓展：国家智慧教育公共服务平台", { rule: "manual" }, { href: LEARN_MORE }),
      required: false,
      key: `${chapter}.more`,
      parent: chapter,
    });
  }
  return nodes;
}
