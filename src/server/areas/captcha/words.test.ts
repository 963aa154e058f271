import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { useFonts } from "../../adapters/node/captcha-font.js";
import { nodePictures } from "../../adapters/node/captcha-pictures.js";
import { GLYPHS, LATIN_GLYPHS } from "./glyphs.js";
import { isRight, WORD_TOLERANCE } from "./judge.js";
import { classicBackground, classicWords, unbentWords } from "./testing/classic.js";
import { prng } from "./testing/prng.js";
import { humanClicks } from "./testing/people.js";
import { decode, type Pixels } from "./testing/picture-data.js";
import { readWords } from "./testing/template-attack.js";
import { blindClicks, findBlobs, guessOrder, leftToRight } from "./testing/words-attacks.js";
import type { Point } from "./paper.js";

const passes = (points: Point[], clicks: readonly Point[]): boolean =>
  isRight({ type: "clickWord", points }, JSON.stringify(clicks));

test.each([
  ["hanzi", GLYPHS],
  ["latin", LATIN_GLYPHS],
] as const)("every face has every character of the %s list, each its own", (script, glyphs) => {
  const canvas = createCanvas(40, 40);
  const context = canvas.getContext("2d");
  context.textBaseline = "middle";
  const families = useFonts(script);
  expect(families.length).toBeGreaterThanOrEqual(5);
  const drawn = families.flatMap((family) => {
    context.font = `32px "${family}"`;
    return glyphs.map((glyph) => {
      context.clearRect(0, 0, 40, 40);
      context.fillText(glyph, 4, 20);
      return Buffer.from(context.getImageData(0, 0, 40, 40).data).toString("base64");
    });
  });
  // A missing character would be drawn as the same box as the next missing one, or as another face's.
  expect(new Set(drawn).size).toBe(glyphs.length * families.length);
  expect(new Set(glyphs).size).toBe(glyphs.length);
});

test("for whoever reads no hanzi the characters are letters and figures", () => {
  const random = prng(10);
  for (let i = 0; i < 20; i += 1)
    for (const word of nodePictures.words(random, "latin").words) expect(word).toMatch(/^[A-Z2-9]$/);
});

test("templates of every face, turned and scaled, open one of five pictures at most", async () => {
  const random = prng(8);
  const pictures = 70;
  let easy = 0;
  let ours = 0;
  for (let i = 0; i < pictures; i += 1) {
    const { original, words, points } = nodePictures.words(random);
    const picture = await decode(original);
    if (passes(points, readWords(picture, words, findBlobs(picture, undefined, 6)))) ours += 1;
    if (i >= 10) continue;
    const unbent = unbentWords(random);
    const places = findBlobs(await decode(unbent.original), undefined, 5);
    if (passes(unbent.points, readWords(await decode(unbent.original), unbent.words, places))) easy += 1;
  }
  // The attack is a real one: it reads characters that are only turned.
  expect(easy / 10).toBeGreaterThanOrEqual(0.8);
  expect(ours / pictures).toBeLessThanOrEqual(0.2);
});

test("characters stand anywhere in the picture, whole and apart", () => {
  const random = prng(11);
  const firsts: Point[] = [];
  for (let i = 0; i < 60; i += 1) {
    const { glyphs, points, words } = nodePictures.words(random);
    expect(glyphs).toHaveLength(6);
    expect(new Set(words).size).toBe(3);
    for (const point of points) expect(glyphs).toContainEqual(point);
    for (const { x, y } of glyphs) {
      expect(x).toBeGreaterThanOrEqual(24);
      expect(x).toBeLessThanOrEqual(286);
      expect(y).toBeGreaterThanOrEqual(24);
      expect(y).toBeLessThanOrEqual(131);
    }
    if (points[0]) firsts.push(points[0]);
  }
  // The first to click is left and right, up and down, in about equal shares.
  for (const share of [firsts.filter(({ x }) => x < 155), firsts.filter(({ y }) => y < 78)]) {
    expect(share.length).toBeGreaterThan(18);
    expect(share.length).toBeLessThan(42);
  }
});

test("of 200,000 blind answers fewer than 1 of 200 passes", () => {
  const random = prng(12);
  const pictures = Array.from({ length: 40 }, () => nodePictures.words(random).points);
  let hits = 0;
  for (let i = 0; i < 200_000; i += 1) {
    const points = pictures[i % 40] ?? [];
    const clicks = blindClicks(random);
    if (
      points.every(
        (p, k) => Math.hypot(p.x - (clicks[k]?.x ?? 0), p.y - (clicks[k]?.y ?? 0)) <= WORD_TOLERANCE,
      )
    )
      hits += 1;
  }
  expect(hits / 200_000).toBeLessThanOrEqual(0.005);
});

test("finding the characters without reading them opens the classic picture, and 1 of 20 of ours at most", async () => {
  const random = prng(13);
  const stock: Pixels[] = [];
  for (let i = 0; i < 6; i += 1) stock.push(await decode(classicBackground(i).encodeSync("png")));
  let classic = 0;
  for (let i = 0; i < 120; i += 1) {
    const { original, points, background } = classicWords(random);
    const blobs = findBlobs(await decode(original), stock[background], 4);
    if (passes(points, leftToRight(random, blobs, 4))) classic += 1;
  }
  let ours = 0;
  let sorted = 0;
  let found = 0;
  for (let i = 0; i < 200; i += 1) {
    const { original, points, glyphs } = nodePictures.words(random);
    const blobs = findBlobs(await decode(original), undefined, 6);
    found += glyphs.filter((g) =>
      blobs.some((b) => Math.hypot(b.x - g.x, b.y - g.y) <= WORD_TOLERANCE),
    ).length;
    if (passes(points, guessOrder(random, blobs))) ours += 1;
    if (passes(points, leftToRight(random, blobs, 6))) sorted += 1;
  }
  // The attack is a real one: it does find where characters are.
  expect(found / 1200).toBeGreaterThan(0.8);
  // One of four is not asked for, and the others go from left to right: a quarter is the most it can give.
  expect(classic / 120).toBeGreaterThanOrEqual(0.15);
  expect(ours / 200).toBeLessThanOrEqual(0.05);
  expect(sorted / 200).toBeLessThanOrEqual(0.05);
});

test("people who click somewhere on each character pass", () => {
  const random = prng(14);
  let passed = 0;
  for (let i = 0; i < 200; i += 1) {
    const { points } = nodePictures.words(random);
    if (passes(points, humanClicks(random, points))) passed += 1;
  }
  expect(passed / 200).toBeGreaterThanOrEqual(0.95);
});
