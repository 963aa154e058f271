import { expect, test } from "vitest";
import { pageMeter, watchMeter } from "./meter.js";

/** Plays from one second to another, told four times a second. */
function play(meter: ReturnType<typeof watchMeter>, from: number, to: number, rate = 1, at = from * 1000) {
  for (let position = from; position <= to; position += 0.25 * rate)
    meter.at(position, at + ((position - from) * 1000) / rate, rate);
  meter.cut();
}

test("whole seconds that were played through are taken once", () => {
  const meter = watchMeter();
  play(meter, 0, 10);
  expect(meter.take()).toEqual([[0, 10]]);
  expect(meter.take()).toEqual([]);
  play(meter, 8, 14, 2);
  expect(meter.take()).toEqual([[10, 14]]);
  expect(meter.all()).toEqual([[0, 14]]);
});

test("a second that began in its middle does not count; what is a tenth beside does", () => {
  const meter = watchMeter();
  play(meter, 3.4, 7.9);
  expect(meter.all()).toEqual([[4, 8]]);
});

test("a jump is no play, whether it is told or not", () => {
  const meter = watchMeter();
  play(meter, 0, 5);
  play(meter, 20, 25);
  expect(meter.all()).toEqual([
    [0, 5],
    [20, 25],
  ]);
  // Nobody said that it jumped, but the wall's clock does not explain it.
  meter.at(30, 100_000, 1);
  meter.at(50, 100_250, 1);
  expect(meter.all()).toEqual([
    [0, 5],
    [20, 25],
  ]);
});

test("a page counts when it was open for long enough, in all", () => {
  const meter = pageMeter(3);
  meter.at(1, 2);
  meter.at(2, 3);
  expect(meter.take()).toEqual([2]);
  meter.at(1, 1.5);
  meter.at(2, 60);
  expect(meter.take()).toEqual([1]);
  expect(meter.all()).toEqual([1, 2]);
});
