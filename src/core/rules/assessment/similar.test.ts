import { expect, test } from "vitest";
import { COMPARED, gramsOf, sharedOf } from "./similar.js";

const NONE = new Set<string>();
const share = (one: string, other: string, common = "") =>
  sharedOf(gramsOf(one), gramsOf(other), gramsOf(common));
const ESSAY = "极限描述了变量在某一过程中的变化趋势，它不要求函数在该点有定义，只关心无限逼近的结果。";

test("copied words are found whatever their width, case, space and punctuation", () => {
  expect(share(ESSAY, ESSAY)).toBe(1);
  expect(share(ESSAY, ESSAY.replaceAll("，", " , "))).toBe(1);
  expect(
    share("The limit of a sequence is what it tends to.", "ＴＨＥ limit of a sequence, is what it tends to!"),
  ).toBe(1);
});

test("a part that was copied into a longer text counts by the shorter one", () => {
  expect(share(ESSAY, `我认为这个问题很有意思。${ESSAY}以上就是我的看法，请老师指正。`)).toBe(1);
});

test("others' words are none of it, and the question's own count for nobody", () => {
  expect(
    share(ESSAY, "导数是函数增量与自变量增量之比的极限，表示曲线在该点切线的斜率，应用非常广泛。"),
  ).toBeLessThan(0.2);
  expect(share(`${ESSAY}所以甲对。`, `${ESSAY}因此乙错。`, ESSAY)).toBe(0);
});

test("too little is no hint, and a very long text costs no more than its beginning", () => {
  expect(share("是的，我同意。", "是的，我同意。")).toBe(0);
  expect(gramsOf("极限是逼近。".repeat(20_000)).size).toBeLessThan(COMPARED);
  expect(sharedOf(NONE, NONE, NONE)).toBe(0);
});
