/** What is kept on a device: whose it is, and that no clock opens what its licence has closed. */
import { beforeEach, expect, test } from "vitest";
import { useCalls } from "../../../testing/calls.js";
import {
  dropChapter,
  dropKept,
  keepBook,
  keepChapter,
  keepFile,
  keptBooks,
  keptChapters,
  keptFile,
  keptLicence,
} from "./kept.js";

const DAY = 86_400_000;
const calls = useCalls();

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

test("a book in pages is kept as its file, listed with all of its pages, and removed with it", async () => {
  calls.answers["/file/content/pages"] = { pages: "x" };
  await keepBook(bookOf(71, { kind: "pdf", chapters: 5 }));
  const seen: number[] = [];
  const file = { url: "/api/file/content/pages", watermark: "林*雨 000001" };
  await keepFile(71, file, (bytes) => void seen.push(bytes));
  const kept = await keptFile(71);
  expect(kept?.watermark).toBe("林*雨 000001");
  expect(kept?.file.size).toBe(seen.at(-1));
  expect((await keptBooks()).map(({ book, chapters }) => [book.id, chapters])).toEqual([[71, 5]]);
  await dropKept(71);
  expect(await keptFile(71)).toBeUndefined();
  expect(await keptBooks()).toEqual([]);
});

test("a file that does not come leaves nothing behind", async () => {
  await expect(
    keepFile(71, { url: "/api/file/content/none", watermark: "" }, () => undefined),
  ).rejects.toThrow();
  expect(await keptFile(71)).toBeUndefined();
});
