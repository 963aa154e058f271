import path from "node:path";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/web-components-vite";
import type { Plugin } from "vite";
import { emptyDatabase } from "../src/server/cli/empty-database.js";

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

const config: StorybookConfig = {
  framework: {
    name: "@storybook/web-components-vite",
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  stories: ["../docs/**/*.mdx", "../src/**/*.stories.ts"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  staticDirs: ["./static", { from: "../media", to: "/media" }, path.dirname(await emptyDatabase("gzip"))],
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
      server: { ...vite.server, fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] } },
    };
  },
};

export default config;
