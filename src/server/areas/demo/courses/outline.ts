/** The outline of a demo course: chapters, sections of its topics, and in each what is watched, heard and read. */
import type { Insertable } from "kysely";
import type { Completion, NodeContent, OutlineNodeTable } from "../../course/index.js";
import type { CourseMedia } from "../course-media.js";
import type { RichNode } from "../../../../core/contract/rich-document.js";
import { type CourseFiles, type DemoFile, type LessonFiles, SYLLABUS } from "./files.js";
import { overviewPage, pageOf } from "./pages.js";
import type { Subject } from "./subjects.js";
import { writtenCourseOf } from "./written/index.js";
import { pageOfLesson } from "./written/markup.js";
import { type LessonLabels, lessonLabels } from "./written/labels.js";

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
  /** Of a page: the topic that it is about. */
  readonly topic?: string;
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

/** What a lesson's page says: as the lesson was written, or as one page of its topic. */
function pageNodeOf(topic: string, found: LessonFiles | undefined, labels: LessonLabels): Item | undefined {
  const figure: RichNode | undefined =
    (found?.figure && {
      type: "image",
      attrs: { src: `/api/course/image/${found.figure}`, alt: found.lesson.figure.caption },
    }) ||
    undefined;
  const body = found ? pageOfLesson({ ...found.lesson, figure, language: labels.language }) : pageOf(topic);
  return body && item("richtext", labels.reading(topic), { rule: "dwell", dwell: 5 }, { body });
}

/** A paper of a lesson, to look at page by page. */
const paperNode = (kind: "doc" | "slides", name: string, file: DemoFile | undefined): Item[] =>
  file
    ? [
        {
          ...item(
            kind,
            name,
            { rule: "dwell", percent: 80 },
            { file: file.id, name: `${name}${file.extension}`, downloadable: true },
          ),
          duration: file.length,
          required: false,
        },
      ]
    : [];

/** What is in the section of a topic: each item is about it, and was made for it. */
function itemsOf(
  subject: Subject,
  topic: string,
  { media, files }: OutlineParts,
  labels: LessonLabels,
): Item[] {
  const items: Item[] = [];
  const lecture = lectureFor(topic, media);
  if (lecture)
    items.push({
      ...item("video", labels.lecture(topic), { rule: "watched" }, lecture.content),
      duration: lecture.duration,
    });
  const found = files.lesson(subject, topic);
  const page = pageNodeOf(topic, found, labels);
  if (page) items.push({ ...page, topic });
  const packed = packageFor(topic, media);
  if (packed) items.push(item("package", `练习：${packed.title}`, { rule: "package" }, packed.content));
  if (media.handout?.title.startsWith(topic))
    items.push({
      ...item("doc", media.handout.title, { rule: "dwell", percent: 80 }, media.handout.content),
      duration: media.handout.pages,
      required: false,
    });
  else items.push(...paperNode("doc", labels.handout(topic), found?.handout));
  items.push(...paperNode("slides", labels.slides(topic), found?.slides));
  return items;
}

/** What a course shows as a whole: all that one has whose lessons were not written. */
const overviewOf = (subject: Subject, { files }: OutlineParts): Item[] => [
  ...openingOf(subject, files),
  item("richtext", "课程内容", { rule: "dwell", dwell: 5 }, { body: overviewPage(subject) }),
  ...paperNode("doc", `${SYLLABUS}：${subject.title}`, files.paper(subject, SYLLABUS)),
];

/**
 * Sections of the topics that have something of their own; a course without written lessons begins with what it shows as
 * a whole.
 * @param strict whether the outline holds people to its order, as one with a deadline does
 */
export function outlineFor(subject: Subject, parts: OutlineParts, strict: boolean): NewNode[] {
  const nodes: NewNode[] = [];
  const written = writtenCourseOf(parts.files.written, subject);
  const labels = lessonLabels(written?.language);
  if (!written) {
    nodes.push({ ...item("chapter", "课程概览", { rule: "viewed" }, {}), key: "0" });
    nodes.push(
      ...overviewOf(subject, parts).map((one, at) => ({
        ...one,
        key: `0.${at + 1}`,
        parent: "0",
        preview: at === 0,
      })),
    );
  }
  const chapters = subject.chapters.flatMap(({ title, topics }, c) => {
    const sections = topics.flatMap((topic, t) => {
      const items = itemsOf(subject, topic, parts, labels);
      return items.length > 0 ? [{ topic, t, items }] : [];
    });
    return sections.length > 0 ? [{ title, c, sections }] : [];
  });
  for (const [nth, { title, c, sections }] of chapters.entries()) {
    const chapter = `${c + 1}`;
    const isLast = nth === chapters.length - 1;
    nodes.push({
      ...item("chapter", labels.chapter(c + 1, title), { rule: "viewed" }, {}),
      key: chapter,
      ...(strict && isLast && { inDays: 14 }),
    });
    for (const [at, { topic, t, items }] of sections.entries()) {
      const section = `${chapter}.${t + 1}`;
      const before = sections[at - 1];
      nodes.push({
        ...item("section", `${section} ${topic}`, { rule: "viewed" }, {}),
        key: section,
        parent: chapter,
        // The second half of a strict course's second chapter wants the first half.
        ...(strict && c === 1 && before && { after: [`${chapter}.${before.t + 1}`] }),
      });
      const opening = written && nth === 0 && at === 0 ? openingOf(subject, parts.files) : [];
      for (const [i, one] of [...opening, ...items].entries())
        nodes.push({
          ...one,
          key: `${section}.${i + 1}`,
          parent: section,
          preview: nth === 0 && at === 0 && i === 0,
        });
    }
  }
  nodes.push({
    ...item("link", labels.more, { rule: "manual" }, { href: LEARN_MORE }),
    required: false,
    key: "more",
    parent: chapters.at(-1) ? `${chapters.at(-1)!.c + 1}` : "0",
  });
  return nodes;
}
