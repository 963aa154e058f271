/** Files of the demo's courses: papers drawn for each lesson, and recordings about a course's own subject. */
import { fields } from "../../library/generate/index.js";
import { extensionOf, type StoredFile, type StoredMedia } from "../media.js";
import {
  lessonPaper,
  syllabusPaper,
  termsPaper,
  type Paper,
  type PaperForm,
  type StoredPaper,
  type StorePaper,
} from "../papers/index.js";
import { subjects, type Subject } from "./subjects.js";

/** A file of the demo with its row. */
export interface DemoFile {
  readonly id: number;
  readonly mime: string;
  readonly extension: string;
  /** Seconds of film or sound, pages of a PDF. */
  readonly length: number;
}

/** What is drawn for a course, by its name; for a lesson `讲义：<topic>` and the like. */
export interface StoredCourseFiles {
  readonly papers: ReadonlyMap<string, ReadonlyMap<string, StoredPaper>>;
  readonly media: readonly StoredMedia[];
}

export interface CourseFiles {
  readonly paper: (subject: Subject, name: string) => DemoFile | undefined;
  /** A film, sound or picture about what the course is about. */
  readonly recording: (subject: Subject, mime: string) => DemoFile | undefined;
}

/** Kinds of a lesson's papers to look at page by page: one each, in turn. */
const LESSON_KINDS = ["讲义", "课件"] as const;

const lessonsOf = ({ chapters }: Subject) =>
  chapters.flatMap(({ title, topics }) => topics.map((topic) => ({ chapter: title, topic })));

export const lessonName = (subject: Subject, topic: string): string => {
  const at = lessonsOf(subject).findIndex((lesson) => lesson.topic === topic);
  return `${LESSON_KINDS[at % LESSON_KINDS.length]}：${topic}`;
};

/** Topics that the room's materials are about: the second lesson has a worksheet, the third slides. */
export const worksheetName = (topic: string): string => `学习任务单：${topic}`;
export const slidesName = (topic: string): string => `课堂演示文稿：${topic}`;
export const SYLLABUS = "教学大纲";
export const TERMS = "术语表";

type Wanted = readonly [name: string, form: PaperForm, paper: Paper];

function papersOf(subject: Subject): Wanted[] {
  const lessons = lessonsOf(subject);
  const [, second, third] = lessons;
  return [
    ...lessons.map(({ chapter, topic }): Wanted => {
      const name = lessonName(subject, topic);
      return [name, "pdf", lessonPaper({ subject, chapter, topic }, name.split("：")[0] ?? "")];
    }),
    ...(second
      ? [[worksheetName(second.topic), "docx", lessonPaper({ subject, ...second }, "学习任务单")] as const]
      : []),
    ...(third
      ? [[slidesName(third.topic), "pptx", lessonPaper({ subject, ...third }, "课堂演示文稿")] as const]
      : []),
    [SYLLABUS, "pdf", syllabusPaper(subject)],
    [TERMS, "zip", termsPaper(subject)],
  ];
}

/** Draws and stores them; before the transaction, since no row depends on it. */
export async function storeCourseFiles(
  storePaper: StorePaper | undefined,
  media: readonly StoredMedia[],
): Promise<StoredCourseFiles> {
  const papers = new Map<string, ReadonlyMap<string, StoredPaper>>();
  if (storePaper)
    for (const subject of subjects) {
      const own = papersOf(subject).map(
        async ([name, form, paper]) => [name, await storePaper(paper, form)] as const,
      );
      papers.set(subject.title, new Map<string, StoredPaper>(await Promise.all(own)));
    }
  return { papers, media };
}

export const filesToAdd = ({ papers }: StoredCourseFiles): StoredFile[] =>
  [...papers.values()].flatMap((own) => [...own.values()]);

/** Whether a course is about a topic of the libraries: 数控车削加工技术 is about 数控车削. */
const isAbout = (subject: Subject, { discipline, topic }: StoredMedia): boolean => {
  const name = fields.find((field) => field.discipline === discipline)?.topics[topic]?.zh;
  return name !== undefined && subject.discipline === discipline && subject.title.startsWith(name);
};

/** @param ids rows by what the files hold */
export function courseFilesOf(
  { papers, media }: StoredCourseFiles,
  ids: ReadonlyMap<string, number>,
): CourseFiles {
  return {
    paper(subject, name) {
      const one = papers.get(subject.title)?.get(name);
      const id = one && ids.get(one.sha256);
      if (!one || id === undefined) return undefined;
      return { id, mime: one.mime, extension: one.extension, length: one.pages };
    },
    recording(subject, mime) {
      const one = media.find((entry) => entry.mime === mime && isAbout(subject, entry));
      const id = one && ids.get(one.sha256);
      if (!one || id === undefined) return undefined;
      return { id, mime, extension: extensionOf(one.file), length: one.duration };
    },
  };
}
