import { expect, test } from "vitest";
import { nodePictures } from "../../adapters/node/captcha-pictures.js";
import { classicSlider } from "./testing/classic.js";
import { prng } from "./testing/prng.js";
import { measureSlider, strongest } from "./testing/measure.js";

test("the attacks open the classic slider", async () => {
  const { outline, ...seams } = await measureSlider(classicSlider, prng(6), 30);
  expect(outline).toBeGreaterThanOrEqual(0.8);
  expect(strongest(seams)[1]).toBeGreaterThanOrEqual(0.8);
});

test("of 200 of ours the white-outline match opens a tenth at most, the best of contour and seam half", async () => {
  const { outline, ...seams } = await measureSlider(nodePictures.slider, prng(7), 200);
  expect(outline).toBeLessThanOrEqual(0.1);
  const [attack, rate] = strongest(seams);
  expect(rate, attack).toBeLessThanOrEqual(0.5);
});
