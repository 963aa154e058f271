/** 段落 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "主题句",
    goals: ["辨认主题句的两个成分：话题与控制性观点", "把过宽、过窄或只陈述事实的主题句改好"],
    text: String.raw`
审稿人读一篇论文，常常先只读每段的第一句。如果这些句子连起来能成一篇小摘要，稿子就有了骨架；如果第一句是“With the development of society”，他多半要叹一口气。

## 一句话，两个成分

主题句要说清**谈什么**（topic）和**打算怎么说它**（controlling idea）：

> Online discussion boards help shy students participate more actively.

话题是 online discussion boards，控制性观点是 help shy students participate more actively。后面的每一句都要为后半截服务。若写到论坛的技术架构，它就是跑题，不管写得多好。

## 太宽、太窄、没有观点

| 句子 | 毛病 | 改法 |
| Education is important. | 太宽，一本书也写不完 | Early feedback improves first-year students' essays. |
| The survey was conducted in May. | 太窄，无话可续 | The survey captured students' views before the exam period. |
| There are three types of memory. | 只有事实 | Of the three types of memory, working memory limits reading most. |

检查的办法是在句后问一句 **How?** 或 **Why?**。Early feedback improves essays，怎样改善？可以往下写。The survey was conducted in May，为什么？只有一句话可答，就撑不起一段。

!figure

## 改一段看看

原文这样开头：

> With the rapid development of technology, more and more people use mobile phones. Mobile phones have advantages and disadvantages. In class, some students use phones.

三句话都在热身。作者真正想说的藏在第八句：课堂上看手机会降低做笔记的质量。改成

> Using phones for non-class purposes reduces the quality of students' notes.

前面三句全部删去，意思一点没少。

## 为什么总想先热身

中文写作讲究由远及近、层层引入，先铺垫再点题；英文学术段落默认**先结论、后理由**，因为读者要凭第一句决定读不读下去。两种习惯没有高下，只是读者不同。写完一段以后，把最后一句搬到最前面读一遍，往往会发现它才是主题句。

## 放在哪里

大多数段落放第一句。先摆出一个流行的看法再转折的段落，主题句可以在第二句。

还要当心两个伪装：疑问句不是主题句，因为问题没有立场；“This paragraph will discuss …”也不是，它只预告要说话，没有说话。`,
    figure: {
      kind: "drawing",
      caption: "一个主题句由话题和控制性观点组成，其后每个支持句都要能接回控制性观点",
      height: 270,
      shapes: [
        { box: [40, 30, 230, 50], label: "Online discussion boards" },
        { box: [290, 30, 310, 50], tone: "main", label: "help shy students participate" },
        { text: "话题", at: [155, 102], align: "middle" },
        { text: "控制性观点", at: [445, 102], align: "middle" },
        {
          line: [
            [330, 160],
            [400, 112],
          ],
          arrow: true,
        },
        {
          line: [
            [445, 160],
            [445, 112],
          ],
          arrow: true,
        },
        {
          line: [
            [560, 160],
            [490, 112],
          ],
          arrow: true,
        },
        { box: [250, 160, 120, 44], tone: "quiet", label: "有时间构思" },
        { box: [385, 160, 120, 44], tone: "quiet", label: "不怕打断" },
        { box: [520, 160, 100, 44], tone: "quiet", label: "调查数据" },
        { box: [40, 160, 150, 44], tone: "other", label: "论坛的架构" },
        { text: "接不回去：跑题", at: [115, 228], align: "middle", small: true },
      ],
    },
    questions: [
      {
        stem: "下列最适合作主题句的是（　　）。",
        content: the.single(
          [
            "Climate change is a global problem.",
            "Is sleep important to students?",
            "Short naps improve memory in older adults.",
            "This paragraph will talk about naps.",
          ],
          2,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["主题句"],
        analysis: "第三句有话题也有可展开的观点；其余太宽、是疑问句、只预告不表态。",
      },
      {
        stem: "主题句“Bike-sharing reduces short car trips in large cities”的控制性观点是（　　）。",
        content: the.single(
          ["bike-sharing", "large cities", "the number of bikes", "reduces short car trips"],
          3,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["主题句"],
        analysis: "它说出要对话题主张什么；large cities 只是限定范围。",
      },
      {
        stem: "按毛病归类。",
        content: the.classify([
          ["太宽", ["Technology changes life.", "Health matters to everyone."]],
          ["太窄", ["The interview lasted 20 minutes."]],
          ["没有立场", ["There are many kinds of tests.", "What is academic writing?"]],
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["主题句"],
        analysis: "太宽的写不完，太窄的接不下去，没有立场的读者不知道要证明什么。",
      },
      {
        stem: "英文学术段落的主题句必须是第一句，否则就是错误。",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["主题句"],
        analysis: "先引一个看法再转折时，主题句可以在第二句；多数情况放首句只是便于阅读。",
      },
      {
        stem: "把“With the development of the Internet, people's life has changed a lot.”改成一个可以展开的主题句，并说明改了什么。",
        content: the.short("具体", "话题", "观点", "范围"),
        difficulty: 3,
        points: 4,
        knowledge: ["主题句"],
        analysis:
          "例如 Instant messaging has made family conversations shorter but more frequent：话题收窄，观点具体，可问 How。",
      },
    ],
    handout: [
      {
        heading: "写完自问",
        lines: [
          "能问 How 或 Why 吗？",
          "一段写得完吗？",
          "每一句都接得回后半截吗？",
          "只读各段首句，能看懂全文吗？",
        ],
      },
      {
        heading: "热身句黑名单",
        lines: [
          "With the development of …",
          "As is known to all, …",
          "Nowadays, more and more people …",
          "删掉它们，看意思少了没有。",
        ],
      },
      {
        heading: "练一练：收窄",
        lines: [
          "Social media is harmful. → harmful to whom? in what way?",
          "Late-night social media use delays sleep in teenagers.",
        ],
      },
    ],
    slides: [
      { heading: "审稿人只读首句", lines: ["连起来像不像摘要？", "先结论，后理由"] },
      { heading: "两个成分", lines: ["topic：谈什么", "controlling idea：说什么"] },
      { heading: "How? Why?", lines: ["有话可答：合格", "一句话就答完：太窄"] },
      { heading: "删热身句", lines: ["With the development of …", "真正的观点常在段末"] },
    ],
  },
  {
    topic: "展开与衔接",
    goals: ["用旧信息引出新信息的办法让句子相接", "准确使用连接词，删去多余的连接词"],
    text: String.raw`
一篇习作里，Moreover 出现了九次，读起来却仍是散的。连接词像胶水，涂得再多，两块形状对不上的木板也粘不牢。先让内容本身接得上，再考虑要不要胶水。

## 由旧到新

英语句子的前部放读者已知的，尾部放新的；下一句再从这个“新”说起：

> The city installed 200 air sensors. **These sensors** send data every minute. **The minute-level data** revealed a sharp peak at 7 a.m.

每句开头都能在上一句的尾部找到着落。若写成

> The city installed 200 air sensors. A sharp peak at 7 a.m. was revealed by the minute-level data that were sent.

读者在第二句开头遇到一个没见过的 peak，要读到末尾才知道它与传感器有关。语法没有错，路却断了。中文允许话题跳跃，靠读者意会，所以这种断裂自己读不出来。

!figure

## 展开：往下走三级

主题句之后，支持句往往要走到足够具体的一层才有说服力。

1. 观点：Peer discussion improves problem solving.
2. 解释：because students must put reasons into words.
3. 证据：In one physics class, correct answers rose from 50% to 70% after discussion.

## 连接词各有分工

| 关系 | 用词 | 注意 |
| 添加 | in addition, also | 前后应是同类 |
| 转折 | however, yet | 后面必须相反 |
| 因果 | therefore, thus | 要真能推出 |
| 例证 | for example | 后面是例，不是重复 |
| 让步 | although | 不与 but 同用 |

最后一条是汉语“虽然……但是……”带来的：Although it was costly, **but** it worked. 删去其一即可。

标点也会出错。However 是副词，不能像 but 那样连接两个分句。The sample was small, however, the result was clear. 这叫逗号粘连，应写成 The sample was small; however, the result was clear.

还有一种更隐蔽：用 therefore 连接两件并不相推的事。The students liked the app. Therefore, their grades improved. 喜欢不等于会提高，中间缺了理由。与其换一个连接词，不如补上那一句证据。

## this 后面加名词

This shows that … 里的 this 指什么？是上一句，还是上一段？加一个概括的名词，含糊就消失了：this decline，this difference，this assumption。名词选得好，还顺便总结了前文，是最便宜的衔接。

改完以后做一次**倒着读**的检查：从最后一句往前，每句都问“它的开头在上一句里有没有影子”。没有影子的地方，就是要修的接缝。`,
    figure: {
      kind: "drawing",
      caption: "由旧到新：每一句尾部的新信息，成为下一句开头的旧信息",
      height: 250,
      shapes: [
        { box: [30, 20, 170, 44], tone: "quiet", label: "The city" },
        { box: [210, 20, 190, 44], tone: "main", label: "200 air sensors" },
        { box: [110, 100, 170, 44], tone: "quiet", label: "These sensors" },
        { box: [290, 100, 190, 44], tone: "main", label: "data every minute" },
        { box: [190, 180, 190, 44], tone: "quiet", label: "The minute-level data" },
        { box: [390, 180, 190, 44], tone: "main", label: "a peak at 7 a.m." },
        {
          line: [
            [290, 66],
            [200, 98],
          ],
          arrow: true,
        },
        {
          line: [
            [370, 146],
            [290, 178],
          ],
          arrow: true,
        },
        { text: "新", at: [412, 48] },
        { text: "旧", at: [92, 128], align: "end" },
        { text: "新", at: [492, 128] },
        { text: "旧", at: [172, 208], align: "end" },
      ],
    },
    questions: [
      {
        stem: "标点与连接都正确的是（　　）。",
        content: the.single(
          [
            "Although the test was short, but it was reliable.",
            "The test was short, however, it was reliable.",
            "The test was short; however, it was reliable.",
            "The test was short however it was reliable.",
          ],
          2,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["展开与衔接"],
        analysis: "however 是副词，两个分句之间要分号或句号；although 与 but 不同用。",
      },
      {
        stem: "按由旧到新的次序排列句子。",
        content: the.ordering([
          "Our lab built a low-cost microscope.",
          "The microscope uses a phone camera.",
          "This camera captures images at 12 megapixels.",
          "At that resolution, single cells become visible.",
        ]),
        difficulty: 3,
        points: 3,
        knowledge: ["展开与衔接"],
        analysis:
          "microscope → microscope；camera → this camera；12 megapixels → that resolution，环环相扣。",
      },
      {
        stem: "把连接词与关系配对。",
        content: the.matching([
          ["in contrast", "对比"],
          ["consequently", "结果"],
          ["for instance", "举例"],
          ["similarly", "类比"],
        ]),
        difficulty: 1,
        points: 2,
        knowledge: ["展开与衔接"],
        analysis: "用之前先确认内容真有这种关系，连接词不能制造关系。",
      },
      {
        stem: "段落中的连接词越多，衔接越好。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["展开与衔接"],
        analysis: "衔接首先来自内容与信息次序；过多的连接词反而遮住真正重要的转折。",
      },
      {
        stem: "“Sales fell by 30% in March. This surprised the managers.”更清楚的改法是（　　）。",
        content: the.single(
          [
            "It surprised the managers.",
            "This decline surprised the managers.",
            "Moreover, this surprised the managers.",
            "Which surprised the managers.",
          ],
          1,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["展开与衔接"],
        analysis: "this 加概括名词指明所指；最后一项是残句。",
      },
    ],
    handout: [
      {
        heading: "接缝检查",
        lines: ["圈出每句的主语。", "在上一句找它的影子。", "找不到：换语序、用被动、或补一句。"],
      },
      {
        heading: "this 后面可用的名词",
        lines: [
          "变化：increase, decline, shift",
          "看法：view, claim, assumption",
          "做法：approach, method, step",
          "结果：finding, difference, pattern",
        ],
      },
      {
        heading: "改一段",
        lines: [
          "原：The app is free. Students like it. Teachers use it too. Moreover it is fast.",
          "改：Because the app is free and fast, it has spread among students. Their enthusiasm has in turn persuaded teachers to adopt it.",
        ],
      },
    ],
    slides: [
      { heading: "九个 Moreover", lines: ["胶水不能代替榫头", "内容先接得上"] },
      { heading: "由旧到新", lines: ["句首：已知", "句尾：新信息"] },
      { heading: "三级展开", lines: ["观点、解释、证据", "缺第三级就全是道理"] },
      { heading: "连接词的坑", lines: ["although … but …", "逗号 + however", "therefore 推不出"] },
      { heading: "this + 名词", lines: ["this decline, this view", "最便宜的衔接"] },
    ],
  },
  {
    topic: "段落小结",
    goals: ["判断一段需不需要结尾句", "写出推进一步而不是重复的结尾句"],
    text: String.raw`
有位学生问：每段最后都要写 In conclusion 吗？先看两种结尾。

> In conclusion, peer feedback is very important for students.

> Peer feedback, then, works less as correction than as practice in reading critically.

第一句把主题句换几个词又说一遍；第二句告诉读者，看完前面的证据，对主题的理解**深了一层**。段落小结的任务是后者。

## 先问需不需要

段落短、论证直、下一段马上接着讲，就可以没有小结。以下三种情形值得写：

- 证据多而杂，读者需要有人收一收；
- 证据有正有反，要说明天平最后偏向哪边；
- 这一段的结果是下一段的起点。

## 三种写法

**收束** 用一个更准确的词概括前面的细节：Taken together, these delays point to a planning problem rather than a technical one.

**评估** 说出证据的分量和限度：These results are suggestive, but they come from a single school.

**引渡** 把话头递给下段：Whether the same effect holds online is the question to which we now turn.

三种可以合并，但一句够了。小结超过两句，多半又开始了新的论证。

!figure

## 实例：同一段的三稿

段落讲一项通勤调查：骑车的员工请病假每年少 1.3 天；但他们平均年轻 6 岁，所以不能全归功于骑车。

| 稿 | 结尾句 | 评 |
| 一 | So cycling is good for health. | 超出证据，忘了年龄 |
| 二 | Cyclists took fewer sick days. | 重复，没有前进 |
| 三 | The difference is real, but age may explain part of it. | 权衡了两面 |

第一稿的毛病最常见。写到结尾，人会想“要有力一点”，于是把“相关”说成“导致”，把“这所学校”说成“学生们”。学术写作的有力来自**恰好与证据一样大**，多一寸就会被审稿人指出来。

## 语气的刻度

从强到弱：show，suggest，may，might。一次小样本调查用 suggest 或 may，不用 prove。也不要叠着用：it may possibly seem to suggest，三重保险，等于没说。

## 两个小提醒

In conclusion、To sum up 是**全文**的路标，用在段末，读者以为文章完了。段内可用 then、thus、taken together，或者什么也不用。

结尾句里不要冒出新材料。写到最后想起一个好例子，便顺手塞进去，读者刚要合上这一段，又得重新打开。把它搬到前面去，或者另起一段。检查的方法很机械：结尾句里的每个名词，前文是否出现过。`,
    figure: {
      kind: "graph",
      caption: "要不要写小结：三问之中有一个“是”才写，并按理由选写法",
      height: 300,
      nodes: [
        { id: "s", at: [320, 40], label: "段落写完了", shape: "box" },
        { id: "a", at: [120, 130], label: "证据杂吗？", shape: "box", tone: "main" },
        { id: "b", at: [320, 130], label: "有正有反吗？", shape: "box", tone: "main" },
        { id: "c", at: [530, 130], label: "下段以此为起点吗？", shape: "box", tone: "main" },
        { id: "a1", at: [120, 210], label: "收束", shape: "box" },
        { id: "b1", at: [320, 210], label: "评估", shape: "box" },
        { id: "c1", at: [530, 210], label: "引渡", shape: "box" },
        { id: "n", at: [320, 275], label: "都不是：不写", shape: "box", tone: "quiet" },
      ],
      edges: [
        { from: "s", to: "a", arrow: true },
        { from: "s", to: "b", arrow: true },
        { from: "s", to: "c", arrow: true },
        { from: "a", to: "a1", arrow: true, label: "是" },
        { from: "b", to: "b1", arrow: true, label: "是" },
        { from: "c", to: "c1", arrow: true, label: "是" },
      ],
    },
    questions: [
      {
        stem: "调查了一所学校 40 名学生，最恰当的结尾句是（　　）。",
        content: the.single(
          [
            "This proves that music improves learning.",
            "The pattern suggests a link between background music and recall in this group.",
            "It may possibly seem to suggest something about music.",
            "In conclusion, music is very important.",
          ],
          1,
        ),
        difficulty: 2,
        points: 2,
        knowledge: ["段落小结"],
        analysis: "强度与样本相称；prove 过强，三重弱化等于没说，最后一句空泛。",
      },
      {
        stem: "短而直接的段落可以没有结尾句。",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["段落小结"],
        analysis: "短而直的段落可以没有；需要收束、评估或引渡时才写。",
      },
      {
        stem: "按确信程度由强到弱排列。",
        content: the.ordering([
          "The data prove …",
          "The data show …",
          "The data suggest …",
          "The data may suggest …",
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["段落小结"],
        analysis: "prove 在实证研究中几乎不用；may 加 suggest 已经很弱，再加就过头。",
      },
      {
        stem: "不宜出现在段末小结里的有（　　）。",
        content: the.multiple(
          ["一个前文没提过的例子", "证据的局限", "比证据范围更大的断言", "In conclusion（非全文末段）"],
          [0, 2, 3],
        ),
        difficulty: 3,
        points: 3,
        knowledge: ["段落小结"],
        analysis: "局限属于评估，正该写；新材料、过度推广和全文路标都不合适。",
      },
      {
        stem: "小结句“Cycling makes people healthier”用在只显示相关的数据之后，问题在于（　　）。",
        content: the.single(["太短", "时态不对", "把相关说成了因果", "用词不够正式"], 2),
        difficulty: 2,
        points: 2,
        knowledge: ["段落小结"],
        analysis: "年龄等因素未排除，只能说 is associated with。",
      },
    ],
    handout: [
      {
        heading: "结尾句体检",
        lines: [
          "与主题句相比，多了什么？",
          "名词都在前文出现过吗？",
          "比证据大吗？",
          "删掉它，读者会迷路吗？不会就删。",
        ],
      },
      {
        heading: "语气换算",
        lines: [
          "cause → be associated with",
          "prove → provide evidence that",
          "all students → students in this sample",
          "always → in most cases",
        ],
      },
    ],
    slides: [
      { heading: "两种结尾", lines: ["重复主题句", "加深一层理解"] },
      { heading: "三种写法", lines: ["收束、评估、引渡", "一句就够"] },
      { heading: "同一段的三稿", lines: ["超出证据", "原地重复", "权衡两面"] },
      { heading: "刻度", lines: ["show > suggest > may", "不叠加"] },
    ],
  },
];
