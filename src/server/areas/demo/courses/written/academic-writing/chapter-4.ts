/** 修改与发表 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "自我修改",
    goals: ["分三遍修改：结构、句子、细节", "把名词化和冗长的句子改得直接"],
    text: String.raw`
初稿写完那一刻，作者是最糟的读者：他知道自己想说什么，于是把没写出来的也读了进去。放一天，换一种字体，打印出来，都是为了骗自己的眼睛，让它像第一次看见。

## 三遍，不要一遍

| 遍 | 看什么 | 工具 |
| 第一遍 | 结构：每段做什么，次序对不对 | 反向提纲 |
| 第二遍 | 句子：主语、动词、长度 | 出声读 |
| 第三遍 | 细节：数字、引用、拼写、格式 | 核对表 |

次序不能倒。先花两小时改冠词，再发现整段要删，两小时就白费了。而多数人偏偏从冠词改起，因为小错看得见，大错要想。

## 反向提纲

在每段旁边写一句“这段说了什么”。写不出来的，拆或删；两段写出同一句话的，合并；把这些句子按次序读一遍，跳得莫名其妙的地方，就是缺了一段或放错了位置。

!figure

## 让动词干活

> The implementation of the measurement of noise was carried out by our team in three classrooms.

真正的动作是测量，却被压成名词，靠 was carried out 这个空动词撑着。找到藏在名词里的动作，把做动作的人放到主语：

> We measured noise in three classrooms.

16 个词变成 6 个。常见的空动词有 make、conduct、perform、carry out；看到它们后面跟着 -tion、-ment，就是信号。中文里“进行了……的研究”“对……作出分析”直译过来，正好落进这个坑。

被动语态不是敌人。The samples were heated to 80 °C，谁加热不重要，用被动很自然。要改的是**不知道谁做的**被动：It is believed that …，谁相信？

## 句子该多长

没有规定，但平均超过 25 个词、连续三句如此，读者就累了。找句中的 which、and、while，看能不能在那里断开。反过来，四五个短句连着，读起来像电报，可以合并其中两句。

读出声的时候，换气不顺、自己读错、想跳过去的地方，都画一条线。耳朵比眼睛诚实。

## 第三遍的清单

- 单复数与主谓：The results **show**，Each of the students **has**。
- 冠词：第一次出现用 a，再提用 the；不可数名词如 research、evidence、equipment 没有复数。
- 数字前后一致：摘要里的 96 人，方法里也是 96，表里加起来还是 96。
- 图表编号、引用、单位。

拼写检查放过了 form 与 from、casual 与 causal，因为两个都是词。causal relationship 写成 casual relationship，“因果关系”变成“随便的关系”，审稿人会记住你。把自己常错的词列一张单子，用查找功能逐个过。`,
    figure: {
      kind: "steps",
      caption: "三遍修改由大到小：先结构，再句子，最后细节；第一遍若有大动，须重来",
      steps: ["放一天，打印", "反向提纲看结构", "结构要大改吗？", "出声读改句子", "按清单查细节"],
      back: 1,
    },
    questions: [
      {
        stem: "修改的合理次序是（　　）。",
        content: the.ordering([
          "写反向提纲，调整段落",
          "合并重复的段，补缺的论证",
          "改长句与空动词",
          "核对数字、引用和拼写",
        ]),
        difficulty: 1,
        points: 2,
        knowledge: ["自我修改"],
        analysis: "由大到小，避免在会被删掉的文字上花工夫。",
      },
      {
        stem: "“We conducted an examination of the relationship between A and B.”最好改为（　　）。",
        content: the.single(
          [
            "An examination was conducted by us.",
            "We examined how A relates to B.",
            "The relationship was the subject of an examination.",
            "There was an examination of A and B.",
          ],
          1,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["自我修改"],
        analysis: "动作藏在 examination 里，放回动词；其余都保留了空动词或没有主语。",
      },
      {
        stem: "被动语态在学术英语中都应改成主动。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["自我修改"],
        analysis: "动作者不重要时被动很自然，如实验步骤；要改的是掩盖责任的被动。",
      },
      {
        stem: "拼写检查发现不了的错误有（　　）。",
        content: the.multiple(
          ["from 写成 form", "recieve", "causal 写成 casual", "摘要与正文的样本量不一致"],
          [0, 2, 3],
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["自我修改"],
        analysis: "recieve 不是词，会被标出；另三项要靠人核对。",
      },
      {
        stem: "填上正确形式：Each of the methods ____ (have) its limits.：{{1}}；The evidence ____ (be) weak.：{{2}}",
        content: the.gap(["has"], ["is"]),
        difficulty: 2,
        points: 3,
        knowledge: ["自我修改"],
        analysis: "each 作主语用单数；evidence 不可数。",
      },
    ],
    handout: [
      {
        heading: "我的常错单",
        lines: [
          "冠词：＿＿＿＿",
          "介词：＿＿＿＿",
          "易混词：affect / effect，principle / principal",
          "每次修改前先看一遍。",
        ],
      },
      {
        heading: "空动词换法",
        lines: [
          "make a comparison of → compare",
          "give consideration to → consider",
          "is in agreement with → agrees with",
          "due to the fact that → because",
        ],
      },
      {
        heading: "改一句",
        lines: [
          "原：There is a possibility that the reduction of class size may lead to the improvement of scores.",
          "改：Smaller classes may raise scores.",
        ],
      },
    ],
    slides: [
      { heading: "骗自己的眼睛", lines: ["放一天", "换字体、打印、读出声"] },
      { heading: "三遍", lines: ["结构、句子、细节", "次序不能倒"] },
      { heading: "反向提纲", lines: ["每段一句话", "写不出：拆或删"] },
      { heading: "动词干活", lines: ["carried out the measurement", "→ measured"] },
      { heading: "拼写检查的盲区", lines: ["form / from", "casual / causal"] },
    ],
  },
  {
    topic: "同行评议",
    goals: ["写出具体、可执行、分轻重的评议意见", "逐条回复审稿意见并说明改在哪里"],
    text: String.raw`
第一次收到三页审稿意见，很多人会合上电脑出去走一圈。第二天再看，会发现其中一半是在帮忙。学会评别人的稿子，是读懂别人评语的捷径，所以这一课从评议写起。

## 好意见的四个成分

> In Section 3, the two groups differ in age (mean 19 vs 25). Since age may affect reading speed, the comparison is hard to interpret. Please report the result with age as a covariate, or discuss this as a limitation.

它说清了**在哪里、是什么、为什么要紧、怎样改**。对照一下“The method has problems”，作者看了除了难过，什么也做不了。

## 先大后小

评议报告的通常结构：

1. 两三句概括论文做了什么（让编辑知道你读懂了）；
2. 一两句说优点，要具体；
3. 主要问题，编号，不超过五条；
4. 次要问题：表述、图表、引用；
5. 给编辑的建议：接收、小修、大修、拒绝。

先列拼写、后提“没有对照组”，会让作者误以为错字最严重。

!figure

## 语气：评稿不评人

| 写法 | 读者感到 | 改法 |
| You do not understand statistics. | 人身攻击 | The use of this test needs justification. |
| Why didn't you …? | 质问 | It would help to know whether … |
| This is wrong. | 没有理由 | This seems inconsistent with Table 2. |

语气得体不等于含糊。重要的毛病要说 needs to be addressed，不要因为客气写成 maybe you could consider possibly。

## 轮到自己：回复信

把每条意见**原样**复制，在下面逐条回答，写清改了什么、在第几页：

> **Comment 2.** The sample is too small.
> **Response.** We agree that the sample limits generalization. We have added this to the Limitations (p. 14, lines 8–12).

有三种情形：照办、部分照办、不照办。不照办也可以，但要讲理由、给证据，例如 the course had ended; instead, we now report … 沉默地跳过一条，是最糟的处理，审稿人会以为你没看见，或在躲。

## 为什么会觉得被冒犯

意见指向稿子，而稿子花了自己一年，读起来像指向自己。还有一层语言原因：英文的 I fail to see how 是相当强的否定，而 I wonder if 常常也是要求修改，只是裹了一层客气。中国作者容易把前者看轻，把后者当成可改可不改。遇到 I wonder、perhaps、might，按**必须回应**来处理，不会错。

评别人的稿子还有一条底线：内容保密。不可把未发表的数据讲给别人听，也不要未经期刊许可把稿件贴进聊天机器人里。`,
    figure: {
      kind: "graph",
      caption: "一篇稿子的来回：投稿、初审、外审、修改与回复，可能再审一轮",
      height: 280,
      nodes: [
        { id: "a", at: [80, 60], label: "投稿", shape: "box" },
        { id: "b", at: [230, 60], label: "编辑初审", shape: "box" },
        { id: "c", at: [400, 60], label: "同行评议", shape: "box", tone: "main" },
        { id: "d", at: [560, 60], label: "决定", shape: "box" },
        { id: "x", at: [230, 160], label: "直接退稿", shape: "box", tone: "quiet" },
        { id: "e", at: [400, 160], label: "修改并逐条回复", shape: "box", tone: "other" },
        { id: "f", at: [560, 240], label: "接收", shape: "box" },
      ],
      edges: [
        { from: "a", to: "b", arrow: true },
        { from: "b", to: "c", arrow: true },
        { from: "b", to: "x", arrow: true },
        { from: "c", to: "d", arrow: true },
        { from: "d", to: "e", arrow: true, label: "小修、大修" },
        { from: "e", to: "c", arrow: true, label: "再审" },
        { from: "d", to: "f", arrow: true },
      ],
    },
    questions: [
      {
        stem: "最有用的审稿意见是（　　）。",
        content: the.single(
          [
            "The paper is poorly written.",
            "Figure 2 is bad.",
            "The authors should read more literature.",
            "Figure 2 uses two unlabelled axes; adding units would let readers compare the groups.",
          ],
          3,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["同行评议"],
        analysis: "它指明位置、问题、理由和改法；其余无法执行。",
      },
      {
        stem: "不同意某条审稿意见时，应当（　　）。",
        content: the.single(
          ["跳过不答", "表面照办，实际不改", "说明理由和证据，并写出替代的改动", "要求换审稿人"],
          2,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["同行评议"],
        analysis: "可以不照办，但不能不回应；提出替代方案最容易被接受。",
      },
      {
        stem: "把审稿报告的部分排好。",
        content: the.ordering(["概括论文", "具体的优点", "主要问题（编号）", "次要问题", "给编辑的建议"]),
        difficulty: 2,
        points: 2,
        knowledge: ["同行评议"],
        analysis: "先让人知道你读懂了，再由大到小。",
      },
      {
        stem: "审稿人写“I wonder whether the control group was comparable.”，这只是随口一问，可以不回应。",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["同行评议"],
        analysis: "英文里的委婉问句常是要求修改，应按必须回应处理。",
      },
      {
        stem: "按是否得体归类。",
        content: the.classify([
          [
            "得体",
            ["The claim on p. 5 needs further support.", "It is unclear how missing data were handled."],
          ],
          [
            "不得体",
            ["The author obviously knows nothing about sampling.", "Any student could have written this."],
          ],
        ]),
        difficulty: 1,
        points: 2,
        knowledge: ["同行评议"],
        analysis: "评的是文字与方法，不是作者的能力。",
      },
    ],
    handout: [
      {
        heading: "评议单",
        lines: [
          "这篇论文要回答的问题：＿＿＿＿",
          "最有说服力的一处：＿＿＿＿",
          "主要问题（位置／问题／为什么／怎样改）：1 ＿＿ 2 ＿＿",
          "我没有把握评的部分：＿＿＿＿",
        ],
      },
      {
        heading: "回复信开头",
        lines: [
          "Dear Dr. ＿＿, thank you for the opportunity to revise our manuscript.",
          "We have addressed each comment below; changes are marked in the text.",
        ],
      },
      {
        heading: "委婉语的真实分量",
        lines: [
          "Perhaps consider → 请改",
          "I fail to see → 强烈不同意",
          "It would be interesting → 可选，但最好答",
          "Major concern → 不改就不接收",
        ],
      },
    ],
    slides: [
      { heading: "四个成分", lines: ["在哪里、是什么", "为什么、怎样改"] },
      { heading: "先大后小", lines: ["主要问题不超过五条", "拼写放最后"] },
      { heading: "评稿不评人", lines: ["You … → The test …", "得体不等于含糊"] },
      { heading: "逐条回复", lines: ["复制原意见", "写清改在第几页", "不照办要给理由"] },
      { heading: "读懂委婉语", lines: ["I wonder 也要回应", "perhaps 多半是请改"] },
    ],
  },
  {
    topic: "投稿信",
    goals: ["写出不超过一页的投稿信", "按期刊要求核对投稿材料并识别掠夺性期刊"],
    text: String.raw`
## 编辑的九十秒

一位编辑一天打开十几份新稿，投稿信（cover letter）大约能得到一分半钟。他想知道三件事：**这稿子属于我们刊吗？新在哪里？有没有麻烦？** 信就照这三个问题写。

> Dear Dr. Wilson,
> We are pleased to submit our manuscript, “Feedback timing in writing courses”, for consideration as an original article in Journal of Example Studies.
> In a study of 96 students, next-day comments led to as much revision as comments within an hour, and nearly twice as much as comments after a week. We believe this will interest readers who design writing courses.
> The manuscript is not under consideration elsewhere. All authors have approved it and declare no conflicts of interest.
> Yours sincerely, …

（人名刊名均为设想。）不到一百个词。第一段是什么，第二段新在哪里，第三段声明。

## 与摘要不同在哪里

把摘要贴进来是最普遍的偷懒。摘要写给同行，讲全过程；信写给编辑，只讲**一个**发现和为什么合他的读者。方法细节、样本构成都不必写。

| 句子 | 毛病 |
| This is the first study in the world … | 难以证实，容易被反例推翻 |
| Your famous journal | 恭维，且哪家都能用 |
| Please publish it as soon as possible | 催促 |
| Dear Sir | 没查编辑是谁，也可能不是男士 |

称呼用 Dear Dr. 加姓。实在找不到姓名，写 Dear Editor。把别家的刊名忘了改，是换投时的经典事故。

!figure

## 一稿一投

同一篇稿子同时投两家，违反学术规范。国内外期刊都要求声明没有一稿多投。等三个月没有消息，可以礼貌地询问进度；要撤稿改投，先书面通知并等到确认。

## 别掉进掠夺性期刊

收到邮件，称赞你“杰出的研究”，保证一周录用，只收版面费，要警惕。看这几点：编委是否真有其人，往期文章是否像样，是否收录在 DOAJ 或学校认可的目录，收费是否事先写明，审稿周期是否快得离谱。用 Think. Check. Submit. 的清单逐条对。

## 寄出之前

1. 字数、图表分辨率、匿名要求符合作者须知；
2. 作者次序与单位都已商定，通讯作者邮箱能用；
3. 伦理批准号、数据可用性声明、基金号齐全；
4. 信里的标题与稿件首页一致。

匿名稿最容易漏的是文档属性里的作者名，以及 In our previous work (Li, 2020) 这样的句子，应改为第三人称。

被拒也是常态，好的期刊接收率常低于两成。把有理的意见改进稿子，换一家合适的再投；`,
    figure: {
      kind: "drawing",
      caption: "一页投稿信的三段：是什么、新在哪里、声明，各自回答编辑的一个问题",
      height: 300,
      shapes: [
        { box: [60, 20, 300, 260], tone: "quiet" },
        { text: "Dear Dr. Wilson,", at: [80, 48] },
        { box: [80, 62, 260, 48], tone: "main", label: "题目、类型、刊名" },
        { box: [80, 120, 260, 64], tone: "other", label: "一个发现，合谁的读者" },
        { box: [80, 194, 260, 48], tone: "main", label: "未另投、无利益冲突" },
        { text: "Yours sincerely,", at: [80, 266] },
        {
          line: [
            [345, 86],
            [410, 86],
          ],
          arrow: true,
        },
        {
          line: [
            [345, 152],
            [410, 152],
          ],
          arrow: true,
        },
        {
          line: [
            [345, 218],
            [410, 218],
          ],
          arrow: true,
        },
        { text: "属于我们刊吗？", at: [420, 91] },
        { text: "新在哪里？", at: [420, 157] },
        { text: "有没有麻烦？", at: [420, 223] },
      ],
    },
    questions: [
      {
        stem: "投稿信第二段最应写（　　）。",
        content: the.single(
          ["摘要全文", "一个主要发现和它为什么合该刊读者", "作者的简历", "对期刊声誉的赞美"],
          1,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["投稿信"],
        analysis: "编辑要判断新意与契合；摘要已在系统里。",
      },
      {
        stem: "改投另一家期刊之前，应先书面撤稿并等到确认。",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["投稿信"],
        analysis: "一稿多投违反学术规范；改投须先撤稿并得到确认。",
      },
      {
        stem: "可能是掠夺性期刊的信号有（　　）。",
        content: the.multiple(
          [
            "来信保证三天录用",
            "编委名单查无其人",
            "明确列出开放获取费用并收录于 DOAJ",
            "刊名与知名期刊只差一个词",
          ],
          [0, 1, 3],
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["投稿信"],
        analysis: "公开收费并被可信目录收录不是问题；快得离谱、冒名才是。",
      },
      {
        stem: "盲审稿件中应当修改的有（　　）。",
        content: the.multiple(
          ["文档属性里的作者名", "As we showed in Li (2020)", "致谢中的导师姓名", "研究方法的描述"],
          [0, 1, 2],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["投稿信"],
        analysis: "前三项会泄露身份，可改为第三人称或录用后补上；方法不受影响。",
      },
      {
        stem: "把下面的句子按投稿信的次序排列。",
        content: the.ordering([
          "Dear Dr. Wilson,",
          "We submit our manuscript … for consideration as an original article.",
          "We found that next-day feedback was as effective as immediate feedback.",
          "The manuscript is not under consideration elsewhere.",
          "Yours sincerely,",
        ]),
        difficulty: 1,
        points: 2,
        knowledge: ["投稿信"],
        analysis: "称呼、是什么、新在哪里、声明、落款。",
      },
    ],
    handout: [
      {
        heading: "可套用的句子（换成你的内容）",
        lines: [
          "We are pleased to submit … for consideration as …",
          "We found that …, which …",
          "We believe it will interest readers who …",
          "All authors have approved the manuscript.",
        ],
      },
      {
        heading: "选刊三看",
        lines: [
          "看最近两期，有没有相近的题目。",
          "看参考文献，你引得最多的是哪家。",
          "看作者须知，字数和类型是否合适。",
        ],
      },
      {
        heading: "询问进度",
        lines: [
          "Dear Editor, I am writing to ask about the status of manuscript 1234, submitted on 3 March.",
          "We would be grateful for any information on the expected timeline.",
        ],
      },
    ],
    slides: [
      { heading: "一分半钟", lines: ["属于我们刊吗？", "新在哪里？", "有没有麻烦？"] },
      { heading: "三段", lines: ["是什么", "一个发现", "声明"] },
      { heading: "别写", lines: ["世界首次、恭维、催促", "忘改的刊名"] },
      { heading: "规矩", lines: ["一稿一投", "查清期刊再投"] },
      { heading: "寄出之前", lines: ["匿名：文档属性也要清", "标题与稿件一致"] },
    ],
  },
];
