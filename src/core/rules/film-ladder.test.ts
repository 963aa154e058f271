/** Heights in which a film is made (docs/domain.md 11.23). */
import { expect, test } from "vitest";
import { ladderHeights } from "./film-ladder.js";

test("heights are never above the film's own, and a film that any network carries has none", () => {
  const lecture = { bytes: 300e6, seconds: 2700, width: 1920, height: 1080 };
  expect(ladderHeights(lecture)).toEqual([360, 720, 1080]);
  expect(ladderHeights({ ...lecture, width: 3840, height: 2160 })).toEqual([360, 720, 1080]);
  expect(ladderHeights({ ...lecture, width: 720, height: 1280 })).toEqual([360, 720]);
  expect(ladderHeights({ ...lecture, width: 854, height: 481 })).toEqual([360, 480]);
  expect(ladderHeights({ ...lecture, width: 640, height: 400 })).toEqual([]);
  expect(ladderHeights({ ...lecture, width: 0, height: 0 })).toEqual([]);
  expect(ladderHeights({ ...lecture, bytes: 19e6 })).toEqual([]);
  expect(ladderHeights({ ...lecture, seconds: 119 })).toEqual([]);
  expect(ladderHeights({ ...lecture, bytes: 200e6 })).toEqual([]);
  expect(ladderHeights({ ...lecture, seconds: 0, bytes: 200e6 })).toEqual([360, 720, 1080]);
});
