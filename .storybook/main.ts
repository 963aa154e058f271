import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/web-components-vite";
import type { Plugin } from "vite";
import type * as PageDemo from "../src/server/cli/page-demo.js";
import { openRunner } from "../scripts/vite/runner.js";

/** `import manifest from "virtual:manifest"`: custom-elements.json, made from the sources. */
function manifestPlugin(): Plugin {
  const id = "virtual:manifest";
  return {
    name: "edu-manifest",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const { makeManifest } = await import("../scripts/lib/manifest.mjs");
      return `export default ${JSON.stringify(makeManifest().manifest)}`;
    },
  };
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** A demo that the server in the page goes on from. The server's sources are written for a bundler, this file is read by Node. */
async function pageDemo(): Promise<string> {
  const maker = await openRunner();
  try {
    const { pageDemo: make } = await maker.runner.import<typeof PageDemo>("./src/server/cli/page-demo.ts");
    return await make(root);
  } finally {
    await maker.close();
  }
}

const config: StorybookConfig = {
  framework: {
    name: "@storybook/web-components-vite",
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  stories: ["../docs/**/*.mdx", "../src/**/*.stories.ts"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  staticDirs: ["./static", { from: "../media", to: "/media" }, { from: await pageDemo(), to: "/demo" }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
    // Headings are bilingual: the search in the sidebar finds a page by either language.
    experimentalSearchDocsHeadings: true,
  },
  viteFinal(vite, { configType }) {
    return {
      ...vite,
      plugins: [...(vite.plugins ?? []), manifestPlugin()],
      optimizeDeps: {
        ...vite.optimizeDeps,
        // All packages at once: one that is found late loads the page, and the server in it, anew.
        entries: [...[vite.optimizeDeps?.entries ?? []].flat(), "src/server/adapters/browser/worker.ts"],
        // The database's files stand beside its code; packed together it would not find them.
        exclude: [...(vite.optimizeDeps?.exclude ?? []), "@electric-sql/pglite"],
      },
      worker: { ...vite.worker, format: "es" },
      define: {
        ...vite.define,
        ...(configType === "PRODUCTION" ? { "process.env.NODE_ENV": '"production"' } : {}),
      },
      server: { ...vite.server, fs: { allow: [root] } },
    };
  },
};

export default config;
