/**
 * The least that a peer's own service has to say before its form appears. The services themselves are
 * hosted elsewhere; answering from this machine is in the peers' favour.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../scripts/lib/project.mjs";

const require = createRequire(path.join(root, "bench/peers/package.json"));

/** auth0-lock's words, which it fetches though it carries the English ones. */
const auth0Words = () =>
  `Auth0.registerLanguageDictionary("en", ${JSON.stringify(require("auth0-lock/lib/i18n/en.js").default)});`;

/** auth0-lock's client settings: a database connection and nothing else. */
const auth0Client = `Auth0.setClient(${JSON.stringify({
  id: "bench",
  tenant: "bench",
  subscription: "dev",
  strategies: [
    {
      name: "auth0",
      connections: [
        {
          name: "Username-Password-Authentication",
          forgot_password_url: "/forgot",
          signup_url: "/signup",
          passwordPolicy: "good",
          showSignup: true,
          showForgot: true,
        },
      ],
    },
  ],
})});`;

/** hanko's first step: an identifier is asked for. */
const input = (name, type) => ({ name, type, required: true, hidden: false, max_length: 120 });
const hankoLogin = {
  name: "login_init",
  status: 200,
  csrf_token: "bench",
  payload: {},
  links: [],
  actions: {
    continue_with_login_identifier: {
      action: "continue_with_login_identifier",
      href: "/login?action=continue_with_login_identifier",
      description: "",
      inputs: { email: input("email", "email") },
    },
  },
};

/** Nobody is signed in: what supertokens' service says to a browser without a session. */
const noSession = JSON.stringify({ message: "unauthorised" });

const answers = [
  [/^\/client\/bench\.js/, "text/javascript", () => auth0Client],
  [/^\/js\/lock\/[\d.]+\/en\.js/, "text/javascript", auth0Words],
  [/^\/hanko\/login/, "application/json", () => JSON.stringify(hankoLogin)],
  [/^\/hanko\/sessions\/validate/, "application/json", () => JSON.stringify({ is_valid: false })],
  [/^\/auth\/session\/refresh/, "application/json", () => noSession, 401],
];

export function answerPeer(request, response) {
  const answer = answers.find(([address]) => address.test(request.url));
  if (!answer) return void response.writeHead(404).end();
  response
    .writeHead(answer[3] ?? 200, { "content-type": answer[1], "cache-control": "no-store" })
    .end(answer[2]());
}

/** What auth0-lock asks of its own domain: whether a captcha is due. None is. */
export const auth0Challenge = { pattern: "https://auth0.invalid/*", json: { required: false } };
