/** 规范 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "引用格式",
    goals: ["按 APA 第 7 版写文内引用和参考文献", "发现并改正常见的格式错误"],
    text: String.raw`
引用有两个用处：让读者找得到原文，让别人的功劳归别人。格式再细，都是为这两件事服务。先记住一条总规则：**文内出现的，文末必有；文末列出的，文内必引。**

## 两种写法

作者作句子成分，年份跟在后面：

> Chen (2020) found that …

作者不作句子成分，一起放进括号：

> … has declined (Chen, 2020).

选哪种，看要强调人还是强调事。整段都是括号式，读来平；每句都以人名开头，又像点名册。

| 情形 | 叙述式 | 括号式 |
| 一位作者 | Chen (2020) | (Chen, 2020) |
| 两位 | Chen and Li (2020) | (Chen & Li, 2020) |
| 三位及以上 | Chen et al. (2020) | (Chen et al., 2020) |
| 直接引语 | Chen (2020, p. 15) | (Chen, 2020, p. 15) |

注意 & 只用在括号里；et al. 的 al 后面有点，et 后面没有。

!figure

## 文末一条由四块组成

期刊论文依次是：作者、年份、篇名、来源。

> Chen, Y., & Li, M. (2020). Feedback timing and revision. Journal of Example Studies, 12(3), 45–60. https://doi.org/…

（此条为虚构的样例。）篇名只有首词和专名大写，刊名每个实词大写并用斜体；卷号斜体，期号不斜。按作者姓氏字母排序，第二行起缩进。

## 中国作者的姓名

Zhang Wei 与 Zhang Wen 缩写后都是 Zhang, W.。APA 要求姓在前、名缩写；年份相同又同姓同缩写时，以 2020a、2020b 区分。把“张伟”写成 Wei, Z. 是把姓和名弄反了，数据库从此查不到这个人。引用中文文献时，作者用拼音，篇名给拼音或原文，再在方括号里附英文翻译。

## 容易出错的五处

1. 二次引用。读的是 Li 的书，书里提到 Smith 的观点，却直接列 Smith。应写 Smith (as cited in Li, 2019)，文末只列 Li；最好还是去找原文。
2. 软件导出不检查。文献管理软件常把全大写的题名照抄，或漏掉页码。
3. 只在段末放一个括号，前面五句都是别人的。读者分不清界线，应在第一句就指明。
4. 网页没有日期，写 (n.d.)，而不是检索当天的年份。
5. 混用体例。APA 用作者加年份，IEEE 用方括号数字，国内期刊多按 GB/T 7714 的顺序编码或著者—出版年制。投哪家，用哪家，**不要凑**。

这些错误看起来琐碎，审稿人却会由此推断：连引用都不核对，数据恐怕也没有核对。留出半小时，把文内与文末逐条打钩，是最划算的修改。`,
    figure: {
      kind: "drawing",
      caption: "一条期刊文献的四块：作者、年份、篇名、来源，各有自己的标点与大小写规则",
      height: 240,
      shapes: [
        { box: [15, 40, 160, 50], tone: "main", label: "Chen, Y., & Li, M." },
        { box: [183, 40, 76, 50], tone: "other", label: "(2020)." },
        { box: [267, 40, 150, 50], tone: "quiet", label: "Feedback timing." },
        { box: [425, 40, 205, 50], tone: "main", label: "Journal, 12(3), 45–60." },
        { text: "作者", at: [95, 116], align: "middle" },
        { text: "姓在前，名缩写", at: [95, 138], align: "middle", small: true },
        { text: "年份", at: [220, 116], align: "middle" },
        { text: "括号加点", at: [220, 138], align: "middle", small: true },
        { text: "篇名", at: [342, 116], align: "middle" },
        { text: "只首词大写", at: [342, 138], align: "middle", small: true },
        { text: "来源", at: [528, 116], align: "middle" },
        { text: "刊名、卷号用斜体", at: [528, 138], align: "middle", small: true },
        { text: "文内：(Chen & Li, 2020)", at: [320, 200], align: "middle" },
        {
          line: [
            [95, 146],
            [250, 180],
          ],
          dashed: true,
        },
        {
          line: [
            [220, 146],
            [320, 180],
          ],
          dashed: true,
        },
      ],
    },
    questions: [
      {
        stem: "APA 第 7 版中，四位作者 Wang、Li、Zhao、Sun 的括号式引用是（　　）。",
        content: the.single(
          [
            "(Wang, Li, Zhao, & Sun, 2022)",
            "(Wang et al., 2022)",
            "(Wang and others, 2022)",
            "(Wang et. al, 2022)",
          ],
          1,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["引用格式"],
        analysis: "三位及以上用第一作者加 et al.；al 后有点，et 后没有。",
      },
      {
        stem: "读了 Li (2019) 书中转述的 Smith 观点而没读原文，文末应列（　　）。",
        content: the.single(["只列 Smith", "两者都列", "只列 Li", "都不列"], 2),
        difficulty: 2,
        points: 2,
        knowledge: ["引用格式"],
        analysis: "二次引用文内写 as cited in，文末只列真正读过的。",
      },
      {
        stem: "判断各写法的正误并归类。",
        content: the.classify([
          ["正确", ["Chen and Li (2020) argue …", "(Chen & Li, 2020)"]],
          ["错误", ["Chen & Li (2020) argue …", "(Chen and Li, 2020)", "(Chen, 2020, page.15)"]],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["引用格式"],
        analysis: "& 只在括号内；叙述中写 and；页码用 p. 15。",
      },
      {
        stem: "网页没有标明日期时，年份处写 n.d.。",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["引用格式"],
        analysis: "n.d. 表示没有日期；不能拿检索当天的年份代替。",
      },
      {
        stem: "把期刊文献的组成按 APA 次序排好。",
        content: the.ordering(["作者", "年份", "篇名", "刊名与卷期", "页码", "DOI"]),
        difficulty: 1,
        points: 2,
        knowledge: ["引用格式"],
        analysis: "作者—年份打头，便于与文内对应。",
      },
    ],
    handout: [
      {
        heading: "打钩核对",
        lines: [
          "文内每一处，文末找到了吗？",
          "文末每一条，文内用过吗？",
          "姓名、年份两处一致吗？",
          "DOI 点得开吗？",
        ],
      },
      {
        heading: "其他来源的样子",
        lines: [
          "图书：作者. (年). 书名（斜体）. 出版社.",
          "网页：作者或机构. (年, 月 日). 题名（斜体）. 网站名. 网址",
          "学位论文：作者. (年). 题名（斜体）[Doctoral dissertation, 大学]. 数据库.",
        ],
      },
    ],
    slides: [
      { heading: "总规则", lines: ["文内有，文末必有", "文末有，文内必引"] },
      { heading: "两种写法", lines: ["Chen (2020)：强调人", "(Chen, 2020)：强调事"] },
      { heading: "& 与 et al.", lines: ["& 只在括号里", "三位起用 et al."] },
      { heading: "五处易错", lines: ["二次引用、软件导出、段末一括", "n.d.、混用体例"] },
    ],
  },
  {
    topic: "避免抄袭",
    goals: ["辨认拼接式改写并改成真正的转述", "判断哪些内容需要注明来源"],
    text: String.raw`
先看一次真实课堂里常有的改写。原文（为本课所写）：

> Students who sleep less than six hours tend to overestimate how well they have learned.

学生的改写：

> Learners who sleep fewer than six hours often overestimate how well they have studied.

换了四个词，句子骨架原封不动。即使注明了来源，这也叫拼接式改写（patchwriting），许多学校按抄袭处理。

## 合上书再写

真正的转述不是换词，是**重说**。步骤如下：

1. 读到能对同学讲出来为止。
2. 合上原文，用两三个关键词记下要点，最好用中文记。
3. 只看关键词写出英文。
4. 再打开原文，核对意思，查有没有连续四五个词相同。
5. 注明来源。

按这个办法，上面那句可以写成

> Short sleep seems to distort self-assessment: people rested for under six hours believed they knew more than their tests showed (Source, year).



!figure

## 什么要注，什么不用

| 内容 | 要注明吗 |
| 别人的数据、观点、图表 | 要 |
| 直接引用的原话 | 要，加引号和页码 |
| 水在标准大气压下 100 ℃ 沸腾 | 不用，公认的常识 |
| 自己已发表文章里的段落 | 要，否则是自我抄袭 |
| AI 工具生成的文字 | 按学校与期刊的规定声明 |

拿不准就注。

## 为什么会走到这一步

多数人并不想偷。常见的路是这样的：做笔记时直接粘贴，没有标记；两周后打开，以为是自己写的；截止日期前一夜，便连进了正文。所以预防要从**笔记**做起：原话加引号，写上页码，自己的想法换一种颜色。

语言上的不自信是另一个原因。觉得原文写得那么好，自己怎么写都差一截，于是只敢换几个词。可是老师要看的正是你怎样理解。固定术语和常用搭配可以照用，the purpose of this study was to 之类的套语属于大家，不算抄袭。

## 相似度报告怎样看

查重软件给出的百分比不是判决。参考文献、术语和方法套语会推高数字；一段完整的拼接，数字却可能只有 3%。要逐条打开看**连在一起**的相同部分。为了降重，用同义词软件把 random sample 换成 arbitrary specimen，数字下去了，意思也没了，审稿人一眼便知。

翻译也要当心：把中文论文译成英文写进自己的文章，查重查不出，仍然是抄袭。规则管的是来源，不管语种。`,
    figure: {
      kind: "steps",
      caption: "转述的五步：读懂、合书、记要点、重写、核对；核对发现相同就回到合书",
      steps: ["读到讲得出来", "合上原文", "记两三个关键词", "只看关键词写", "核对意思与用词", "注明来源"],
      back: 1,
    },
    questions: [
      {
        stem: "改写了几个同义词、句式不变、但注明了来源，这属于（　　）。",
        content: the.single(["合格的转述", "拼接式改写，仍有问题", "直接引用", "常识，无需注明"], 1),
        difficulty: 2,
        points: 2,
        knowledge: ["避免抄袭"],
        analysis: "句子骨架属于原作者，应重说，或加引号直接引用。",
      },
      {
        stem: "需要注明来源的有（　　）。",
        content: the.multiple(
          [
            "从年鉴上抄来的入学率",
            "一年有十二个月",
            "同学在讨论中提出、你采用的分类",
            "自己已发表论文中的一幅图",
          ],
          [0, 2, 3],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["避免抄袭"],
        analysis: "数据、他人的想法和自己的旧作都要注；公认常识不用。",
      },
      {
        stem: "把中文论文译成英文放进自己的文章，因为语言不同，不算抄袭。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["避免抄袭"],
        analysis: "思想和表达来自别人，换语种不改变来源。",
      },
      {
        stem: "查重报告显示 8%，正确的做法是（　　）。",
        content: the.single(
          ["低于 10%，直接提交", "用同义词软件再降", "删去参考文献", "逐条查看连续相同的部分"],
          3,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["避免抄袭"],
        analysis: "百分比不说明问题，关键看相同的是套语还是整段内容。",
      },
      {
        stem: "用自己的话转述：“Students who take notes by hand remember concepts better because they cannot write down everything.”并说明怎样避免拼接。",
        content: the.short("合上", "句式", "来源", "重写"),
        difficulty: 3,
        points: 4,
        knowledge: ["避免抄袭"],
        analysis:
          "例：Writing by hand forces selection, and this selecting is what helps concepts stick (Source, year). 换了主语和因果的表达，注明来源。",
      },
    ],
    handout: [
      {
        heading: "笔记的三种颜色",
        lines: ["黑：原话，带引号和页码", "蓝：转述，带来源", "红：我自己的想法", "写作时只许从蓝与红里取。"],
      },
      {
        heading: "自查一段",
        lines: [
          "用手指遮住来源，还看得出哪句是别人的吗？",
          "连续五个词与原文相同吗？",
          "删掉所有引文，还剩多少是我的？",
        ],
      },
    ],
    slides: [
      { heading: "只换四个词", lines: ["骨架没变", "注了来源仍有问题"] },
      { heading: "合上书", lines: ["关键词 → 重写 → 核对", "再注明来源"] },
      { heading: "要不要注", lines: ["数据、观点、图：要", "常识：不用", "拿不准就注"] },
      { heading: "从笔记预防", lines: ["原话加引号和页码", "颜色分开"] },
      { heading: "百分比不是判决", lines: ["看连续相同的部分", "不要用软件降重"] },
    ],
  },
  {
    topic: "摘要写作",
    goals: ["按五个语步写出 200 词左右的摘要", "删去摘要中的空话并补上数字"],
    text: String.raw`
一篇论文被下载一次，摘要往往已被读过几十次。编辑凭它决定是否送审，读者凭它决定是否点开。它不是前言，也不是目录，而是**整篇论文的微缩模型**。

## 五个语步

| 语步 | 回答 | 大约几句 |
| 背景 | 为什么要紧 | 1 |
| 缺口与目的 | 还不知道什么，本文做什么 | 1 |
| 方法 | 对谁、怎样做 | 1–2 |
| 结果 | 发现什么（带数字） | 2 |
| 结论 | 意味着什么 | 1 |

用一个设想的研究写出来：

> Feedback is most useful when it arrives before students lose interest in a draft. It is unclear, however, how soon is soon enough. We compared feedback given within one hour, one day and one week in a writing course (N = 96). Students who received comments within a day revised 41% of the marked passages, against 22% after a week; one hour brought no further gain. Returning drafts the next day may therefore be a sufficient goal for teachers.

七十多个词，五步俱全。第四句最重要，也最长。

!figure

## 常见的四种空摘要

**只预告。** The results are discussed. 讨论出了什么？把它换成结果本身。

**背景占一半。** 写摘要时人还沉浸在引言里，总想把重要性讲足。读者搜到这篇，已经知道题目重要。

**没有数字。** significantly improved，多少？给出效应的大小或百分比，比一个 p 值更有用。

**比正文更大。** 正文说 in this sample，摘要变成 students。摘要是被引用最多的部分，夸大传得最远。

## 时态与人称

背景和结论用一般现在时，方法和结果用过去时：we compared，students revised，feedback may help。第一人称 we 在多数学科已经通行。缩写第一次出现要写全；摘要里一般不引文献，也不提“图 3”，因为它常常离开正文单独出现。

中英文摘要不必逐句对译。中文习惯写“本文分析了……，探讨了……，提出了……”，一连串动词而没有宾语的内容；照译成英文，就成了 This paper analyzes …, discusses …, and proposes …，正是上面第一种空摘要。英文摘要应从**结果**重写。

## 最后写，反复压

摘要应在全文定稿之后写。办法是从每一节挑一句最关键的话，拼起来，再压缩到限定的词数。压缩时先删评价（very important），再删重复，最后才删细节。

关键词选读者会用来搜索的词，标题里已有的不必全部重复：feedback timing、second language writing、revision，三到六个即可。

写完给没读过论文的同学看一分钟，请他回答：做了什么，发现什么。答得出，便可以交稿。`,
    figure: {
      kind: "bars",
      caption: "样例摘要各语步的词数：结果占得最多，背景与结论各一句",
      unit: "词",
      bars: [
        ["背景", 14],
        ["缺口与目的", 9],
        ["方法", 18],
        ["结果", 24],
        ["结论", 13],
      ],
    },
    questions: [
      {
        stem: "“The implications of the results are discussed.”的问题是（　　）。",
        content: the.single(["时态错误", "用了被动语态", "只预告，没有说出内容", "太长"], 2),
        difficulty: 1,
        points: 2,
        knowledge: ["摘要写作"],
        analysis: "读者需要的是意义本身，例如 Next-day feedback may be sufficient。",
      },
      {
        stem: "把摘要句子按语步排好。",
        content: the.ordering([
          "Tree shade can cool city streets.",
          "How much it lowers indoor temperature is less known.",
          "We logged temperatures in 60 flats for one summer.",
          "Shaded flats were 1.8 °C cooler in the afternoon.",
          "Street trees may therefore reduce the need for air conditioning.",
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["摘要写作"],
        analysis: "背景、缺口、方法、结果、结论。",
      },
      {
        stem: "把语步与常用时态配对。",
        content: the.matching([
          ["研究背景", "一般现在时，陈述公认情况"],
          ["方法", "过去时，主动或被动"],
          ["结果", "过去时，带数字"],
          ["结论", "现在时，常带 may"],
        ]),
        difficulty: 2,
        points: 2,
        knowledge: ["摘要写作"],
        analysis: "已做完的事用过去时，普遍的意义用现在时。",
      },
      {
        stem: "英文摘要应当逐句翻译中文摘要。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["摘要写作"],
        analysis: "读者与习惯不同，应依据论文内容重写，特别要补上结果。",
      },
      {
        stem: "摘要中通常不应出现的有（　　）。",
        content: the.multiple(["文献引用", "样本量", "“见图 3”", "未解释的缩写"], [0, 2, 3]),
        difficulty: 2,
        points: 2,
        knowledge: ["摘要写作"],
        analysis: "摘要单独流传，读者看不到图表和文献；样本量恰恰应当有。",
      },
    ],
    handout: [
      {
        heading: "填空模板（填完要再改）",
        lines: [
          "X is important because ＿＿.",
          "However, little is known about ＿＿.",
          "We ＿＿ (N = ＿＿).",
          "＿＿ was ＿＿ than ＿＿ (＿＿%).",
          "These findings suggest ＿＿.",
        ],
      },
      {
        heading: "压缩示范",
        lines: [
          "原：It is very important to note that a number of students were able to improve.",
          "压：Many students improved.",
          "再压并加数字：Of 96 students, 58 improved.",
        ],
      },
      { heading: "一分钟测试", lines: ["做了什么？", "发现什么？", "多大？", "所以呢？"] },
    ],
    slides: [
      { heading: "微缩模型", lines: ["编辑和读者先看它", "不是前言，不是目录"] },
      { heading: "五个语步", lines: ["背景、缺口、方法", "结果、结论"] },
      { heading: "四种空摘要", lines: ["只预告、背景太长", "没数字、比正文大"] },
      { heading: "时态", lines: ["做过的：过去时", "意义：现在时"] },
      { heading: "最后写", lines: ["每节挑一句", "删评价，留数字"] },
    ],
  },
];
