/** Peer marking: everybody is read equally often, never by themselves, and marks are weighed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { peerPoints, peerTasks } from "./index.js";

test("everybody reads as many, is read as often, and never reads themselves or anybody twice", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.nat(5), fc.integer({ min: 1, max: 6 }), fc.string(), (all, more, n, seed) => {
      const [readers, authors] = [all.slice(0, more), all.slice(more)];
      const tasks = peerTasks(authors, readers, n, seed);
      const each = Math.max(0, Math.min(n, authors.length - 1));
      for (const one of authors) expect(tasks.filter(({ reviewer }) => reviewer === one)).toHaveLength(each);
      for (const one of readers)
        expect(tasks.filter(({ reviewer }) => reviewer === one)).toHaveLength(Math.min(n, authors.length));
      expect(tasks.some(({ reviewer, author }) => reviewer === author)).toBe(false);
      expect(new Set(tasks.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(tasks.length);
      const read = authors.map((one) => tasks.filter(({ author }) => author === one).length);
      if (read.length > 0) expect(Math.max(...read) - Math.min(...read)).toBeLessThanOrEqual(1);
      if (readers.length === 0) expect(new Set(read).size).toBeLessThanOrEqual(1);
      // Neither the order in which people are named nor a second draw changes it.
      const turned = authors.map((_, at) => authors[authors.length - 1 - at]!);
      expect(peerTasks(turned, readers, n, seed)).toEqual(tasks);
    }),
    { numRuns: 200 },
  );
});

test("peers' marks are weighed with the teacher's once their time is over", () => {
  const rule = { weight: 40, isOver: true };
  expect(peerPoints([6, 8], 10, rule)).toBe(8.8);
  expect(peerPoints([6, 8], 10, { ...rule, isOver: false })).toBeUndefined();
  expect(peerPoints([6, 8], undefined, rule)).toBeUndefined();
  expect(peerPoints([6, 8], undefined, { ...rule, weight: 100 })).toBe(7);
  expect(peerPoints([], 9, { ...rule, weight: 100 })).toBe(9);
  expect(peerPoints([], undefined, { ...rule, weight: 100 })).toBeUndefined();
  expect(peerPoints([2, 2], 9, { ...rule, isOver: false, alone: true })).toBe(9);
});

test("the order of peers does not matter, and the result lies between the marks", () => {
  const points = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      fc.array(points, { minLength: 1, maxLength: 6 }),
      points,
      fc.integer({ min: 0, max: 100 }),
      fc.nat(),
      (peers, teacher, weight, salt) => {
        const rule = { weight, isOver: true };
        const result = peerPoints(peers, teacher, rule)!;
        const turned = peers.map((_, at) => peers[(at + salt) % peers.length]!);
        expect(peerPoints(turned, teacher, rule)).toBe(result);
        expect(result).toBeGreaterThanOrEqual(Math.min(teacher, ...peers) - 0.005);
        expect(result).toBeLessThanOrEqual(Math.max(teacher, ...peers) + 0.005);
      },
    ),
  );
});
