/**
 * Every story shows in the language, theme and edition of the toolbar; axe looks at each (a violation is a
 * failure). Calls are answered by the reference server in this page: nothing else has to run.
 */
import "./own-storage.js";
import "@fontsource-variable/noto-sans-sc/index.css";
import { setCustomElementsManifest, type Preview } from "@storybook/web-components-vite";
import manifest from "virtual:manifest";
import { addons } from "storybook/preview-api";
import { Container } from "./blocks/Container.js";
import { ASK_OUTBOX, OUTBOX } from "./channel.js";
import { followToolbar, initialGlobals } from "./globals.js";
import { keepHere } from "./links.js";
import "./manual.css";
import { become } from "./people.js";
import { ready, watchOutbox, type Sent } from "./server.js";

setCustomElementsManifest(manifest);
keepHere();
await followToolbar();

/** The panel beside the stories shows what was sent. */
function fillPanel(): void {
  const channel = addons.getChannel();
  let sent: readonly Sent[] = [];
  watchOutbox((now) => channel.emit(OUTBOX, (sent = now)));
  channel.on(ASK_OUTBOX, () => channel.emit(OUTBOX, sent));
}
fillPanel();

const preview: Preview = {
  loaders: [
    async ({ parameters, viewMode }) => {
      const accounts = await ready();
      const { account } = parameters as { account?: string };
      // On a page of the manual several stories stand together: those that do not ask leave it as it is.
      if (account !== undefined || viewMode === "story") await become(account ?? "");
      return { accounts };
    },
  ],
  initialGlobals,
  globalTypes: {
    locale: {
      description: "语言 Language",
      toolbar: {
        icon: "globe",
        items: [
          { value: "zh-CN", title: "简体中文" },
          { value: "en-US", title: "English" },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: "主题 Theme",
      toolbar: {
        icon: "contrast",
        items: [
          { value: "dark", title: "深色 Dark" },
          { value: "light", title: "浅色 Light" },
        ],
        dynamicTitle: true,
      },
    },
    edition: {
      description: "版本 Edition",
      toolbar: {
        icon: "certificate",
        items: [
          { value: "higher", title: "普通高校 Higher" },
          { value: "vocational", title: "职业教育 Vocational" },
        ],
        dynamicTitle: true,
      },
    },
    weak: {
      description: "色弱模式 Color-blind mode",
      toolbar: {
        icon: "eye",
        items: [
          { value: "off", title: "色弱模式：关 Off" },
          { value: "on", title: "色弱模式：开 On" },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    backgrounds: { disable: true },
    docs: { container: Container, codePanel: false },
    options: {
      storySort: {
        order: [
          "手册 Manual",
          [
            "快速上手 Getting started",
            "嵌入 Embed it",
            "宿主页面 Host pages",
            "页内服务器 The server in this page",
            "设计变量 Tokens",
            "主题与样式 Theming",
            "无障碍 Accessibility",
            "资源库 Libraries",
            "课程与学习记录 Courses and records",
            "虚拟实验 Virtual experiments",
            "协议 Protocol",
            "产品规格 Specification",
            "领域模型 Domain",
            "安全 Security",
            "性能数据 Figures",
            "运维 Operations",
            "版本 Versions",
            "开发 Development",
            "新增元素 Add a widget",
          ],
          "Sign-in",
          "Courses",
          "Library",
          "Frame",
          "Account",
          "Portal",
          "Parts",
        ],
      },
    },
  },
};

export default preview;
