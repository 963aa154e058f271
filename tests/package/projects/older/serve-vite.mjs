/** Vite's dev server on the port of the environment; says when it listens, and ends with its standard input. */
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const server = await createServer({
  root: fileURLToPath(new URL(".", import.meta.url)),
  configFile: false,
  server: { host: "127.0.0.1", port: Number(process.env.PORT), strictPort: true },
  clearScreen: false,
});
await server.listen();
console.log("listening");
process.stdin.resume().on("end", async () => {
  await server.close();
  process.exit(0);
});
