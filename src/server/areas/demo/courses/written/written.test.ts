import katex from "katex";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { contentFault, questionContent } from "../../../../../core/contract/question.js";
import { questionText, richText } from "../../../../../core/contract/rich-text.js";
import {
  nodesOf,
  plainText,
  type RichNode,
  type RichText,
  richTextOf,
} from "../../../../../core/contract/rich-document.js";
import { nodeAssets } from "../../../../adapters/node/assets.js";
import { subjects } from "../subjects.js";
import { drawFigure, missingSigns } from "./figure/index.js";
import { plainLine } from "./formula-text.js";
import { writtenCourses, writtenLessonOf, type WrittenCourse, type WrittenLesson } from "./index.js";
import { lettersOf, pageOfLesson } from "./markup.js";
import { lessonFonts } from "./store.js";
import { sampleCourse } from "./testing.js";

const fonts = (await lessonFonts({ assets: nodeAssets() }))!;
/** The sample shows that the checks run before a course is there; it is shorter than a course may be. */
const courses: readonly WrittenCourse[] = [...writtenCourses, sampleCourse];
const image: RichNode = { type: "image", attrs: { src: `/api/course/image/${"a".repeat(64)}`, alt: "" } };

const pageOf = ({ language }: WrittenCourse, lesson: WrittenLesson): RichText =>
  pageOfLesson({ ...lesson, figure: image, language: language ?? "zh" });
const lessonsOf = (all: readonly WrittenCourse[]) =>
  all.flatMap((course) =>
    course.lessons.map((lesson) => ({ course, lesson, name: `${course.title}：${lesson.topic}` })),
  );
const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => texts.indexOf(text) !== at);
/** All that a figure says; what it computes aside. */
const wordsOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : typeof value === "object" && value !== null
      ? Object.entries(value)
          .filter(([name]) => !["kind", "path", "id", "tone", "shape", "from", "to"].includes(name))
          .map(([, part]) => wordsOf(part))
          .join(" ")
      : "";

describe.each(writtenCourses.map((course) => [course.title, course] as const))("%s", (_, course) => {
  test("has four chapters of three lessons, as its subject names them", () => {
    const subject = subjects.find(({ title }) => title === course.title);
    expect(subject?.chapters.map(({ topics }) => topics.length)).toEqual([3, 3, 3, 3]);
    expect(course.lessons.map(({ topic }) => topic)).toEqual(
      subject?.chapters.flatMap(({ topics }) => topics),
    );
    expect(course.objectives.length).toBeGreaterThanOrEqual(3);
  });
  test("has lessons of 600 to 1,200 characters, or 250 to 600 words in English", () => {
    for (const { topic, text } of course.lessons) {
      const length = course.language === "en" ? text.split(/\s+/).length : lettersOf(text).length;
      const [least, most] = course.language === "en" ? [250, 600] : [600, 1200];
      expect(length, topic).toBeGreaterThanOrEqual(least);
      expect(length, topic).toBeLessThanOrEqual(most);
    }
  });
  test("asks five questions about each lesson, and explains the answers", () => {
    for (const { topic, questions } of course.lessons) {
      expect(questions, topic).toHaveLength(5);
      expect(new Set(questions.map(({ stem }) => stem)).size, topic).toBe(5);
    }
  });
});

describe.each(lessonsOf(courses).map((one) => [one.name, one] as const))("%s", (_, { course, lesson }) => {
  test("is a page of the contract's, with its figure where the text says and tables of even rows", () => {
    const page = pageOf(course, lesson);
    expect(v.parse(richText(60_000), page)).toEqual(page);
    expect(nodesOf(page, "image")).toHaveLength(1);
    for (const table of nodesOf(page, "table"))
      expect(new Set(table.content?.map(({ content }) => content?.length)).size, plainText(page)).toBe(1);
    expect(plainText(page), "markup that was not read").not.toMatch(/\*\*|^#{1,4} |^\| /m);
  });
  test("has formulas that render", () => {
    const page = pageOf(course, lesson);
    for (const { attrs } of [...nodesOf(page, "math"), ...nodesOf(page, "mathBlock")]) {
      const latex = String(attrs?.["latex"]);
      expect(
        () => katex.renderToString(latex, { output: "mathml", throwOnError: true, strict: "ignore" }),
        latex,
      ).not.toThrow();
    }
  });
  test("asks what can be answered, and says why", () => {
    for (const { stem, content, analysis = "", knowledge, points } of lesson.questions) {
      expect(v.parse(questionContent, content), stem).toEqual(content);
      expect(contentFault(content), stem).toBeUndefined();
      expect(v.parse(questionText(60_000), richTextOf(stem))).toBeTruthy();
      if (content.type === "gap")
        expect(
          [...stem.matchAll(/\{\{(\d+)\}\}/g)].map(([, no]) => Number(no)),
          stem,
        ).toEqual(content.key.gaps.map((_gap, at) => at + 1));
      expect(analysis.length, stem).toBeGreaterThan(8);
      expect(stem + analysis, "a stem is plain").not.toMatch(/\$[^$]+\$|\*\*/);
      expect(knowledge, stem).toContain(lesson.topic);
      expect(points, stem).toBeGreaterThan(0);
    }
  });
  test("has a figure whose words stand apart and within it, and papers that can be printed", () => {
    const { figure, handout, slides } = lesson;
    const drawing = drawFigure(figure, fonts);
    for (const mark of drawing.marks)
      for (const value of "text" in mark
        ? [mark.x, mark.y]
        : mark.segments.flatMap((one) => one.slice(1).map(Number)))
        expect(Number.isFinite(value), figure.caption).toBe(true);
    expect(missingSigns(fonts, wordsOf(figure)), "no font has").toEqual([]);
    expect(handout.length).toBeGreaterThan(0);
    expect(slides.length).toBeGreaterThan(0);
    for (const { heading, lines } of [...handout, ...slides]) {
      expect(lines.length, heading).toBeGreaterThan(0);
      expect(missingSigns(fonts, [heading, ...lines].map(plainLine).join(" ")), heading).toEqual([]);
    }
  });
});

describe("written courses together", () => {
  const all = lessonsOf(courses);
  test("are named as subjects, each once", () => {
    for (const { title } of courses) expect(subjects.map((subject) => subject.title)).toContain(title);
    expect(repeated(writtenCourses.map(({ title }) => title))).toEqual([]);
    for (const { course, lesson } of all) expect(writtenLessonOf(course, lesson.topic)).toBe(lesson);
  });
  test("have goals, objectives and captions that fit no other", () => {
    expect(repeated(all.flatMap(({ lesson }) => lesson.goals))).toEqual([]);
    expect(repeated(courses.flatMap(({ objectives, intro }) => [intro, ...objectives]))).toEqual([]);
    expect(repeated(all.map(({ lesson }) => lesson.figure.caption))).toEqual([]);
  });
  test("share no sentence of fifteen characters", () => {
    // An edition in another language has the formulas and numbers of its original, and of sentences none.
    const places = new Map<string, { readonly name: string; readonly course: string }>();
    const shared: string[] = [];
    for (const { lesson, name, course } of all) {
      const said = plainText({ type: "doc", content: pageOf(course, lesson).content.slice(2) });
      for (const sentence of new Set(said.split(/[。！？；\n]|\. /).map((one) => one.trim()))) {
        if (Array.from(sentence).length < 15) continue;
        const before = places.get(sentence);
        if (before && before.course !== course.edition?.of && before.name !== name)
          shared.push(`${before.name} / ${name}: ${sentence}`);
        places.set(sentence, { name, course: course.title });
      }
    }
    expect(shared).toEqual([]);
  });
});
