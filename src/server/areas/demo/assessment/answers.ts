/** What learners of the demo write, rightly or not. */
import type { QuestionContent } from "../../../../core/contract/question.js";
import { drawVariables, evaluate } from "../../../../core/rules/assessment/index.js";

const SHORT = [
  "它回答的是在什么条件下可以这样做，以及做了以后得到什么。比如实训时先确认条件，再按步骤完成。",
  "我的理解是：先把问题说清楚，再选方法。课上的例子就是这样一步一步推出来的。",
  "主要是为了避免只看结果。例如同样的数据，换一个前提结论就不一样。",
  "不太确定，大概是用来判断结果对不对的。",
  "讲义里说要抓住对象、条件和结论三点，我用自己的话概括：对象决定方法，条件决定能不能用。",
];
const ESSAY = [
  "我在实习时遇到过类似的情况。一开始只想着尽快做完，没有先弄清楚条件，结果返工了两次。后来按课上讲的思路，先把已知和要求写下来，再看两部分内容怎样衔接，才发现前一节的结论正好是后一节的前提。",
  "两者看起来是两节内容，其实解决的是同一个问题的两个方面：前者告诉我们为什么，后者告诉我们怎么做。以小组作业为例，我们先讨论原理，再动手验证，最后把误差的来源列出来，结论就站得住了。",
  "我认为最重要的联系是方法上的。学前一节时我习惯背步骤，到后一节发现步骤变了、思路没变，于是回头重新整理了笔记。",
];

const pick = <T>(list: readonly T[], random: (below: number) => number): T => list[random(list.length)]!;

/**
 * @param isRight whether the learner knew it; opinions and texts have no right answer
 * @param random gives a whole number from 0 to below its argument
 * @returns undefined for a question that was left out
 */
export function answerTo(
  content: QuestionContent,
  isRight: boolean,
  seed: string,
  random: (below: number) => number,
): unknown {
  switch (content.type) {
    case "single": {
      const wrong = content.body.options.filter(({ id }) => id !== content.key.choice);
      return { choice: isRight ? content.key.choice : pick(wrong, random).id };
    }
    case "true_false":
      return { value: content.key.value === isRight };
    case "multiple":
      return { choices: isRight ? content.key.choices : content.key.choices.slice(0, 1) };
    case "gap":
      return {
        texts: content.key.gaps.map(({ accepted: [first] }, at) => {
          if (!first || (!isRight && at === 0)) return "不清楚";
          return first.match === "number" ? String(first.value) : first.match === "text" ? first.text : "";
        }),
      };
    case "matching": {
      const entries = Object.entries(content.key.pairs);
      const [one, other] = entries;
      if (isRight || !one || !other) return { pairs: content.key.pairs };
      return { pairs: { ...content.key.pairs, [one[0]]: other[1], [other[0]]: one[1] } };
    }
    case "ordering": {
      const [first = "", second = "", ...rest] = content.key.order;
      return { order: isRight ? content.key.order : [second, first, ...rest] };
    }
    case "classify": {
      const [first, ...rest] = Object.entries(content.key.groups);
      const other = content.body.groups.find(({ id }) => id !== first?.[1])?.id ?? "";
      return {
        groups: isRight || !first ? content.key.groups : { ...Object.fromEntries(rest), [first[0]]: other },
      };
    }
    case "group":
      return {
        children: Object.fromEntries(
          content.children.map((one, at) => [
            one.id,
            answerTo(one.content, isRight || at > 0, `${seed} ${one.id}`, random),
          ]),
        ),
      };
    case "short":
      return { text: pick(SHORT, random) };
    case "essay":
      return { text: `${pick(ESSAY, random)}\n${pick(ESSAY, random)}` };
    case "calculation": {
      const { key } = content;
      const value = evaluate(key.formula, drawVariables(key, seed));
      const number = Math.round((isRight ? value : value * 10) * 1000) / 1000;
      return { text: `${number}${key.units?.[0] ? ` ${key.units[0]}` : ""}` };
    }
    case "scale":
      return { value: 1 + random(content.body.steps) };
    case "nps":
      return { value: 5 + random(6) };
    default:
      return undefined;
  }
}
