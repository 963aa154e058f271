/** Sign-in servers of schools for tests: a real OpenID provider, and a CAS server by the protocol's text. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";
import { escapeXml } from "../../exchange/xml.js";

export interface SchoolPeople {
  readonly [subject: string]: { readonly number?: string; readonly name: string };
}

async function listen(): Promise<{ at: string; server: Server; answer: (by: RequestListener) => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { at: `http://127.0.0.1:${port}`, server, answer: (by) => void server.on("request", by) };
}
const closer = (server: Server) => async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** An OpenID provider on this machine that signs anybody in whose name the browser says. */
export async function openIdProvider(redirectUris: readonly string[], people: SchoolPeople) {
  const { at, server, answer } = await listen();
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(at, {
    clients: [
      {
        client_id: "platform",
        client_secret: "school secret",
        redirect_uris: [...redirectUris],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    cookies: { keys: ["a key of tests"] },
    claims: { openid: ["sub"], profile: ["name", "number"] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => Promise.resolve({ sub: subject, ...people[subject] }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  const wire = provider.callback();
  /** Whom the browser is at the provider. */
  let person = "";
  answer((request, response) => {
    if (request.url?.startsWith("/interaction/"))
      void provider.interactionFinished(request, response, { login: { accountId: person } });
    else void wire(request, response);
  });
  return {
    address: at,
    close: closer(server),
    /** What a browser does that signs in as somebody. @returns the parameters that the platform is handed */
    async visit(url: string, subject: string): Promise<URLSearchParams> {
      person = subject;
      const cookies = new Map<string, string>();
      let next = url;
      for (let hop = 0; hop < 8; hop += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const reply = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [pair = ""] = line.split(";");
          cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
        }
        const to = reply.headers.get("location");
        if (!to) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
        const target = new URL(to, next);
        if (target.origin !== at) return target.searchParams;
        next = target.href;
      }
      throw new Error("The provider leads round and round");
    },
  };
}

/** A CAS server: tickets are good once, within their service (CAS Protocol 3.0.3, 2.5 and 3.1). */
export async function casServer(people: SchoolPeople) {
  const { at, server, answer } = await listen();
  const tickets = new Map<string, { service: string; user: string }>();
  let last = 0;
  const validate = ({ url = "" }: IncomingMessage): string => {
    const query = new URL(url, at).searchParams;
    const ticket = tickets.get(query.get("ticket") ?? "");
    tickets.delete(query.get("ticket") ?? "");
    if (!ticket || ticket.service !== query.get("service")) {
      const code = ticket ? "INVALID_SERVICE" : "INVALID_TICKET";
      return `<cas:authenticationFailure code="${code}">no</cas:authenticationFailure>`;
    }
    const { number = "", name = "" } = people[ticket.user] ?? {};
    return `<cas:authenticationSuccess><cas:user>${escapeXml(ticket.user)}</cas:user><cas:attributes>
      <cas:employeeNumber>${escapeXml(number)}</cas:employeeNumber><cas:displayName>${escapeXml(name)}</cas:displayName>
      </cas:attributes></cas:authenticationSuccess>`;
  };
  answer((request, response) => {
    if (!request.url?.startsWith("/cas/p3/serviceValidate")) return void response.writeHead(404).end();
    response.setHeader("content-type", "application/xml");
    response.end(
      `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${validate(request)}</cas:serviceResponse>`,
    );
  });
  return {
    address: `${at}/cas`,
    close: closer(server),
    /** Signs somebody in for the service that an address of `/login` names. */
    visit(url: string, user: string): URLSearchParams {
      const service = new URL(url).searchParams.get("service") ?? "";
      const ticket = `ST-${++last}-${Math.random().toString(36).slice(2)}`;
      tickets.set(ticket, { service, user });
      const back = new URL(service);
      back.searchParams.set("ticket", ticket);
      return back.searchParams;
    },
  };
}
