/**
 * Every story shows in the language, theme and edition of the toolbar; axe looks at each (a violation is a
 * failure). Calls go to the demo server that `npm run storybook` starts beside it.
 */
import "@fontsource-variable/noto-sans-sc/index.css";
import type { Decorator, Preview } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { configure } from "../src/core/config/index.js";
import { prefer, type Locale, type Preferences } from "../src/core/preferences/index.js";

configure({ api: import.meta.env["STORYBOOK_API"] ?? "http://localhost:8080/api" });

const grounds: Record<string, [background: string, text: string]> = {
  dark: ["#0b0f17", "#e7ecf4"],
  light: ["#f5f7fa", "#111827"],
};

const dress: Decorator = (story, { globals }) => {
  const theme = String(globals["theme"]);
  prefer({
    locale: globals["locale"] as Locale,
    pageStyle: theme as Preferences["pageStyle"],
    weakMode: globals["weak"] === "on",
  });
  configure({ edition: globals["edition"] === "vocational" ? "vocational" : "higher" });
  const [background, color] = grounds[theme] ?? ["", ""];
  Object.assign(document.body.style, { background, color });
  document.documentElement.lang = String(globals["locale"]);
  return html`${story()}`;
};

const preview: Preview = {
  decorators: [dress],
  initialGlobals: { locale: "zh-CN", theme: "dark", edition: "higher", weak: "off" },
  globalTypes: {
    locale: {
      description: "Language",
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
      description: "Theme",
      toolbar: { icon: "contrast", items: ["dark", "light"], dynamicTitle: true },
    },
    edition: {
      description: "Edition",
      toolbar: { icon: "certificate", items: ["higher", "vocational"], dynamicTitle: true },
    },
    weak: {
      description: "Colour-weak mode",
      toolbar: { icon: "eye", items: ["off", "on"], dynamicTitle: true },
    },
  },
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    options: { storySort: { order: ["Manual", "Sign-in", "Frame", "Account", "Portal"] } },
  },
};

export default preview;
