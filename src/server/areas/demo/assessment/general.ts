/** Questions that can be put in any course, about what its outline says and how its topics are learned. */
import type { Subject } from "../courses/subjects.js";
import * as the from "./question.js";
import type { DemoQuestion } from "./question.js";

/** The right way of going about it first, then what people do instead. */
const HABITS: Readonly<Record<Subject["edition"], readonly (readonly [string, readonly string[]])[]>> = {
  higher: [
    [
      "下列做法中，最能说明已经理解“{topic}”的是（　　）。",
      ["能用自己的话解释，并举出讲义以外的例子", "能逐字背出定义", "把讲解视频看了两遍", "抄写了一遍讲义"],
    ],
    [
      "做“{topic}”的练习时卡住了，首先应当（　　）。",
      ["回到题目，分清已知条件与要求的结论", "直接查看参考答案", "跳过这一节的全部练习", "换一门课学习"],
    ],
    [
      "关于“{topic}”，两份资料的说法不一致，恰当的处理是（　　）。",
      ["比较各自的前提与出处，再判断", "以字数多的为准", "以先看到的为准", "两种说法都不采用"],
    ],
  ],
  vocational: [
    [
      "进行“{topic}”的实训之前，首先应当（　　）。",
      ["按规程检查安全防护与工具设备", "直接开始，遇到问题再处理", "省去检查以节约时间", "请同学代为操作"],
    ],
    [
      "完成“{topic}”的操作后，正确的收尾是（　　）。",
      ["复核结果，整理工位并填写记录", "立即离开工位", "只保留结果最好的一次记录", "等下一班同学来整理"],
    ],
    [
      "“{topic}”的结果与标准不符时，应当（　　）。",
      [
        "停下来查找原因，改正后重做并记录",
        "修改记录使其符合标准",
        "不作说明，直接交付",
        "反复重做直到碰巧合格",
      ],
    ],
  ],
};

/** Moves the right answer, which is written first, to another place. */
function placed(options: readonly string[], at: number): { options: string[]; right: number } {
  const [first = "", ...others] = options;
  const right = at % options.length;
  return { options: [...others.slice(0, right), first, ...others.slice(right)], right };
}

/** @param at number of the subject: neighbours get other questions */
export function questionsAbout({ title, chapters, edition }: Subject, at: number): DemoQuestion[] {
  const names = chapters.map((chapter) => chapter.title);
  const topics = chapters.flatMap((chapter) =>
    chapter.topics.map((topic) => ({ topic, chapter: chapter.title })),
  );
  const nth = (index: number) => topics[index % topics.length]!;
  const [first, second, last] = [chapters[0]!, chapters[1]!, chapters.at(-1)!];
  const others = (chapter: string) =>
    topics.filter((one) => one.chapter !== chapter).map(({ topic }) => topic);

  const choices = topics.map(({ topic, chapter }, index): DemoQuestion => {
    const habits = HABITS[edition];
    const [stem, answers] = habits[(index + at) % habits.length]!;
    const isHabit = index % 2 === 0;
    const all = isHabit ? answers : [chapter, ...names.filter((name) => name !== chapter)];
    const { options, right } = placed(all, index + at);
    return {
      stem: isHabit ? stem.replace("{topic}", topic) : `本课程中，“${topic}”安排在哪一章？`,
      content: the.single(options, right),
      difficulty: isHabit ? 2 : 1,
      points: 2,
      knowledge: [topic],
      analysis: isHabit ? `可回看“${topic}”一节开头的学习建议。` : `“${topic}”是“${chapter}”的内容。`,
    };
  });
  const statements = [0, 1, 2].map((index): DemoQuestion => {
    const one = nth(index * 3 + at);
    const other = nth(index * 3 + at + (index % 2 === 0 ? 1 : 4));
    return {
      stem: `“${one.topic}”与“${other.topic}”在同一章中讲授。`,
      content: the.trueFalse(one.chapter === other.chapter),
      difficulty: 1,
      points: 2,
      knowledge: [one.topic],
      analysis: `“${one.topic}”在“${one.chapter}”，“${other.topic}”在“${other.chapter}”。`,
    };
  });
  const sets = [first, last].map((chapter): DemoQuestion => {
    const wrong = others(chapter.title).slice(0, 2);
    return {
      stem: `下列各节中，属于“${chapter.title}”的有（　　）。`,
      content: the.multiple(
        [...wrong.slice(0, 1), ...chapter.topics.slice(0, 3), ...wrong.slice(1)],
        chapter.topics.slice(0, 3).map((_, index) => index + 1),
      ),
      difficulty: 2,
      points: 4,
      knowledge: [...chapter.topics],
    };
  });
  return [
    ...choices,
    ...statements,
    ...sets,
    {
      stem: `本课程第一章是“{{1}}”，最后一章是“{{2}}”。`,
      content: the.gap([first.title], [last.title]),
      difficulty: 2,
      points: 4,
      knowledge: [],
    },
    {
      stem: `本课程共有 {{1}} 章，“${first.title}”一章有 {{2}} 节。`,
      content: the.gap([chapters.length], [first.topics.length]),
      difficulty: 1,
      points: 2,
      knowledge: [],
    },
    {
      stem: "把各节与它所在的章连起来。",
      content: the.matching(chapters.map((chapter) => [chapter.topics[0] ?? "", chapter.title] as const)),
      difficulty: 3,
      points: 6,
      knowledge: chapters.flatMap((chapter) => chapter.topics.slice(0, 1)),
    },
    {
      stem: `把“${first.title}”与“${second.title}”中的各节按讲授的先后排列。`,
      content: the.ordering([...first.topics, ...second.topics].slice(0, 5)),
      difficulty: 3,
      points: 5,
      knowledge: [...first.topics],
    },
    {
      stem: "把下列各节归入所在的章。",
      content: the.classify([
        [first.title, first.topics],
        [last.title, last.topics],
      ]),
      difficulty: 2,
      points: 6,
      knowledge: [...first.topics, ...last.topics],
    },
    {
      stem: `阅读下面的学习说明，回答问题。\n《${title}》建议每周学习一节，每次不超过四十分钟。每节先看讲解，再读材料，最后做练习；练习在截止前可以修改，截止后提交按迟交计分。`,
      content: the.reading(6, [
        [
          "建议的学习顺序是（　　）。",
          the.single(["先练习，再看讲解", "先看讲解，再读材料，最后练习", "只做练习"], 1),
        ],
        ["截止之前，练习可以修改。", the.trueFalse(true)],
        ["每次学习建议不超过 {{1}} 分钟。", the.gap([40, "四十"])],
      ]),
      difficulty: 1,
      points: 6,
      knowledge: [],
    },
    ...[1, 4, 7].map((index): DemoQuestion => {
      const { topic } = nth(index + at);
      return {
        stem: `用两三句话说明“${topic}”要解决什么问题，并举一个例子。`,
        content: the.short(topic),
        difficulty: 3,
        points: 10,
        knowledge: [topic],
        analysis: `答出“${topic}”的对象与目的得 5 分，例子恰当、说明清楚得 5 分。`,
      };
    }),
    {
      stem: `结合你的专业或工作，谈谈“${nth(at).topic}”与“${nth(at + 5).topic}”的联系。`,
      content: the.essay(150),
      difficulty: 4,
      points: 20,
      knowledge: [nth(at).topic, nth(at + 5).topic],
      analysis: "观点明确 5 分，联系课程内容 10 分，表达清楚 5 分。",
    },
    {
      stem: `某学习小组学习《${title}》，每天学习 m 分钟，连续学习 d 天，一共学习多少小时？`,
      content: the.calculation("m * d / 60", { m: [30, 60, 5], d: [6, 30, 1] }, ["小时", "h"]),
      difficulty: 2,
      points: 5,
      knowledge: [],
      analysis: "用每天的分钟数乘以天数，再除以 60。",
    },
    {
      stem: `你觉得“${last.title}”一章的难度如何？`,
      content: the.scale(),
      difficulty: 1,
      points: 0,
      knowledge: [],
    },
    {
      stem: `你有多大可能向同学推荐《${title}》？`,
      content: the.nps(),
      difficulty: 1,
      points: 0,
      knowledge: [],
    },
  ];
}
