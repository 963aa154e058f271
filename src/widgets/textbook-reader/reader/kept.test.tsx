/** What is kept on a device: whose it is, and that no clock opens what its licence has closed. */
import { beforeEach, expect, test } from "vitest";
import { useCalls } from "../../../testing/calls.js";
import {
  dropChapter,
  dropKept,
  keepBook,
  keepChapter,
  keptBooks,
  keptChapters,
  keptLicence,
} from "./kept.js";

const DAY = 86_400_000;
useCalls();

const bookOf = (id: number, more: object = {}): Parameters<typeof keepBook>[0] => ({
  id,
  kind: "epub",
  title: "数控车削图解",
  authors: [],
  publisher: "",
  year: 2026,
  discipline: "",
  language: "zh-CN",
  cover: "",
  licence: "open",
  summary: "",
  isbn: "",
  printLimit: 0,
  chapters: 2,
  characters: 10,
  preview: 1,
  contents: [],
  place: undefined,
  now: Date.now(),
  ...more,
});
const chapter = { title: "", characters: 1, nodes: [], assets: [], watermark: "", expiresAt: 0 };
beforeEach(() => Promise.all([dropKept(71), dropKept(72)]));

test("a licence that has ended is over without a network too, and a clock that is set back does not open it again", () => {
  const until = Date.now() + DAY;
  expect(keptLicence(bookOf(71, { licenceUntil: until }))).toBe("open");
  expect(keptLicence(bookOf(71, { licenceUntil: Date.now() - 1 }))).toBe("ended");
  // The server's moment was later than this device says it is now.
  expect(keptLicence(bookOf(71, { licenceUntil: until, now: until + 1 }))).toBe("ended");
  expect(keptLicence(bookOf(71, { licenceFrom: until }))).toBe("scheduled");
});

test("what is kept is listed by its book, and a chapter or a book is removed by itself", async () => {
  await keepBook(bookOf(71));
  await keepChapter(71, 1, chapter);
  await keepChapter(71, 2, chapter);
  // A book that was only opened keeps no chapter, and is not listed.
  await keepBook(bookOf(72));
  expect((await keptBooks()).map(({ book, chapters }) => [book.id, chapters])).toEqual([[71, 2]]);
  await dropChapter(71, 1);
  expect(await keptChapters(71)).toEqual([2]);
  await dropKept(71);
  expect(await keptBooks()).toEqual([]);
});
