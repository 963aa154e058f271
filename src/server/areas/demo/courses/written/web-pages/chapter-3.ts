import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "事件",
    goals: ["说明事件冒泡的路线，区分 target 与 currentTarget", "用事件委托处理动态增加的列表项"],
    text: String.raw`
给书单页加“移出”按钮，一开始有五本书，写个循环，给五个按钮各绑一个函数，运行正常。读者又加了第六本，它的“移出”按不动。循环跑的时候，第六个按钮还没出生。

## 一次点击走过的路

!figure

点在按钮上，事件先从 document 往下**捕获**到按钮，再从按钮往上**冒泡**回去。沿途每一层都可以听见。于是不必给每个按钮装耳朵，让列表 ul 听就行，这叫**事件委托**：

> list.addEventListener("click", (event) => {
> const button = event.target.closest("button[data-id]");
> if (!button) return;
> remove(button.dataset.id);
> });

以后加到第一百本，也不用再绑。closest 不可少：按钮里若有个小图标，点中的 target 是图标 svg，不是按钮。

## 两个目标

| 属性 | 指谁 | 本例 |
| event.target | 真正被点中的最里层 | svg 图标 |
| event.currentTarget | 正在执行函数的那个元素 | ul |

## 三种写错的绑定

- button.onclick = save()：带了括号，页面一打开就**立刻执行**，把返回值 undefined 绑了上去。该写 save，或者箭头函数。
- 用 onclick 属性绑两次，后一次覆盖前一次；addEventListener 可以并存。
- 给脚本写在 head 里又没有 defer，查找元素得到 null，一调用就报错，因为按钮还没解析到。

## 阻止什么

表单提交时要自己处理，写 event.preventDefault()，它拦的是浏览器的**默认动作**；event.stopPropagation() 拦的是冒泡。两者常被当成同义词互换。随手写 stopPropagation 会让外层的“点空白处关闭菜单”失灵，而且很难查，除非真有必要，不要用。

## 滚动时别太勤

scroll 每秒能触发几十次。每次都量位置、改样式，手机就发烫。等停下来 200 ms 再做叫**防抖**，每 100 ms 最多做一次叫**节流**。搜索框适合防抖，进度条适合节流。若 1 s 内连续输入 8 个字符，间隔都小于 200 ms，防抖只发一次请求，不做处理就是 8 次。

别忘了键盘。原生 button 的 click 事件在按空格、回车时也会触发，所以听 click 就够了；若去听 mousedown，键盘用户又被关在门外。
`,
    figure: {
      caption: "点中图标后事件沿元素树冒泡，ul 上的一个函数接住所有按钮",
      kind: "graph",
      height: 280,
      nodes: [
        { id: "d", at: [320, 30], label: "document", shape: "box", tone: "quiet" },
        { id: "u", at: [320, 95], label: "ul（监听）", shape: "box", tone: "main" },
        { id: "l1", at: [180, 165], label: "li 第一本", shape: "box" },
        { id: "l6", at: [460, 165], label: "li 第六本", shape: "box" },
        { id: "b6", at: [400, 245], label: "button", shape: "box" },
        { id: "i", at: [560, 245], label: "svg（点中）", shape: "box", tone: "other" },
      ],
      edges: [
        { from: "u", to: "d", arrow: true },
        { from: "l6", to: "u", label: "冒泡", arrow: true, tone: "main" },
        { from: "u", to: "l1" },
        { from: "b6", to: "l6", arrow: true, tone: "main" },
        { from: "i", to: "b6", arrow: true, tone: "main" },
      ],
    },
    questions: [
      {
        stem: "点中按钮里的图标，监听写在 ul 上。event.currentTarget 是谁？",
        content: the.single(["ul", "图标", "按钮", "document"], 0),
        difficulty: 2,
        points: 3,
        knowledge: ["事件"],
        analysis: "currentTarget 是正在执行监听函数的元素；target 才是图标。",
      },
      {
        stem: "写成 button.onclick = save() 会怎样？",
        content: the.single(
          [
            "点击时执行两次",
            "点击时把 save 的结果弹出",
            "页面执行到这行时立刻调用 save，点击无反应",
            "与 addEventListener 等价",
          ],
          2,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["事件"],
        analysis: "括号表示马上调用，绑定的是返回值。",
      },
      {
        stem: "阻止链接跳转应使用 stopPropagation。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["事件"],
        analysis: "跳转是默认动作，用 preventDefault；stopPropagation 只阻止传播。",
      },
      {
        stem: "事件委托有哪些好处？",
        content: the.multiple(
          ["以后新增的项自动有效", "监听函数的数量少", "不用再判断点中了谁", "移除列表项时不必逐个解绑"],
          [0, 1, 3],
        ),
        difficulty: 3,
        points: 5,
        knowledge: ["事件"],
        analysis: "代价正是必须用 closest 判断点中了谁。",
      },
      {
        stem: "把场景归到合适的限频方式。",
        content: the.classify([
          ["防抖", ["搜索框联想", "输入停顿后自动存草稿"]],
          ["节流", ["滚动时更新阅读进度", "拖动时刷新坐标"]],
        ]),
        difficulty: 2,
        points: 4,
        knowledge: ["事件"],
        analysis: "只关心最后结果用防抖，需要过程中不断更新用节流。",
      },
    ],
    handout: [
      {
        heading: "绑定前问三句",
        lines: [
          "元素此刻在页面上吗？（defer）",
          "以后还会增加吗？（委托）",
          "键盘能触发吗？（click 而非 mousedown）",
        ],
      },
      {
        heading: "动手",
        lines: [
          "列表加“上移”“移出”两种按钮，用 data-action 区分。",
          "在 ul 上只写一个监听。",
          "在控制台打印 target 与 currentTarget，点图标和点文字各一次。",
        ],
      },
    ],
    slides: [
      { heading: "第六本按不动", lines: ["绑的时候它还没出生", "交给 ul 来听"] },
      { heading: "冒泡", lines: ["svg → button → li → ul", "closest 找到按钮"] },
      { heading: "别带括号", lines: ["save() 立刻执行", "save 才是绑定"] },
      { heading: "两种阻止", lines: ["默认动作：preventDefault", "传播：慎用"] },
      { heading: "限频", lines: ["防抖：停下来再做", "节流：隔一会做一次"] },
    ],
  },
  {
    topic: "表单校验",
    goals: [
      "用 required、pattern 等约束完成基本校验并给出具体提示",
      "说明浏览器校验不能代替服务器校验的理由",
    ],
    text: String.raw`
什么样的错误提示最让人恼火？写了十行，点提交，页面闪一下，所有字没了，顶上一句“输入有误”。好的校验要做到三件事：**早说、说清、不丢字**。

## 浏览器已经会的

> <input name="phone" type="tel" required pattern="1[3-9]\d{9}" title="11 位手机号">

required 管空，min、max 管范围，minlength 管长短，pattern 管样子。pattern 是**整串匹配**，不用写首尾的锚；脚本里用正则测试却是“含有即可”，忘了加锚，138001380001234 这样的十五位也会通过。这一条差别，年年有人栽。

## 何时开口

!figure

| 时机 | 读者感受 | 取舍 |
| 每敲一个键 | 刚打“1”就挨骂 | 太早 |
| 离开输入框 | 刚好，还记得填了什么 | 推荐 |
| 点提交 | 一次看到全部 | 必须有 |
| 改正过程中每键 | 错误随改随消 | 推荐 |

先宽后严：第一次在离开时检查；一旦报过错，之后每键检查，让红字在改对的瞬间消失。

## 说清什么

坏提示：“格式错误”。好提示：“手机号要 11 位，你填了 10 位”。提示放在该输入框旁，用 aria-describedby 连起来，并设 aria-invalid="true"，读屏软件走到这里就会念。提交时若有三处错，把焦点移到**第一处**，不要弹三个框。颜色之外还要有文字或图标，因为每二十个男性里大约有一位分不清红绿。

## 两项有关联的校验

活动人数不超过剩余名额，结束时间晚于开始时间，这些 HTML 表达不了，用脚本：

> end.setCustomValidity(end.value > start.value ? "" : "结束要晚于开始");

改对以后必须把它设回**空串**，否则这个框永远无效，表单再也交不出去。时间文字能这样直接比，是因为 09:30 这种写法补足了两位；若是 9:30 与 10:00，按字符比会得出相反的结果。

## 为什么服务器还要再查一遍

打开开发者工具，删掉 required 只要两秒；不开网页，直接发一条请求也行。浏览器的校验是为**方便读者**，服务器的校验是为**守住数据**，两者缺一不可。书店的名额曾被报成 −3，正是有人改掉了 min="1"，而后台照单全收。

服务器拒绝时返回哪些字段错了、为什么，页面把原来填的都留着。
`,
    figure: {
      caption: "先宽后严：离开时第一次检查，报错后改为随改随查",
      kind: "graph",
      height: 250,
      nodes: [
        { id: "a", at: [80, 60], label: "正在输入", shape: "box" },
        { id: "b", at: [270, 60], label: "离开时检查", shape: "diamond", tone: "main" },
        { id: "c", at: [500, 60], label: "不打扰", shape: "box" },
        { id: "d", at: [270, 190], label: "显示具体提示", shape: "box", tone: "other" },
        { id: "e", at: [500, 190], label: "每键再查", shape: "diamond" },
      ],
      edges: [
        { from: "a", to: "b", arrow: true },
        { from: "b", to: "c", label: "通过", arrow: true },
        { from: "b", to: "d", label: "有错", arrow: true },
        { from: "d", to: "e", label: "修改", arrow: true },
        { from: "e", to: "c", label: "改对", arrow: true },
      ],
    },
    questions: [
      {
        stem: 'HTML 的 pattern="1[3-9]\\d{9}" 对输入 138001380001234 的结果是什么？',
        content: the.single(
          [
            "通过，因为含有合格的 11 位",
            "取决于浏览器",
            "自动截成 11 位后通过",
            "不通过，因为 pattern 要求整串匹配",
          ],
          3,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["表单校验"],
        analysis: "pattern 相当于自带首尾锚；在脚本里用正则 test 时才要自己加。",
      },
      {
        stem: "调用 setCustomValidity 报错之后，改正时必须再传入 {{1}}，表单才能提交（填两个字的说法）。",
        content: the.gap(["空串", "空字符串"]),
        difficulty: 2,
        points: 3,
        knowledge: ["表单校验"],
        analysis: "非空的自定义消息使控件一直无效。",
      },
      {
        stem: "前端已经校验过人数范围，服务器可以直接保存。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["表单校验"],
        analysis: "前端限制可以被删除或绕过，数据要由服务器守住。",
      },
      {
        stem: "把一个手机号输入框的理想校验过程排好次序。",
        content: the.ordering([
          "输入时不打扰",
          "离开输入框时第一次检查",
          "在旁边显示具体的错误",
          "修改过程中每键再查",
          "改对的瞬间提示消失",
        ]),
        difficulty: 2,
        points: 5,
        knowledge: ["表单校验"],
        analysis: "先宽后严，错误随改随消。",
      },
      {
        stem: "哪些做法能让读屏用户知道哪一格错了？",
        content: the.multiple(
          ['aria-invalid="true"', "aria-describedby 指向提示", "提交时把焦点移到第一处错误", "只把边框变红"],
          [0, 1, 2],
        ),
        difficulty: 2,
        points: 4,
        knowledge: ["表单校验"],
        analysis: "颜色看不见也听不到，前三项都能被读出。",
      },
    ],
    handout: [
      {
        heading: "提示语改写",
        lines: [
          "输入有误 → 邮箱缺少 @，例如 name@example.com",
          "超出范围 → 每个家庭最多报 4 人，你填了 6 人",
          "必填 → 请填孩子的年龄，用来分组",
        ],
      },
      {
        heading: "测试清单",
        lines: [
          "全空提交；只错最后一项提交。",
          "先错后改，看红字何时消失。",
          "删掉 required 后提交，看服务器怎样答。",
          "断网提交，字还在吗？",
        ],
      },
    ],
    slides: [
      { heading: "三件事", lines: ["早说、说清、不丢字", "“输入有误”三样全错"] },
      { heading: "约束属性", lines: ["required、min、pattern", "pattern 整串匹配"] },
      { heading: "何时开口", lines: ["离开时第一次", "报错后每键"] },
      { heading: "服务器再查", lines: ["删 required 两秒", "名额 −3 的教训"] },
    ],
  },
  {
    topic: "数据请求",
    goals: ["用 fetch 取数据并处理等待、失败、为空、成功四种状态", "说明乱序返回的成因并用中止控制器解决"],
    text: String.raw`
读者在搜索框先打“网”，又补成“网页”。屏幕先出现“网页”的三本书，半秒后变成“网”的二十本。输入框里写的是“网页”，下面却是“网”的结果。数据都对，**次序**错了。

## 四种样子

!figure

向服务器要东西，永远有四种局面：正在等、失败、成功但为空、成功有内容。只写最后一种的页面，在演示时完美，在地铁里就是一片白。

> async function load(word) {
> const answer = await fetch("/api/books?q=" + encodeURIComponent(word));
> if (!answer.ok) throw new Error("服务器答复 " + answer.status);
> return answer.json();
> }

## fetch 的怪脾气

fetch 只在**网络不通**时抛错。服务器答 404、500，它都算“成功拿到答复”，所以必须自己看 ok。漏掉这一句，程序会把错误页当作 JSON 来解析，报出“Unexpected token <”，让人以为是数据写坏了。

| 状态码 | 意思 | 告诉读者 |
| 200 | 成功 | 显示内容 |
| 400 | 请求不对 | 哪一项不对 |
| 401 | 没有登录 | 去登录，回来还在原处 |
| 404 | 没有这个东西 | 可能已下架 |
| 429 | 太频繁 | 稍等几秒 |
| 500 | 服务器出错 | 重试按钮 |

encodeURIComponent 也不能省，书名里若有“&”，后半截会被当作另一个参数。

## 谁先回来不由你定

“网”的请求在 0 ms 发出，服务器查得久，900 ms 才回；“网页”在 250 ms 发出，300 ms 就回，于是 550 ms 先显示“网页”，900 ms 又被“网”盖掉。解决办法：发新请求之前**中止**旧的。

> controller?.abort();
> controller = new AbortController();
> fetch(url, { signal: controller.signal });

被中止的请求会抛出 AbortError，这不是故障，悄悄忽略，别显示“网络错误”。

## 填进页面时

不要用 innerHTML 拼书名。书评里若有人写了带脚本的标签，拼进去就会执行，这就是跨站脚本攻击。用 textContent，它把一切当作文字。

等待超过 300 ms 再显示骨架屏，太快出现又消失反而晃眼；失败时留着上一次的结果，旁边给“重试”，比清空整页体面得多。
`,
    figure: {
      caption: "一次请求的四种局面，失败后可由读者重试",
      kind: "graph",
      height: 230,
      nodes: [
        { id: "w", at: [90, 110], label: "等待：骨架", shape: "box" },
        { id: "o", at: [280, 110], label: "答复 ok 吗", shape: "diamond", tone: "main" },
        { id: "f", at: [280, 205], label: "失败：说明与重试", shape: "box", tone: "other" },
        { id: "e", at: [510, 40], label: "为空：换个词试试", shape: "box" },
        { id: "l", at: [510, 170], label: "内容：书的列表", shape: "box", tone: "main" },
      ],
      edges: [
        { from: "w", to: "o", arrow: true },
        { from: "o", to: "f", label: "否", arrow: true },
        { from: "o", to: "e", label: "零条", arrow: true },
        { from: "o", to: "l", label: "有", arrow: true },
        { from: "f", to: "w", label: "重试", arrow: true },
      ],
    },
    questions: [
      {
        stem: "服务器返回 500，fetch 得到的 Promise 会怎样？",
        content: the.single(["被拒绝，进入 catch", "被兑现，ok 为 false", "一直等待", "自动重试三次"], 1),
        difficulty: 2,
        points: 3,
        knowledge: ["数据请求"],
        analysis: "只有网络层失败才拒绝；HTTP 错误要自己检查 ok。",
      },
      {
        stem: "请求 A 在 0 ms 发出、900 ms 返回；请求 B 在 250 ms 发出、耗时 300 ms。B 在 {{1}} ms 返回，不做处理时屏幕最后显示的是 {{2}} 的结果。",
        content: the.gap([550], ["A", "a"]),
        difficulty: 2,
        points: 4,
        knowledge: ["数据请求"],
        analysis: "250＋300＝550；A 更晚到，把 B 盖掉。",
      },
      {
        stem: "把状态码与给读者的处理连起来。",
        content: the.matching([
          ["401", "去登录，回来还在原处"],
          ["404", "说明可能已下架"],
          ["429", "请稍等几秒再试"],
          ["500", "给出重试按钮"],
        ]),
        difficulty: 2,
        points: 4,
        knowledge: ["数据请求"],
        analysis: "处理要对应原因，而不是统一写“网络错误”。",
      },
      {
        stem: "显示读者提交的书评时，用 textContent 比 innerHTML 安全。",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["数据请求"],
        analysis: "innerHTML 会解析标签，可能执行恶意脚本。",
      },
      {
        stem: "请说明怎样避免旧请求覆盖新结果，以及被中止的请求应如何处理。",
        content: the.short("AbortController", "abort", "AbortError", "忽略"),
        difficulty: 3,
        points: 5,
        knowledge: ["数据请求"],
        analysis: "发新请求前中止旧请求，捕获到 AbortError 时忽略，不当作故障提示。",
      },
    ],
    handout: [
      {
        heading: "验四种局面",
        lines: [
          "等待：开发者工具把网速调成慢速 3G。",
          "失败：选“离线”，再看重试。",
          "为空：搜一串乱字。",
          "成功：搜常见词。",
        ],
      },
      {
        heading: "读懂报错",
        lines: [
          "Failed to fetch：断网、域名错或跨域被拒。",
          "Unexpected token <：把网页当 JSON，先看状态码。",
          "AbortError：自己中止的，不必理会。",
        ],
      },
    ],
    slides: [
      { heading: "结果对，次序错", lines: ["“网页”先到", "“网”后到，盖掉"] },
      { heading: "四种局面", lines: ["等、败、空、有", "白屏是少写了三种"] },
      { heading: "看 ok", lines: ["404 也算“成功拿到”", "自己抛错"] },
      { heading: "中止旧的", lines: ["AbortController", "AbortError 忽略"] },
      { heading: "文字当文字", lines: ["textContent", "不拼 innerHTML"] },
    ],
  },
];
