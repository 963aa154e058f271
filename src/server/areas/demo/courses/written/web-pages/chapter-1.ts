import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "语义标签",
    goals: [
      "为一页内容选出 header、nav、main、article 等标签并说明理由",
      "检查标题层级，不因字号而乱用 h 标签",
    ],
    text: String.raw`
闭上眼睛“看”网页是什么体验？读屏软件的用户按一个键，听到：“横幅，导航，主要内容，文章，页脚”。他们靠这些**地标**在页面里走路。如果整页全是 div，听到的就只有一长串没有门牌的房间。

## 书店首页该怎么分

!figure

> <header> 店名与标志 </header>
> <nav> 新书、活动、到店 </nav>
> <main>
> <article> 本周推荐：一篇书评 </article>
> <aside> 借阅榜 </aside>
> </main>
> <footer> 地址与备案号 </footer>

main 一页只有一个可见的，里面放这一页独有的东西；每页重复的导航和版权都在它外面。article 的判断方法是：单独拿出去发到别处，意思还完整，就用它。section 是有标题的一节，没有标题可写，多半不需要 section，一个 div 就够了。

## 标签与意思

| 想表达 | 用 | 不用 |
| 可以跳转 | a 带 href | div 加点击事件 |
| 按下去做事 | button | a 写 href="#" |
| 强调语气 | em、strong | b 只为加粗 |
| 一列并列的项 | ul、li | 一串 br |
| 时间 | time 带 datetime | span |

button 天生能用 Tab 键走到，按空格和回车都会触发；用 div 冒充，就得自己补焦点、按键和角色三样，少一样都有人用不了。

## 标题像目录

h1 是书名，h2 是章，h3 是节，层级**不跳**。学生作业里常有 h1 之后直接 h4，问起来，答：“h2 的字太大了。”字号是样式的事，一行 CSS 就能改；层级是意思的事，改了就没人知道哪一节属于哪一章。把页面所有标题单独抄下来，如果读着像一份目录，结构就对了。

拿书店旧首页试一试：原有 47 个 div、0 个标题。改写后 div 剩 12 个，多出一个 h1、四个 h2，代码反而短了 30 行。样子一点没变，读屏用户从听完整页才能找到营业时间，变成按两次键就到。搜索引擎同样按标题理解页面，这是顺带的收益。
`,
    figure: {
      caption: "书店首页的地标：main 只装这一页独有的内容",
      kind: "drawing",
      height: 280,
      shapes: [
        { box: [60, 14, 520, 40], tone: "ink", label: "header：店名与标志" },
        { box: [60, 62, 520, 34], tone: "ink", label: "nav：新书、活动、到店" },
        { box: [60, 104, 520, 122], tone: "main" },
        { text: "main", at: [72, 124] },
        { box: [76, 134, 320, 80], tone: "main", label: "article：本周推荐" },
        { box: [412, 134, 154, 80], tone: "other", label: "aside：借阅榜" },
        { box: [60, 234, 520, 36], tone: "ink", label: "footer：地址与备案号" },
      ],
    },
    questions: [
      {
        stem: "点击后在本页弹出“加入书单”的小窗，应当用哪个标签？",
        content: the.single(
          ['<a href="#">', '<button type="button">', "<div onclick>", '<span role="text">'],
          1,
        ),
        difficulty: 1,
        points: 2,
        knowledge: ["语义标签"],
        analysis: "不跳转、只做事，用 button；它自带焦点和键盘操作。",
      },
      {
        stem: "把内容归到合适的标签。",
        content: the.classify([
          ["main 里面", ["本周书评", "活动报名表"]],
          ["main 外面", ["全站导航", "版权与备案号", "店名横幅"]],
        ]),
        difficulty: 2,
        points: 5,
        knowledge: ["语义标签"],
        analysis: "每页重复出现的放在外面，本页独有的放在 main。",
      },
      {
        stem: "为了让字小一些，可以在 h1 之后直接使用 h4。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["语义标签"],
        analysis: "层级表示从属关系，字号应由样式改变。",
      },
      {
        stem: "用 div 冒充按钮，至少还要补上哪些才能让键盘用户使用？",
        content: the.multiple(
          ["tabindex 使它能得到焦点", "处理空格与回车键", 'role="button"', "把文字加粗"],
          [0, 1, 2],
        ),
        difficulty: 3,
        points: 4,
        knowledge: ["语义标签"],
        analysis: "焦点、按键、角色三样都要；加粗与可用性无关。",
      },
      {
        stem: "把标签与用途连起来。",
        content: the.matching([
          ["nav", "一组主要导航链接"],
          ["article", "可独立发布的内容"],
          ["aside", "与正文相关的旁支"],
          ["time", "日期或时刻"],
        ]),
        difficulty: 2,
        points: 4,
        knowledge: ["语义标签"],
        analysis: "按内容的意思而不是外观选择。",
      },
    ],
    handout: [
      {
        heading: "五分钟结构体检",
        lines: [
          "只列标题，读着像目录吗？",
          "关掉样式，顺序还讲得通吗？",
          "只用 Tab 键，能到每个能点的东西吗？",
        ],
      },
      {
        heading: "改写练习",
        lines: [
          '<div class="top"> → <header>',
          '<div class="btn" onclick=…> → <button type="button">',
          "<b>重要</b> → <strong>重要</strong>",
        ],
      },
    ],
    slides: [
      { heading: "闭眼听网页", lines: ["地标是门牌", "全是 div：没有门牌"] },
      { heading: "首页五块", lines: ["header · nav", "main（article、aside）", "footer"] },
      { heading: "跳转还是做事", lines: ["跳转：a", "做事：button"] },
      { heading: "标题是目录", lines: ["不跳级", "字号交给 CSS"] },
    ],
  },
  {
    topic: "表格与表单",
    goals: ["写出带标题、表头范围和合并单元格的表格", "为每个输入项配好 label、name 和合适的 type"],
    text: String.raw`
上周书店的亲子活动收到 30 份报名，后台里的“联系电话”一栏全是空的。表单看上去完好无缺，每位家长都填了。错在一个字都看不见的地方：那个输入框没有写 **name**。

## 表单怎样把字送出去

提交时，浏览器把每个带 name 的控件拼成“名字＝值”。没有 name，就当它不存在。id 是给 label 和样式用的，两者不能互相代替。

> <label for="phone">联系电话</label>
> <input id="phone" name="phone" type="tel" autocomplete="tel" required>

label 的 for 指向 id，点文字就能聚焦输入框，手指粗的人感谢你。用 placeholder 代替 label 则是个陷阱：一开始打字，提示就消失，填到一半忘了这格要什么；而且它的灰字对比度通常不够。

## type 选对，手机键盘就对

| 要收的 | type | 手机上的好处 |
| 电话 | tel | 数字键盘 |
| 邮箱 | email | 带 @ 的键盘 |
| 人数 | number，min 与 max | 数字，可增减 |
| 日期 | date | 日期选择器 |
| 是否带婴儿车 | checkbox | 点一下 |
| 场次三选一 | radio，同一个 name | 互斥 |

单选的互斥靠**同名**：三个 radio 的 name 不同，就可以同时选上三个。一组单选要用 fieldset 包住，legend 写明“选择场次”，读屏软件才会在每个选项前念出它。身份证号、银行卡号这类不做加减的数字用 text 加 inputmode="numeric"，若用 number，开头的 0 会丢掉，滚轮还会悄悄改数。

## 表格只放数据

!figure

活动排期是二维的数据，用 table：caption 写“七月活动”，列头用 th scope="col"，行头用 th scope="row"。周六上午和下午都是同一场“绘本剧”，用 rowspan="2" 合并。合并的规则是**少写被占的格**：跨两行之后，下一行就少一个 td；照旧写满，表格右边会冒出一列。

过去有人拿表格给整页排版，今天早已用网格布局代替；反过来，把一份课表拆成一堆 div，读屏用户就听不到“周六，下午，绘本剧”这样带行列的念法。
`,
    figure: {
      caption: "活动排期表：绘本剧跨两行，第二行因此少写一格",
      kind: "drawing",
      height: 210,
      shapes: [
        { box: [80, 20, 140, 44], tone: "main", label: "th 时段" },
        { box: [220, 20, 180, 44], tone: "main", label: "th 周六" },
        { box: [400, 20, 180, 44], tone: "main", label: "th 周日" },
        { box: [80, 64, 140, 60], tone: "main", label: "th 上午" },
        { box: [80, 124, 140, 60], tone: "main", label: "th 下午" },
        { box: [220, 64, 180, 120], tone: "other", label: "绘本剧（跨两行）" },
        { box: [400, 64, 180, 60], tone: "ink", label: "td 读书会" },
        { box: [400, 124, 180, 60], tone: "ink", label: "td 手工课" },
      ],
    },
    questions: [
      {
        stem: "家长填了电话，后台却没有收到这一项，最可能的原因是什么？",
        content: the.single(
          ["输入框没有 id", "没有写 placeholder", "输入框没有 name", "label 写在输入框后面"],
          2,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["表格与表单"],
        analysis: "提交时只收集带 name 的控件；id 与 placeholder 不参与提交。",
      },
      {
        stem: "三个场次单选框要互斥，它们的 {{1}} 属性必须相同。",
        content: the.gap(["name"]),
        difficulty: 1,
        points: 2,
        knowledge: ["表格与表单"],
        analysis: "同名的 radio 属于一组，只能选一个。",
      },
      {
        stem: '银行卡号不宜用 type="number" 输入。',
        content: the.trueFalse(true),
        difficulty: 2,
        points: 2,
        knowledge: ["表格与表单"],
        analysis: "它不是用来计算的数，开头的零会丢失，长数字还会失去精度；用 text 加 inputmode。",
      },
      {
        stem: '一个单元格写了 rowspan="3"，它下面的两行各应少写 {{1}} 个 td，否则会多出一列。',
        content: the.gap([1]),
        difficulty: 2,
        points: 3,
        knowledge: ["表格与表单"],
        analysis: "每一行都被占去一个位置，所以各少写一个。",
      },
      {
        stem: "只用 placeholder、不写 label，会带来哪些问题？",
        content: the.multiple(
          ["开始输入后提示消失", "灰字对比度往往不足", "点提示文字不能聚焦别处的输入框", "数据无法提交"],
          [0, 1, 2],
        ),
        difficulty: 3,
        points: 5,
        knowledge: ["表格与表单"],
        analysis: "提交只看 name；其余三项都是真实的可用性问题。",
      },
    ],
    handout: [
      {
        heading: "每个输入框五问",
        lines: [
          "有 label 吗，for 对得上 id 吗？",
          "有 name 吗？",
          "type 与手机键盘合适吗？",
          "必填写了 required 吗？",
          "autocomplete 写了吗？",
        ],
      },
      {
        heading: "表格骨架",
        lines: [
          "caption → thead（th scope=col）→ tbody（th scope=row, td）",
          "合并：colspan 横着占，rowspan 竖着占",
        ],
      },
    ],
    slides: [
      { heading: "三十个空电话", lines: ["填了，没收到", "少一个 name"] },
      { heading: "label 与 placeholder", lines: ["点字能聚焦", "提示会消失"] },
      { heading: "type 管键盘", lines: ["tel、email、date", "卡号不用 number"] },
      { heading: "表格放数据", lines: ["caption、th、scope", "跨行就少写一格"] },
    ],
  },
  {
    topic: "图片",
    goals: ["按内容选择图片格式并写出合适的替代文字", "用 width、height 和 srcset 避免跳动与浪费"],
    text: String.raw`
店主用手机拍了一张店面照，4000×3000 像素，4.6 MB，直接放进首页，显示区只有 400×300。读者的手机下载了一千二百万个像素，屏幕上只画十二万个：**一百个像素里扔掉了九十九个**。

## 先选格式

| 内容 | 格式 | 理由 |
| 照片 | WebP 或 JPEG | 有损压缩，渐变自然 |
| 标志、图标 | SVG | 矢量，放大不糊，几 KB |
| 截图、要透明 | PNG 或无损 WebP | 边缘锐利 |
| 短动画 | 视频 | GIF 又大又只有 256 色 |

把截图存成 JPEG，文字周围会出现一圈蚊子似的噪点；把照片存成 PNG，体积常常大五六倍。

## 替代文字写什么

alt 要回答“**如果看不见这张图，读者会少知道什么**”。店面照写“书店临街的玻璃门，门口有两排旧书架”，不要写“图片”“IMG_2031”。纯装饰的花边写 alt=""，让读屏软件跳过；若整个 alt 属性都省掉，软件会念出文件名，一串字母数字最烦人。图片放在链接里时，alt 说的是**去哪里**，而不是图上画了什么。

## 占好位置

没有写宽高的图片在下载完之前高度是 0，一到货就把下面的文字推走，读者正要点的按钮忽然换了位置。写上 width="400" height="300"，再配样式 max-width: 100% 与 height: auto，浏览器按比例预留空间，页面一动不动。

## 让浏览器自己挑

!figure

> <img src="shop-640.webp" width="640" height="480" alt="…"
> srcset="shop-320.webp 320w, shop-640.webp 640w, shop-1280.webp 1280w"
> sizes="(max-width: 600px) 50vw, 400px">

手机视口 390 像素、屏幕倍率 3。按 sizes，图占 50vw，就是 195 像素，乘以 3 需要 585 个真实像素，浏览器会挑不小于它的 **640w**。电脑视口 1440、倍率 1，占 400 像素，仍挑 640w；倍率 2 的电脑要 800，才轮到 1280w。忘了写 sizes，浏览器按 100vw 算，手机需要 1170，于是白白下载了大图。

首屏以下的图加 loading="lazy"，滚到附近才取。首屏最大的那张**不要**加，加了它反而会来得更晚。
`,
    figure: {
      caption: "同一张店面照的四种大小：按显示需要给图，省下九成流量",
      kind: "bars",
      unit: "KB",
      bars: [
        ["原图 4000 宽", 4600],
        ["1280 宽 WebP", 190],
        ["640 宽 WebP", 62],
        ["320 宽 WebP", 21],
      ],
    },
    questions: [
      {
        stem: "视口宽 v 像素，图占视口一半，屏幕倍率为 d，需要多少个真实像素宽的图？",
        content: the.calculation("v / 2 * d", { v: [360, 430, 10], d: [2, 3, 1] }, ["像素", "px"]),
        difficulty: 2,
        points: 4,
        knowledge: ["图片"],
        analysis: "先算显示宽度 v/2，再乘屏幕倍率。",
      },
      {
        stem: "纯装饰性的分隔花边，alt 应当怎样写？",
        content: the.single(['alt=""', "不写 alt 属性", 'alt="花边图片"', "alt 写文件名"], 0),
        difficulty: 2,
        points: 3,
        knowledge: ["图片"],
        analysis: "空 alt 让读屏软件跳过；省略属性时它可能念出文件名。",
      },
      {
        stem: "把内容与宜用格式连起来。",
        content: the.matching([
          ["店标", "SVG"],
          ["店面照片", "WebP"],
          ["软件截图", "PNG"],
          ["十秒动画", "视频"],
        ]),
        difficulty: 1,
        points: 4,
        knowledge: ["图片"],
        analysis: "矢量、有损照片、无损截图、视频各有所长。",
      },
      {
        stem: '首屏最大的那张图不应加 loading="lazy"。',
        content: the.trueFalse(true),
        difficulty: 2,
        points: 2,
        knowledge: ["图片"],
        analysis: "懒加载要等布局算完才开始取图，首屏图会更晚出现。",
      },
      {
        stem: "图片写上 width 和 height 后，仍要它随容器缩小，样式应包含 max-width: 100% 和 height: {{1}}。",
        content: the.gap(["auto"]),
        difficulty: 2,
        points: 2,
        knowledge: ["图片"],
        analysis: "height: auto 让高度按比例计算，既预留空间又不变形。",
      },
    ],
    handout: [
      {
        heading: "交图前",
        lines: [
          "最宽显示多少？乘 2 就是要裁到的宽度。",
          "照片导出质量 75～80，肉眼比一比。",
          "文件名小写英文加连字符：shop-front-640.webp",
        ],
      },
      {
        heading: "替代文字对照",
        lines: [
          "坏：图片、banner1　好：七月书单海报，主角是一只鲸",
          "链接图：坏“放大镜图标”　好“搜索”",
          "图表：说结论，“到店人数七月最高，约 3200 人”",
        ],
      },
    ],
    slides: [
      { heading: "扔掉 99%", lines: ["1200 万像素", "显示 12 万"] },
      { heading: "格式", lines: ["照片 WebP", "图标 SVG", "截图 PNG"] },
      { heading: "alt 回答一个问题", lines: ["看不见会少知道什么？", "装饰写空"] },
      { heading: "srcset 会挑", lines: ["390 ÷ 2 × 3 = 585", "挑 640w，别忘 sizes"] },
      { heading: "别跳动", lines: ["写宽高", "首屏大图不懒加载"] },
    ],
  },
];
