/**
 * One loopback server for every page that is measured: the demo school's page with one sign-in element, or
 * several elements, on it. Bodies are compressed once (brotli 11), headers are the same for all.
 */
import { createServer } from "node:http";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "../scripts/lib/project.mjs";
import { pageCases } from "./cases.mjs";
import { answerPeer } from "./peer-answers.mjs";
import { out } from "./peers.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** The school's page without our elements on it. */
function schoolPage() {
  const page = readFileSync(path.join(root, "src/host-demo/partner/index.html"), "utf8");
  return page
    .replace(/\s*<script[^>]*edu\.js[^>]*><\/script>/, "")
    .replaceAll(/<(edu-[\w-]+)[^>]*><\/\1>/g, "")
    .replaceAll(/ data-edu-[\w-]+="[^"]*"/g, "");
}

const withHead = (page, head) => page.replace("</head>", `${head}\n</head>`);

const bodyOf = ({ body }) => (typeof body === "function" ? body() : body);

const withBody = (page, body = "") => page.replace("</body>", `${body}\n</body>`);

/**
 * @param peers the cases that were bundled
 * @param portal origin of our running server
 * @param own cases of ours
 */
function pages(peers, portal, own) {
  const school = schoolPage();
  const loader = `<script src="${portal}/embed/edu.js" data-edition="vocational" data-theme="light" async></script>`;
  const withLoader = (element) => withBody(withHead(school, loader), element);
  const made = {
    "/empty.html": school,
    "/edu-login-dialog.html": withLoader("<edu-login-dialog open></edu-login-dialog>"),
    "/before-intent.html": withLoader("<edu-login-dialog></edu-login-dialog>").replace(
      'id="sign-in"',
      'id="sign-in" data-edu-open="edu-login-dialog"',
    ),
  };
  for (const one of own) made[`/${one.name}.html`] = withLoader(bodyOf(one));
  for (const one of peers) {
    const { name } = one;
    const style = existsSync(path.join(out, name, "main.css"))
      ? `<link rel="stylesheet" href="/${name}/main.css" />`
      : "";
    const script = existsSync(path.join(out, name, "main.js"))
      ? `<script type="module" src="/${name}/main.js"></script>`
      : "";
    made[`/${name}.html`] = withHead(withBody(school, bodyOf(one)), style + script);
  }
  return made;
}

function collect(peers, portal, own) {
  const files = new Map();
  const add = (address, bytes) =>
    files.set(address, {
      type: TYPES[path.extname(address)] ?? "application/octet-stream",
      body: brotliCompressSync(bytes),
    });
  for (const [address, page] of Object.entries(pages(peers, portal, own))) add(address, Buffer.from(page));
  for (const name of ["bootstrap.min.css", "school.css"])
    add(`/${name}`, readFileSync(path.join(root, "dist/partner", name)));
  for (const { name } of peers) {
    for (const file of readdirSync(path.join(out, name)))
      add(`/${name}/${file}`, readFileSync(path.join(out, name, file)));
  }
  return files;
}

/**
 * @param peers the cases that were bundled
 * @param start from the address of this server to that of our running server, which must know this one
 * @param own cases of ours; a `body` that is a function is asked when our server runs
 * @returns where it is, and how to stop it
 */
export async function servePages(peers, start, own = pageCases.filter(({ ours }) => ours)) {
  let files = new Map();
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = files.get(address);
    if (file) {
      response.writeHead(200, {
        "content-type": file.type,
        "content-encoding": "br",
        "content-length": file.body.length,
        "cache-control": "public, max-age=300",
      });
      response.end(file.body);
    } else answerPeer(request, response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${server.address().port}`;
  const portal = await start(origin);
  files = collect(peers, portal, own);
  return {
    origin,
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}
