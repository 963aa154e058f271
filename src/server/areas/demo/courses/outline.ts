/** The outline of a demo course: chapters, a section for each topic, and in it what is watched, heard and read. */
import type { Insertable } from "kysely";
import type { Completion, NodeContent, OutlineNodeTable } from "../../course/index.js";
import type { CourseMedia } from "../course-media.js";
import { lessonName, type CourseFiles } from "./files.js";
import { pageOf } from "./pages.js";
import type { Subject } from "./subjects.js";

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
  readonly files: CourseFiles;
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

/** What a course begins with: a film, a sound and a picture about its subject, where there are such. */
function openingOf(subject: Subject, files: CourseFiles): Item[] {
  const film = files.recording(subject, "video/mp4");
  const sound = files.recording(subject, "audio/mpeg");
  const picture = files.recording(subject, "image/jpeg");
  const items: Item[] = [];
  const played = film ?? sound;
  if (played)
    items.push({
      ...item(
        film ? "video" : "audio",
        `导学：${subject.title}`,
        { rule: "watched" },
        { sources: [{ file: played.id, mime: played.mime, height: film ? 360 : 0 }] },
      ),
      duration: played.length,
    });
  if (picture)
    items.push({
      ...item(
        "image",
        `知识结构：${subject.title}`,
        { rule: "viewed" },
        { file: picture.id, name: `${subject.title}${picture.extension}`, downloadable: true },
      ),
      duration: 1,
      required: false,
    });
  return items;
}

/** What is in the section of a topic: each item is about it. */
function itemsOf(
  subject: Subject,
  chapter: string,
  topic: string,
  section: number,
  { media, files }: OutlineParts,
): Item[] {
  const { title } = subject;
  const items: Item[] = [];
  const lecture = lectureFor(topic, media);
  if (lecture)
    items.push({
      ...item("video", `讲解：${topic}`, { rule: "watched" }, lecture.content),
      duration: lecture.duration,
    });
  items.push(
    item(
      "richtext",
      `阅读：${topic}`,
      { rule: "dwell", dwell: 5 },
      { body: pageOf(topic, chapter, title, section) },
    ),
  );
  const packed = packageFor(topic, media);
  if (packed) items.push(item("package", `练习：${packed.title}`, { rule: "package" }, packed.content));
  const name = lessonName(subject, topic);
  const paper = files.paper(subject, name);
  if (media.handout?.title.startsWith(topic))
    items.push({
      ...item("doc", media.handout.title, { rule: "dwell", percent: 80 }, media.handout.content),
      duration: media.handout.pages,
      required: false,
    });
  else if (paper) {
    const isHandout = name.startsWith("讲义");
    items.push({
      ...item(
        isHandout ? "doc" : "slides",
        name,
        { rule: "dwell", percent: 80 },
        { file: paper.id, name: `${name}${paper.extension}`, downloadable: isHandout },
      ),
      duration: paper.length,
    });
  }
  return items;
}

/** @param strict whether the outline holds people to its order, as one with a deadline does */
export function outlineFor(subject: Subject, parts: OutlineParts, strict: boolean): NewNode[] {
  const nodes: NewNode[] = [];
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
      const opening = c === 0 && t === 0 ? openingOf(subject, parts.files) : [];
      const items = [...opening, ...itemsOf(subject, title, topic, t + 1, parts)];
      for (const [i, one] of items.entries())
        nodes.push({
          ...one,
          key: `${section}.${i + 1}`,
          parent: section,
          preview: c === 0 && t === 0 && i === 0,
        });
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
