/**
 * Words that keep a text back until somebody of the staff has looked at it (docs/domain.md 7.4): offers to take exams
 * or courses for others, and advertising. Nobody is accused by it; a person decides.
 */
import { fold } from "../../search/index.js";

const WORDS = [
  "代考",
  "替考",
  "代写",
  "代做",
  "代刷",
  "刷课",
  "刷单",
  "包过",
  "保过",
  "办证",
  "考试答案",
  "加微信",
  "加我微信",
  "加vx",
  "加qq",
  "扫码加群",
  "兼职日结",
  "贷款",
  "takeyourexam",
  "essayforsale",
  "writeyouressay",
];

/** Signs that are put between characters to get past such a list. */
const BETWEEN = /[\s\p{P}\p{S}\p{Cf}]/gu;

/** @returns whether somebody should look at it first */
export function isDoubtful(...texts: readonly string[]): boolean {
  // Two fields are two texts: the end of one and the beginning of the other are no word.
  return texts.some((text) => {
    const plain = fold(text).replace(BETWEEN, "");
    return WORDS.some((word) => plain.includes(word));
  });
}
