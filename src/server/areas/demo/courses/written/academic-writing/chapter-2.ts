/** 论证 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "提出观点",
    goals: ["把题目变成问题，再把问题变成可争辩的论点", "给论点加上范围与条件"],
    text: String.raw`
选题表上写着“人工智能与教育”。这不是论点，连题目都还算不上，只是一片海。从海里打上一条鱼，要经过两次收窄：**题目变问题，问题变主张**。

## 从海到鱼

| 步骤 | 例子 |
| 领域 | AI and education |
| 题目 | AI feedback on student writing |
| 问题 | Does AI feedback improve revision as much as teacher feedback? |
| 论点 | For surface errors, AI feedback is as effective as teacher feedback, but it does little to improve argument. |

每一行都比上一行多回答一个问题：哪一种 AI？对谁？好在哪里、不好在哪里？

## 怎样算可争辩

一个论点（thesis statement）若没有人会反对，就不值得写；若没有办法拿证据来判断，也没法写。

- Plagiarism is wrong. 没有人反对。
- Shakespeare is the greatest writer. 无法判断。
- First-year students plagiarize more from unfamiliarity than from dishonesty. 有人会不同意，而且可以调查。

检验时，站到对面说一句 I disagree because …。说得出像样的理由，论点才有锋刃。

!figure

## 把话说得恰好

Social media harms teenagers 写得痛快，却立不住：所有社交媒体？所有青少年？什么叫伤害？加上三个限定：

> Among teenagers who already feel lonely, passive scrolling late at night is associated with poorer sleep.

限定不是退缩，是瞄准。审稿人反驳你，多半是抓住一个你没有限定的词，举一个反例。先把门关好，他就进不来了。

限定也有过头的时候。In some cases, certain kinds of media may have some effect on some people，每个词都安全，合起来什么也没说。

## 观点不是事实，也不是感受

There are 1.2 million users 是事实，I feel that the app is good 是感受，两者都不能当论点。中国学生常用 I think 开头来表示“这是我的观点”，但学术写作里整篇都是作者的观点，I think 反而让人觉得没有把握。直接陈述即可；需要区分自己与他人时，用 We argue that。

还有一种滑坡：写到一半发现证据并不支持，便偷偷换了论点。引言说 AI 与教师**同样**有效，结论成了 AI 很**有前景**。正确的处理是回到引言，把论点改成证据真正支持的样子。论点是**草稿的产物**，先写一个暂用的，写完全文再定稿，这不丢人，是常规做法。

最后把它放在引言的末尾，用一到两句写完。读者读到那里，应当能猜出正文分几部分：上面那个论点，显然先讲表层错误，再讲论证。`,
    figure: {
      kind: "steps",
      caption: "由领域到论点的收窄，写完正文后回到论点，把它改成证据支持的样子",
      steps: [
        "领域：AI 与教育",
        "题目：AI 作文反馈",
        "问题：比得上教师吗？",
        "暂用的论点",
        "写正文，看证据",
        "修订论点",
      ],
      back: 4,
    },
    questions: [
      {
        stem: "最合适的论点是（　　）。",
        content: the.single(
          [
            "This paper is about remote work.",
            "Remote work has pros and cons.",
            "Remote work raises output for independent tasks but slows collaborative ones.",
            "Why do people like remote work?",
          ],
          2,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["提出观点"],
        analysis: "它可以反对，可以检验，还预示了正文的两部分。",
      },
      {
        stem: "把由宽到窄的步骤排好。",
        content: the.ordering([
          "Urban transport",
          "Bike lanes in large cities",
          "Do protected lanes increase cycling among women?",
          "Protected lanes increase cycling among women more than painted ones.",
        ]),
        difficulty: 1,
        points: 2,
        knowledge: ["提出观点"],
        analysis: "领域、题目、问题、论点，逐级收窄。",
      },
      {
        stem: "写完正文后根据证据修订论点，是正常的做法。",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["提出观点"],
        analysis: "论点应随证据修订，并让引言与结论一致；偷换才是问题。",
      },
      {
        stem: "给“Homework is useless.”加上合理限定，应补充的有（　　）。",
        content: the.multiple(
          ["哪个年级的学生", "哪一种作业", "在什么方面没有效果", "加上 I think"],
          [0, 1, 2],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["提出观点"],
        analysis: "限定范围、对象和指标使主张可检验；I think 没有限定任何东西。",
      },
      {
        stem: "写出对“First-year students plagiarize more from unfamiliarity than from dishonesty.”的一条像样的反对理由。",
        content: the.short("反对", "证据", "知道规则", "调查"),
        difficulty: 4,
        points: 4,
        knowledge: ["提出观点"],
        analysis:
          "例如：入学时已签诚信承诺书、上过引用课的学生抄袭率仍未下降，说明他们知道规则。能说出反对理由，论点才可争辩。",
      },
    ],
    handout: [
      {
        heading: "论点工作单",
        lines: [
          "我的领域：＿＿＿＿",
          "我最想弄清的问题：＿＿＿＿？",
          "我暂时的回答：＿＿＿＿",
          "有人会反对，因为：＿＿＿＿",
          "我的限定：对象、条件、方面",
        ],
      },
      {
        heading: "同一题目的三个强度",
        lines: [
          "太强：Exams destroy creativity.",
          "太弱：Exams may sometimes affect some students.",
          "恰好：Frequent timed exams reduce the number of ideas students list in open tasks.",
        ],
      },
    ],
    slides: [
      { heading: "从海到鱼", lines: ["领域 → 题目", "问题 → 论点"] },
      { heading: "可争辩", lines: ["有人会反对", "能用证据判断"] },
      { heading: "限定是瞄准", lines: ["谁、什么条件、哪方面", "每个词都安全 = 什么也没说"] },
      { heading: "先暂用，后定稿", lines: ["证据变了，论点跟着变", "引言与结论要一致"] },
    ],
  },
  {
    topic: "使用证据",
    goals: ["按“引入—给出—解读”写证据", "辨别证据与主张之间的缺口"],
    text: String.raw`
## 一块夹心饼干

证据不会自己说话。把一组数字或一句引文丢在段落中间，两边什么也没有，英文写作老师叫它 dropped quotation。像样的做法有三层：

1. **引入**：谁、在什么情况下得到的。
2. **给出**：数字或原话，准确、够短。
3. **解读**：它怎样支持这一段的观点。

> In a trial with 120 first-year students, Lin (2021) compared typed and handwritten notes. The handwriting group scored 9 points higher on conceptual questions but no higher on factual ones. **The gap appears only where students had to reorganize what they heard, which suggests that handwriting helps by slowing transcription down.**

（Lin 是为举例而设的。）最后一句最值钱，却最常被省掉。作者自己太熟悉材料，以为意思明摆着；读者第一次见到，未必往同一个方向想。

## 证据与主张之间的缺口

| 主张 | 手里的证据 | 缺口 |
| 学生喜欢这门课 | 85% 出勤 | 出勤也许因为点名 |
| 方法有效 | 后测高于前测 | 没有对照组 |
| 全国的教师认为…… | 一所学校 30 人 | 样本太小 |
| 运动使成绩提高 | 两者相关 0.3 | 可能有第三个因素 |

填补缺口有两条路：补证据，或者**收小主张**。来不及做新的调查时，把 effective 改成 promising，把 teachers 改成 the teachers in this school，就诚实了。

!figure

## 数字要能比较

“使用者增加了 300 人”，不知道原来有多少。从 100 到 400，与从十万到十万零三百，是两回事。给百分数要同时给基数：12 of 40 students (30%)。两个百分数相减，叫百分点：从 30% 升到 45%，是提高 15 个百分点，也是提高 50%，写 an increase of 15 percentage points 就不会误会。

小样本里别写 66.67%，三个人中的两个，就写 two of the three。

## 引文、转述、数据，用哪一个

- 原话本身重要（定义、法条、受访者的语气），才直接引。
- 别人的**结论**，用自己的话转述。
- 你要比较大小，给数据。

一页里若有三处以上整句引文，读者会问：作者自己在哪里？

## 只挑对自己有利的

搜到十篇文献，七篇支持，三篇反对，只引那七篇，这叫 cherry-picking。它往往不是存心，而是搜索时只用了支持自己的关键词，例如 benefits of homework。换成中性的 homework achievement，结果会大不一样。对三篇反例，说明它们的条件有何不同，反而显得可信。

动词也在表态。Lin **claims** 暗示你不大信，Lin **shows** 表示你接受，Lin **reports** 比较中立。选动词之前，先决定自己的立场。`,
    figure: {
      kind: "drawing",
      caption: "证据的三层：引入说明来源，给出只占中间一层，解读把它接回段落的观点",
      height: 250,
      shapes: [
        { box: [120, 20, 400, 52], tone: "quiet", label: "引入：120 名新生的对照试验" },
        { box: [120, 86, 400, 52], tone: "main", label: "给出：概念题高 9 分，事实题持平" },
        { box: [120, 152, 400, 52], tone: "other", label: "解读：差别只出现在要重组的地方" },
        {
          line: [
            [320, 206],
            [320, 232],
          ],
          arrow: true,
        },
        { text: "接回主题句", at: [334, 236] },
        { text: "常被省掉", at: [530, 184] },
      ],
    },
    questions: [
      {
        stem: "“参加社团的学生平均成绩更高”，由此断言“社团提高成绩”，缺口在于（　　）。",
        content: the.single(
          ["样本一定太小", "可能是成绩好的学生更愿意参加", "平均数不能比较", "社团种类太多"],
          1,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["使用证据"],
        analysis: "方向可能相反，或有共同原因；相关不足以说因果。",
      },
      {
        stem: "支持率由 40% 升到 50%，提高了 {{1}} 个百分点，相对提高 {{2}}%。",
        content: the.gap([10], [25]),
        difficulty: 2,
        points: 3,
        knowledge: ["使用证据"],
        analysis: "50 − 40 = 10 个百分点；10/40 = 25%。",
      },
      {
        stem: "写证据时，按次序排列。",
        content: the.ordering([
          "写出段落的观点",
          "交代证据来源与情境",
          "给出数据或引文",
          "解释它怎样支持观点",
        ]),
        difficulty: 1,
        points: 2,
        knowledge: ["使用证据"],
        analysis: "先有观点，证据才有方向；解读放最后，把读者带回来。",
      },
      {
        stem: "应当直接引用原话的有（　　）。",
        content: the.multiple(
          ["法律条文的措辞", "受访者独特的表述", "别人研究的总体结论", "术语的原始定义"],
          [0, 1, 3],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["使用证据"],
        analysis: "措辞本身重要才直接引；结论应当转述。",
      },
      {
        stem: "“Lin (2021) claims that …”与“Lin (2021) shows that …”只是换词，没有区别。",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["使用证据"],
        analysis: "claims 带保留，shows 表示接受，转述动词表明作者的立场。",
      },
    ],
    handout: [
      {
        heading: "转述动词的三档",
        lines: [
          "中立：report, describe, note",
          "接受：show, demonstrate, establish",
          "保留：claim, assert, assume",
        ],
      },
      {
        heading: "数字写法",
        lines: [
          "百分数带基数：12 of 40 (30%)",
          "差用百分点，比用倍数",
          "小样本写实数",
          "同一列的小数位数一致",
        ],
      },
      {
        heading: "检索时换中性词",
        lines: ["benefits of X → X and Y", "why X fails → evaluation of X", "再加一次 limitations、critique"],
      },
    ],
    slides: [
      { heading: "三层饼干", lines: ["引入、给出、解读", "最值钱的是解读"] },
      { heading: "缺口", lines: ["出勤 ≠ 喜欢", "相关 ≠ 因果", "一校 ≠ 全国"] },
      { heading: "两条路", lines: ["补证据", "收小主张"] },
      { heading: "数字", lines: ["给基数", "分清百分点与百分比"] },
      { heading: "别挑着引", lines: ["检索词要中性", "反例要说明条件"] },
    ],
  },
  {
    topic: "回应反驳",
    goals: ["公平地陈述对立看法再作回应", "选择承认、限定或反驳三种策略"],
    text: String.raw`
如果一篇文章里从来没有人反对作者，读者会替他反对。主动把最强的反对意见请进来，安排座位，再回答它，比等审稿人提出来要从容得多。

## 三步，缺一不可

**陈述** 用对方自己会点头的话：Critics point out that online exams make cheating easier.

**承认** 其中合理的部分：This concern is legitimate, since unsupervised tests were the setting of most reported cases.

**回应**：However, when questions were drawn from a large bank, the difference largely disappeared.

省掉“承认”，语气便像吵架；省掉“回应”，等于投降。

## 三种回应

| 策略 | 什么时候用 | 句式 |
| 承认并权衡 | 对方对，但不足以推翻 | Although …, the benefit outweighs … |
| 限定 | 对方在某些条件下对 | This holds for …, but not for … |
| 反驳 | 事实或推理有误 | This argument assumes that …, yet … |

能限定的不必反驳。多数争论，双方看到的是不同条件下的事实。

!figure

## 稻草人

把对方说得比实际更傻，再打倒它，叫稻草人（straw man）。例如对手的主张是“小学低年级减少书面作业”，文中写成 Some people believe children should do nothing after school。读者当中若有持这种看法的人，会立刻合上你的文章。自查的办法：把这一句读给持反对意见的同学听，问他“这是你的意思吗”。

这个毛病来得很自然。人们记住的是对方观点里最让自己不舒服的一句，而那往往是最极端的一句。

## 连写一段

> Some instructors argue that translation tools weaken learning. For beginners they may be right. Advanced writers, however, translate single phrases to compare options, much as they would with a dictionary. The question is therefore not whether to allow the tool but at which stage.

前两句陈述并承认，第三句用 however 转，最后把问题**重新提出**。这样的段落没有把对手打倒，却让自己的论点更精确了。

## 放在哪里，放几个

短文一处就够，放在自己的主要论据之后；读者还没听到你的理由，先看到反对意见，容易被带走。长文可以在每一节里就近回应。只挑**最强**的一两个，不要罗列五个弱的来显示周全。

语言上要留神 on the contrary 与 in contrast 不同：前者否定前一句（It is not cheap; on the contrary, it is costly），后者只是比较两样东西。用错了，读者会以为你在反驳自己。`,
    figure: {
      kind: "graph",
      caption: "遇到反对意见先问它对不对、在什么条件下对，再选承认、限定或反驳",
      height: 280,
      nodes: [
        { id: "o", at: [320, 40], label: "最强的反对意见", shape: "box", tone: "main" },
        { id: "q", at: [320, 115], label: "它对吗？", shape: "box" },
        { id: "y", at: [110, 195], label: "对，但分量不够", shape: "box" },
        { id: "p", at: [320, 195], label: "某些条件下对", shape: "box" },
        { id: "n", at: [530, 195], label: "前提或事实有误", shape: "box" },
        { id: "y1", at: [110, 255], label: "承认并权衡", shape: "box", tone: "other" },
        { id: "p1", at: [320, 255], label: "限定", shape: "box", tone: "other" },
        { id: "n1", at: [530, 255], label: "反驳", shape: "box", tone: "other" },
      ],
      edges: [
        { from: "o", to: "q", arrow: true },
        { from: "q", to: "y", arrow: true },
        { from: "q", to: "p", arrow: true },
        { from: "q", to: "n", arrow: true },
        { from: "y", to: "y1", arrow: true },
        { from: "p", to: "p1", arrow: true },
        { from: "n", to: "n1", arrow: true },
      ],
    },
    questions: [
      {
        stem: "“This may be true for small classes, but not for lectures of 200.”采用的策略是（　　）。",
        content: the.single(["限定", "反驳", "承认并权衡", "回避"], 0),
        difficulty: 1,
        points: 2,
        knowledge: ["回应反驳"],
        analysis: "指出对方的看法只在某些条件下成立。",
      },
      {
        stem: "属于稻草人的是（　　）。",
        content: the.single(
          [
            "逐字引用对方的原文",
            "承认对方的数据正确",
            "说对方主张“取消一切考试”，而对方只主张减少期中考",
            "指出对方的样本太小",
          ],
          2,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["回应反驳"],
        analysis: "把主张夸大后再反驳；减少一次与取消一切不是一回事。",
      },
      {
        stem: "把回应反驳的段落排好。",
        content: the.ordering([
          "Opponents note that e-books strain the eyes.",
          "This concern is reasonable for long reading sessions.",
          "Most e-book use in our course, however, lasts under 20 minutes.",
          "Eye strain is thus a limit on how to use them, not a reason to ban them.",
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["回应反驳"],
        analysis: "依次是陈述、承认、回应、收束；收束把问题重新提得更准确。",
      },
      {
        stem: "把对方最强的反对意见写进文章并作回答，通常会增强说服力。",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["回应反驳"],
        analysis: "读者迟早会想到；先提出并回答，说明作者考虑过。",
      },
      {
        stem: "填入恰当的连接语：The method is not slow; ____, it finishes in seconds.（on the contrary / in contrast）：{{1}}",
        content: the.gap(["on the contrary"]),
        difficulty: 2,
        points: 3,
        knowledge: ["回应反驳"],
        analysis: "后句否定前句所否认的说法，用 on the contrary；比较两个对象才用 in contrast。",
      },
    ],
    handout: [
      {
        heading: "句式卡",
        lines: [
          "陈述：Critics argue / It may be objected that …",
          "承认：This point is well taken, since …",
          "转折：Nevertheless, … / Even so, …",
          "收束：The issue is thus not whether … but …",
        ],
      },
      {
        heading: "给对手打分",
        lines: [
          "他自己会认可我的转述吗？",
          "我选了最强的一条吗？",
          "我的回应有证据吗？",
          "论点因此更精确了吗？",
        ],
      },
      {
        heading: "三分钟练习",
        lines: [
          "论点：Universities should end compulsory attendance.",
          "写出最强的反对意见。",
          "选一种策略，用两句回应。",
        ],
      },
    ],
    slides: [
      { heading: "请对手进来坐", lines: ["你不提，读者会提", "选最强的一两个"] },
      { heading: "三步", lines: ["陈述", "承认", "回应"] },
      { heading: "三种策略", lines: ["权衡、限定、反驳", "能限定的不必反驳"] },
      { heading: "稻草人", lines: ["夸大了再打倒", "读给反对者听一遍"] },
    ],
  },
];
