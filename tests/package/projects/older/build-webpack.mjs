/** webpack with no setting but what a first page needs; prints its warnings and errors. */
import { fileURLToPath } from "node:url";
import webpack from "webpack";

const folder = fileURLToPath(new URL(".", import.meta.url));
const compiler = webpack({
  mode: "production",
  context: folder,
  entry: "./src/main.js",
  output: { path: `${folder}webpack`, filename: "main.js", publicPath: "auto" },
  performance: { hints: false },
});
compiler.run((error, stats) => {
  const { errors = [], warnings = [] } = stats?.toJson({ errors: true, warnings: true }) ?? {};
  for (const { message, moduleName } of [...errors, ...warnings]) console.log(moduleName ?? "", message);
  if (error || errors.length > 0) throw error ?? new Error("webpack did not build it");
  compiler.close(() => undefined);
});
