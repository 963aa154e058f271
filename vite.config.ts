/**
 * Every build, an environment each, and the tests that run in Vitest. `client` is what pages embed and `ssr` the
 * reference server: Vite's own names, which its development server goes by (scripts/dev.mjs).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { playwright } from "@vitest/browser-playwright";
import type { BuildEnvironmentOptions, EnvironmentOptions, Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { testLaunch } from "./scripts/lib/project.mjs";
import { chunkGroups } from "./scripts/vite/chunks.js";
import { callsWithoutPolicy } from "./scripts/vite/calls.js";
import { elementEntries, elementTargets } from "./scripts/vite/entries.mjs";
import { foundation, keepGraph, type BuiltElements } from "./scripts/vite/foundation.js";
import { heardEvents } from "./scripts/vite/events.js";
import { fitHelpers } from "./scripts/vite/helpers.js";
import { compiledStyles } from "./scripts/vite/styles.js";
import { testServer } from "./scripts/vite/test-server.js";
import { whole } from "./scripts/vite/whole.js";

const from = (...names: string[]): string => path.join(import.meta.dirname, ...names);
const entries = elementEntries();
const built: BuiltElements = { graph: {} };

/** Packages mark files as the client's for frameworks with two sides; here there is only this one. */
const onwarn = (warning: Rolldown.RolldownLog, warn: (warning: Rolldown.RolldownLog) => void): void => {
  const file = warning.id ?? warning.loc?.file ?? warning.message;
  if (warning.code === "MODULE_LEVEL_DIRECTIVE" && file.includes("node_modules")) return;
  warn(warning);
};

const builtins = from("src/core/page/builtins.ts");
/** For pages whose libraries have changed what modules of the elements, and of packages in them, stand on. */
const transform: Rolldown.InputOptions["transform"] = {
  inject: { "Array.from": [builtins, "arrayFrom"], "JSON.stringify": [builtins, "jsonText"] },
};

const shared = {
  emptyOutDir: false,
  copyPublicDir: false,
  // `npm run check` weighs what a page waits for; a reader of PDFs is as large as it is.
  chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  modulePreload: false,
  sourcemap: true,
} satisfies BuildEnvironmentOptions;

const define = { "process.env.NODE_ENV": '"production"' };
const { version } = JSON.parse(readFileSync(from("package.json"), "utf8")) as { version: string };

/** A classic script of its own, which a page of any charset reads right. */
const classic = (name: string, target: BuildEnvironmentOptions["target"]): EnvironmentOptions => ({
  consumer: "client",
  // A classic script has no address of its own; what asks for it does without.
  define: { ...define, VERSION: JSON.stringify(version), "import.meta.url": JSON.stringify("") },
  build: {
    ...shared,
    outDir: from("dist/embed"),
    target: target!,
    rolldownOptions: {
      input: { [name]: from("src/loader/loader.ts") },
      onwarn,
      // Vite names the module's address in each import(), for the helper that scripts/vite/helpers.ts replaces.
      transform: { ...transform, define: { "import.meta": "{}" } },
      output: { format: "iife", entryFileNames: "[name].js", charset: "ascii", codeSplitting: false },
    },
  },
});

const modules = { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" } as const;

const environments: Record<string, EnvironmentOptions> = {
  client: {
    define,
    build: {
      ...shared,
      outDir: from("dist/embed"),
      target: elementTargets,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          ...entries,
          portal: from("src/host-demo/main.ts"),
        },
        preserveEntrySignatures: "allow-extension",
        onwarn,
        transform,
        output: {
          ...modules,
          assetFileNames: "assets/[name]-[hash][extname]",
          codeSplitting: { groups: chunkGroups(entries) },
        },
      },
    },
  },
  loader: classic("edu", "es2022"),
  /** All in one file, for pages that cannot have modules. */
  classic: classic("edu.iife", elementTargets),
  /** What draws elements before their code; scripts/build.mjs adds the pictures. */
  pictures: {
    consumer: "client",
    define,
    build: {
      ...shared,
      outDir: from("dist/embed"),
      target: elementTargets,
      rolldownOptions: {
        input: { pictures: from("src/loader/pictures.ts") },
        preserveEntrySignatures: "strict",
        onwarn,
        output: modules,
      },
    },
  },
  /** What stands around a package of others, on the packages' own origin. */
  frame: {
    consumer: "client",
    define,
    build: {
      ...shared,
      outDir: from("dist/packages"),
      target: elementTargets,
      rolldownOptions: { input: { frame: from("src/package-frame/frame.ts") }, onwarn, output: modules },
    },
  },
  /** What makers of experiments import where they bundle nothing: no other module, so that it is one small file. */
  simulation: {
    consumer: "client",
    define,
    build: {
      ...shared,
      outDir: from("dist/embed"),
      target: elementTargets,
      rolldownOptions: {
        input: { simulation: from("src/simulation-helper/index.ts") },
        preserveEntrySignatures: "strict",
        onwarn,
        output: modules,
      },
    },
  },
  /** The demo's experiment, on an origin of its own. */
  experiment: {
    consumer: "client",
    define,
    build: {
      ...shared,
      outDir: from("dist/experiment"),
      target: elementTargets,
      rolldownOptions: {
        input: { titration: from("src/host-demo/experiment/titration.ts") },
        onwarn,
        output: modules,
      },
    },
  },
  ssr: {
    define,
    resolve: {
      noExternal: [
        // Bundled, so that the views on the server are drawn by the React that was made for production.
        /^react/,
        "scheduler",
        /^@(floating-ui|nanostores|r2wc|tanstack|tiptap)\//,
        "lucide-react",
        // Hundreds of small files, which each start of a server would look up, read and compile one by one.
        /^(dataloader|hono|hucre|ioredis|jose|kysely|nodemailer|pg|pg-.*|re2js|redis-.*|srvx|valibot)$/,
        /^@(hono|tus)\//,
        "crypto-js",
        "fast-xml-parser",
        "nanostores",
      ],
    },
    build: {
      ...shared,
      ssr: true,
      outDir: from("dist/server"),
      target: "node20",
      rolldownOptions: {
        input: {
          main: from("src/server/cli/main.ts"),
          generate: from("src/server/cli/generate.ts"),
          pictures: from("src/rendering/pictures.ts"),
          operator: from("src/server/cli/operator.ts"),
        },
        onwarn,
        // Much of a server's start is reading its own code: less and faster without spaces and in one-byte characters.
        output: {
          ...modules,
          charset: "ascii",
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
};

const only = (names: readonly string[], plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: ({ name }) => names.includes(name),
});

/** They wait for nothing but the processor: a worker for each of two cores. */
const node = {
  environment: "node",
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig(({ command }) => {
  const isBuild = command === "build";
  return {
    root: import.meta.dirname,
    publicDir: false,
    base: isBuild ? "./" : "/",
    logLevel: "warn",
    plugins: isBuild
      ? [
          only(["client", "loader", "classic"], fitHelpers),
          only(["client", "classic"], heardEvents),
          only(["client", "classic"], callsWithoutPolicy),
          ...compiledStyles.map((plugin) => only(["client", "classic", "ssr"], plugin)),
          only(["client"], keepGraph(built)),
          only(["loader"], foundation(built)),
          ...whole(entries, built).map((plugin) => only(["classic"], plugin)),
        ]
      : [],
    ...(isBuild ? { environments } : {}),
    builder: {
      sharedConfigBuild: true,
      sharedPlugins: true,
      async buildApp(builder) {
        // The loader and the classic file name files of the elements, which are built first.
        for (const name of [
          "client",
          "loader",
          "classic",
          "pictures",
          "frame",
          "simulation",
          "experiment",
          "ssr",
        ]) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            ...node,
            name: "server",
            include: ["src/server/**/*.test.ts", "scripts/**/*.test.ts"],
            // The modules of a server have no state beside what it opens: read once for all files, they take half the time.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            ...node,
            name: "core",
            include: ["src/core/**/*.test.ts", "src/host-demo/experiment/*.test.ts"],
            exclude: ["src/core/element/**"],
          },
        },
        {
          extends: true,
          plugins: [testServer()],
          // All packages at once, before the first test: one that is found late reloads the page under a test.
          optimizeDeps: { entries: ["src/{core,ui,widgets}/**/*.{ts,tsx}"] },
          test: {
            name: "browser",
            include: ["src/{ui,widgets,core/element}/**/*.test.{ts,tsx}", "src/simulation-helper/*.test.ts"],
            // A busy machine draws late; what is awaited is the same.
            expect: { poll: { timeout: 15_000 } },
            testTimeout: 90_000,
            setupFiles: ["src/testing/patience.ts", "src/testing/fresh.ts"],
            // One page leaves a core idle while it waits for what is drawn.
            maxWorkers: 2,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: testLaunch() }),
              instances: [{ browser: "chromium" }],
            },
          },
        },
      ],
    },
  };
});
