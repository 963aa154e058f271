import type { DemoArticle } from "./text.js";

export const useHelp: readonly DemoArticle[] = [
  {
    code: "HelpCaptcha",
    kind: "help",
    daysAgo: 45,
    "zh-CN": {
      title: "安全验证的多种方式",
      summary: "滑动拼图、点选文字、自动验证，任选一种。",
      text: `
# 滑动拼图
拖动滑块把拼图移到缺口处；也可以用左右方向键或者加减按钮移动，回车确认。
# 点选文字
按照提示的顺序点击图中的三个汉字。
# 自动验证
不方便拖动或者看不清图片时，点击“换一种方式”，由浏览器自动完成计算，无需操作。
# 验证失败
每个验证只能提交一次，失败后会自动换一个。多次失败请稍等片刻再试。`,
    },
    "en-US": {
      title: "Ways to pass the security check",
      summary: "Slider, characters or automatic: choose one.",
      text: `
# Slider
Drag the piece into the gap. Arrow keys and the plus and minus buttons move it too; Enter confirms.
# Characters
Click the three characters in the order you are told.
# Automatic
If you cannot drag or see the picture, choose “Another way”: your browser does the work and you do nothing.
# It failed
Each check can be answered once; a new one follows by itself. After several failures wait a moment.`,
    },
  },
  {
    code: "HelpKeyboard",
    kind: "help",
    daysAgo: 42,
    "zh-CN": {
      title: "只用键盘操作平台",
      summary: "所有功能都可以用键盘完成。",
      text: `
# 基本按键
- Tab 和 Shift+Tab：在控件之间移动；
- 回车或者空格：按下按钮、打开链接；
- 方向键：在菜单、选项卡和滑块中移动；
- Esc：关闭最上层的窗口或者菜单。
# 跳过导航
打开页面后按一次 Tab，可以选择“跳到正文”。
# 读屏软件
安全验证会读出滑块的位置，也可以换用自动验证。`,
    },
    "en-US": {
      title: "Using the platform by keyboard",
      summary: "Everything works without a mouse.",
      text: `
# Keys
- Tab and Shift+Tab move between controls;
- Enter or Space presses a button or follows a link;
- arrow keys move within menus, tabs and the slider;
- Esc closes the topmost window or menu.
# Skip the navigation
Press Tab once on a new page and choose “Skip to content”.
# Screen readers
The security check speaks the slider's position; you may choose the automatic check instead.`,
    },
  },
  {
    code: "HelpTheme",
    kind: "help",
    daysAgo: 40,
    "zh-CN": {
      title: "切换主题和语言",
      summary: "深色、浅色、主题色、布局和色弱模式。",
      text: `
# 打开主题设置
点击页面右上角的主题按钮，可以选择整体风格、主题色、导航模式、内容宽度、固定头部和侧栏，以及色弱模式。
# 切换语言
点击语言按钮，可以在中文和英文之间切换。
# 保存在哪里
设置保存在当前浏览器中，换一台设备需要重新设置。`,
    },
    "en-US": {
      title: "Themes and languages",
      summary: "Dark, light, accent color, layout and weak mode.",
      text: `
# Theme settings
The theme button at the top right offers page style, accent color, navigation, content width, fixed header and sidebar, and weak mode.
# Language
The language button switches between Chinese and English.
# Where it is kept
In this browser. Set it again on another device.`,
    },
  },
  {
    code: "HelpPartner",
    kind: "help",
    daysAgo: 38,
    "zh-CN": {
      title: "学校如何嵌入平台组件",
      summary: "一行脚本，让学校网页拥有统一登录。",
      text: `
# 申请接入
学校向平台管理员提供网页的域名，平台登记后即可使用，未登记的域名无法调用。
# 嵌入组件
在网页中加入平台的脚本标签，再写上需要的组件，例如登录窗口 edu-login-dialog、页头 edu-header、页脚 edu-footer。
# 安全说明
在学校网页的登录只对该网页有效。组件不会读取学校网页的内容，网页样式也不会影响组件。`,
    },
    "en-US": {
      title: "Embedding the platform on a school's page",
      summary: "One script tag brings the platform's sign-in to your page.",
      text: `
# Register
Send your page's domain to the platform's administrators. Domains that are not registered cannot call the platform.
# Embed
Add the platform's script tag and write the elements you want, e.g. edu-login-dialog, edu-header and edu-footer.
# Security
A sign-in on a school's page holds for that page only. The elements read nothing of your page, and your styles do not change them.`,
    },
  },
  {
    code: "HelpContact",
    kind: "help",
    daysAgo: 36,
    "zh-CN": {
      title: "联系我们",
      summary: "意见反馈会得到编号，可以凭编号查询。",
      text: `
# 意见反馈
点击页面右侧的“意见反馈”，描述遇到的问题并留下联系方式，提交后会得到一个编号。
# 学校事务
选课、成绩和证书方面的问题，请先联系开课学校的教务部门。
# 账号申诉
账号被停用或者无法找回时，请在反馈中写明注册手机号和学校，我们核实后答复。`,
    },
    "en-US": {
      title: "Contact us",
      summary: "Feedback gets a ticket number that you can quote.",
      text: `
# Feedback
Choose “Feedback” at the right of the page, say what happened and how to reach you. You get a ticket number.
# Matters of your school
For enrollment, marks and certificates please ask the school that runs the course first.
# Account trouble
If your account is disabled or cannot be recovered, give your phone number and school in the feedback; we check and answer.`,
    },
  },
];
