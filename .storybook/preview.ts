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
      description: "Color-blind mode",
      toolbar: { icon: "eye", items: ["off", "on"], dynamicTitle: true },
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
          "Manual",
          [
            "Getting started",
            "Embed it",
            "Host pages",
            "The server in this page",
            "Tokens",
            "Theming",
            "Accessibility",
            "Libraries",
            "Courses and records",
            "Protocol",
            "Specification",
            "Domain",
            "Security",
            "Figures",
            "Operations",
            "Versions",
            "Development",
            "Add a widget",
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
