/** Bundles the hosts that are made with a framework, as a school would build its own page. */
import path from "node:path";
import { build } from "vite";
import { root } from "../../scripts/lib/project.mjs";

const frameworks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  react18: { react: "react18", "react-dom": "react-dom18" },
  react19: {},
  vue: {},
  lit: {},
};

/** @param outDir takes NAME.js of each */
export async function buildFrameworks(outDir: string): Promise<void> {
  // Vite marks this process as production.
  const { NODE_ENV } = process.env;
  for (const [name, alias] of Object.entries(frameworks)) {
    await build({
      configFile: false,
      root,
      logLevel: "error",
      define: {
        "process.env.NODE_ENV": '"production"',
        __VUE_OPTIONS_API__: "true",
        __VUE_PROD_DEVTOOLS__: "false",
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
      },
      resolve: { alias },
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rollupOptions: {
          input: { [name]: path.join(root, "tests/embed/hosts", `${name}.ts`) },
          output: { entryFileNames: "[name].js" },
        },
      },
    });
  }
  if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = NODE_ENV;
}
