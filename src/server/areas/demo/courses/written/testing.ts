/** A lesson to try the machinery with. */
import * as the from "../../assessment/question.js";
import type { WrittenCourse, WrittenLesson } from "./lesson.js";

export const sampleLesson: WrittenLesson = {
  topic: "六大茶类",
  goals: ["按发酵程度给六类茶排序", "看汤色说出一杯茶属于哪一类"],
  text: String.raw`
同一片叶子，制法不同，就成了六种茶。**发酵**在这里指叶里多酚的氧化，程度用 $d$ 表示。

## 从绿到黑

| 茶类 | 氧化程度 | 代表 |
| 绿茶 | $d \approx 0$ | 龙井 |
| 乌龙茶 | $0.3 \le d \le 0.7$ | 铁观音 |
| 红茶 | $d > 0.8$ | 祁门红茶 |

!figure

1. 先看汤色。
2. 再闻干茶。

$$t_2 = t_1 + 10$$

> 记不住时想一想苹果：切开放久了就会变色。`,
  figure: {
    kind: "bars",
    caption: "三类茶的氧化程度：绿茶最低，红茶最高",
    unit: "%",
    bars: [
      ["绿茶", 3],
      ["乌龙茶", 50],
      ["红茶", 90],
    ],
  },
  questions: [
    {
      stem: "氧化程度最低的是（　　）。",
      content: the.single(["红茶", "绿茶", "乌龙茶"], 1),
      difficulty: 1,
      points: 2,
      knowledge: ["六大茶类"],
      analysis: "绿茶杀青早，酶失去了作用。",
    },
    {
      stem: "乌龙茶属于半发酵茶。",
      content: the.trueFalse(true),
      difficulty: 1,
      points: 2,
      knowledge: ["六大茶类"],
      analysis: "它的氧化在中途停下。",
    },
  ],
  handout: [{ heading: "闻香三步", lines: ["摇一摇干茶罐，闻 $d$ 大的先", "温杯以后再闻一次"] }],
  slides: [{ heading: "一片叶子", lines: ["制法定茶类", "汤色由浅到深"] }],
};

export const sampleCourse: WrittenCourse = {
  title: "茶艺",
  intro: "从认识一片叶子开始。",
  objectives: ["凭汤色辨认三类茶"],
  lessons: [sampleLesson],
};
