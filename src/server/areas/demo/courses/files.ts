/** Files of the demo's courses: papers of written lessons and of courses, and recordings about a course's own subject. */
import { fields } from "../../library/generate/index.js";
import { extensionOf, type StoredFile, type StoredMedia } from "../media.js";
import {
  syllabusPaper,
  termsPaper,
  type Paper,
  type PaperForm,
  type StoredPaper,
  type StorePaper,
} from "../papers/index.js";
import { subjects, type Subject } from "./subjects.js";
import type { StoredLesson, StoredWritten } from "./written/store.js";
import { writtenFiles } from "./written/store.js";
import { writtenCourseOf, type WrittenCourse } from "./written/index.js";

/** A file of the demo with its row. */
export interface DemoFile {
  readonly id: number;
  readonly mime: string;
  readonly extension: string;
  /** Seconds of film or sound, pages of a PDF. */
  readonly length: number;
}

export interface StoredCourseFiles {
  /** What is drawn for a course as a whole, by its name. */
  readonly papers: ReadonlyMap<string, ReadonlyMap<string, StoredPaper>>;
  readonly written: StoredWritten;
  readonly media: readonly StoredMedia[];
}

/** A written lesson with its files. */
export interface LessonFiles extends Pick<StoredLesson, "lesson" | "figure"> {
  readonly handout: DemoFile | undefined;
  readonly slides: DemoFile | undefined;
}

export interface CourseFiles {
  readonly written: readonly WrittenCourse[];
  readonly lesson: (subject: Subject, topic: string) => LessonFiles | undefined;
  readonly paper: (subject: Subject, name: string) => DemoFile | undefined;
  /** A film, sound or picture about what the course is about. */
  readonly recording: (subject: Subject, mime: string) => DemoFile | undefined;
}

export const SYLLABUS = "教学大纲";
export const TERMS = "术语表";

type Wanted = readonly [name: string, form: PaperForm, paper: Paper];

const papersOf = (subject: Subject, course: WrittenCourse | undefined): Wanted[] => [
  [SYLLABUS, "pdf", syllabusPaper(subject, course)],
  [TERMS, "zip", termsPaper(subject, course)],
];

/** Draws and stores them; before the transaction, since no row depends on it. */
export async function storeCourseFiles(
  storePaper: StorePaper | undefined,
  media: readonly StoredMedia[],
  written: StoredWritten,
): Promise<StoredCourseFiles> {
  const papers = new Map<string, ReadonlyMap<string, StoredPaper>>();
  if (storePaper)
    for (const subject of subjects) {
      const own = papersOf(subject, writtenCourseOf(written.courses, subject)).map(
        async ([name, form, paper]) => [name, await storePaper(paper, form)] as const,
      );
      papers.set(subject.title, new Map<string, StoredPaper>(await Promise.all(own)));
    }
  return { papers, written, media };
}

export const filesToAdd = ({ papers, written }: StoredCourseFiles): StoredFile[] => [
  ...[...papers.values()].flatMap((own) => [...own.values()]),
  ...writtenFiles(written),
];

/** Whether a course is about a topic of the libraries: 数控车削加工技术 is about 数控车削. */
const isAbout = (subject: Subject, { discipline, topic }: StoredMedia): boolean => {
  const name = fields.find((field) => field.discipline === discipline)?.topics[topic]?.zh;
  return name !== undefined && subject.discipline === discipline && subject.title.startsWith(name);
};

/** @param ids rows by what the files hold */
export function courseFilesOf(
  { papers, written, media }: StoredCourseFiles,
  ids: ReadonlyMap<string, number>,
): CourseFiles {
  const fileOf = (one: StoredPaper | undefined): DemoFile | undefined => {
    const id = one && ids.get(one.sha256);
    if (!one || id === undefined) return undefined;
    return { id, mime: one.mime, extension: one.extension, length: one.pages };
  };
  return {
    written: written.courses,
    lesson(subject, topic) {
      const found = written.lessons.get(subject.title)?.get(topic);
      return found && { ...found, handout: fileOf(found.handout), slides: fileOf(found.slides) };
    },
    paper: (subject, name) => fileOf(papers.get(subject.title)?.get(name)),
    recording(subject, mime) {
      const one = media.find((entry) => entry.mime === mime && isAbout(subject, entry));
      const id = one && ids.get(one.sha256);
      if (!one || id === undefined) return undefined;
      return { id, mime, extension: extensionOf(one.file), length: one.duration };
    },
  };
}
