/** Draws what written lessons show and hand out, and brings it into the store. */
import type { Platform, Trx } from "../../../../adapters/index.js";
import { insertMany } from "../../../../adapters/index.js";
import { mergedFonts, readWoff } from "../../../../pdf/woff.js";
import { readTrueType, tablesOf } from "../../../../pdf/true-type.js";
import { textOf, type StoredPaper } from "../../papers/index.js";
import { subjects, type Subject } from "../subjects.js";
import { drawFigure, type LabelFonts, svgOf } from "./figure/index.js";
import { writtenCourseOf, type WrittenCourse, type WrittenLesson } from "./index.js";
import { plainLine } from "./formula-text.js";
import { type LessonPaper, writeHandout, writeSlides, type WrittenPaper } from "./papers.js";
import { type LessonLabels, lessonLabels } from "./labels.js";

/** Pixels of a figure's longer side: sharp at the 640 px that a text gives it, on screens of twice as many dots. */
const WIDE = 1200;

export interface StoredLesson {
  readonly lesson: WrittenLesson;
  /** Hash of its figure; missing where there was nothing to draw it with. */
  readonly figure?: string;
  readonly handout?: StoredPaper;
  readonly slides?: StoredPaper;
}
export interface StoredWritten {
  readonly courses: readonly WrittenCourse[];
  /** By course and topic. */
  readonly lessons: ReadonlyMap<string, ReadonlyMap<string, StoredLesson>>;
}

/** @returns undefined where the demo's files are not at hand */
export async function lessonFonts({ assets }: Pick<Platform, "assets">): Promise<LabelFonts | undefined> {
  const [font, italic, latin, hanzi] = await Promise.all(
    [
      "papers/font.ttf",
      "papers/italic.ttf",
      "fonts/noto-sans-sc-latin.woff",
      "fonts/noto-sans-sc-hanzi.woff",
    ].map((name) => assets.read(name)),
  );
  if (!font || !italic || !latin || !hanzi) return undefined;
  const own = readTrueType(tablesOf(font));
  return {
    upright: mergedFonts([own, readWoff(latin), readWoff(hanzi)]),
    italic: readTrueType(tablesOf(italic)),
  };
}

async function storePaper(
  { files }: Platform,
  { title, note, parts }: LessonPaper,
  { bytes, pages }: WrittenPaper,
): Promise<StoredPaper> {
  const { id: sha256, size } = await files.put(bytes);
  const said = parts.map(({ heading, lines }) => ({ heading, lines: lines.map(plainLine) }));
  return {
    sha256,
    size,
    mime: "application/pdf",
    media: "document",
    text: textOf({ title, note, parts: said }),
    blocks: [],
    extension: ".pdf",
    pages,
  };
}

async function storeLesson(
  platform: Platform,
  fonts: LabelFonts,
  {
    subject,
    chapter,
    lesson,
    labels,
  }: { subject: Subject; chapter: string; lesson: WrittenLesson; labels: LessonLabels },
): Promise<StoredLesson> {
  const drawing = drawFigure(lesson.figure, fonts);
  const svg = new TextEncoder().encode(svgOf(drawing, fonts, WIDE / drawing.width));
  const picture = await platform.pictures.redraw(svg, "image/png");
  const figure = picture && (await platform.files.put(picture.bytes)).id;
  const { caption } = lesson.figure;
  const note = labels.paperNote(subject.title, chapter);
  const handout = { title: labels.handout(lesson.topic), note, parts: lesson.handout, drawing, caption };
  const slides = { title: labels.slides(lesson.topic), note, parts: lesson.slides, drawing, caption };
  return {
    lesson,
    ...(figure !== undefined && { figure }),
    handout: await storePaper(platform, handout, writeHandout(handout, fonts)),
    slides: await storePaper(platform, slides, writeSlides(slides, fonts)),
  };
}

/** Before the transaction, since no row depends on it. */
export async function storeWritten(
  platform: Platform,
  courses: readonly WrittenCourse[],
): Promise<StoredWritten> {
  const fonts = courses.length > 0 ? await lessonFonts(platform) : undefined;
  const lessons = new Map<string, ReadonlyMap<string, StoredLesson>>();
  for (const subject of subjects) {
    const course = writtenCourseOf(courses, subject);
    if (!course) continue;
    const labels = lessonLabels(course.language);
    const stored = course.lessons.map(async (lesson): Promise<StoredLesson> => {
      const chapter = subject.chapters.find(({ topics }) => topics.includes(lesson.topic));
      if (!fonts || !chapter) return { lesson };
      return storeLesson(platform, fonts, { subject, chapter: chapter.title, lesson, labels });
    });
    const all = await Promise.all(stored);
    lessons.set(course.title, new Map(all.map((one) => [one.lesson.topic, one])));
  }
  return { courses, lessons };
}

export const writtenFiles = ({ lessons }: StoredWritten): StoredPaper[] =>
  [...lessons.values()].flatMap((own) =>
    [...own.values()].flatMap(({ handout, slides }) => [handout ?? [], slides ?? []].flat()),
  );

/** The figures as pictures of texts, as if their teacher had put them in. */
export async function addFigures(
  trx: Trx,
  { lessons }: StoredWritten,
  teacher: number,
  now: number,
): Promise<void> {
  const all = [...lessons.values()].flatMap((own) => [...own.values()].flatMap(({ figure }) => figure ?? []));
  const rows = [...new Set(all)].map((sha256) => ({ sha256, account_id: teacher, created_at: now }));
  if (rows.length > 0) await insertMany(trx, "course_image", rows, "sha256");
}
