/**
 * Requests to addresses that people give, from a Node server. The name is looked up once, each of its addresses has to be a
 * public one, and the connection goes to what was looked up: a name that changes between the check and the request gains nothing.
 */
import { lookup } from "node:dns/promises";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { BlockList, isIP } from "node:net";
import { OutboundFault, type Outbound, type OutboundRequest } from "../outbound.js";

const TIMEOUT = 8000;
const MOST_BYTES = 8 * 1024 * 1024;

/** What is not the public internet (IANA special-purpose registry; RFC 6890). */
const special = new BlockList();
for (const range of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]) {
  const [net = "", bits = ""] = range.split("/");
  special.addSubnet(net, Number(bits), "ipv4");
}
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
/** Within the global range, and not global all the same: tunnels that carry other addresses, documentation. */
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(net, bits, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special.check(address, "ipv6");
}
const isLoopback = (address: string): boolean =>
  loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * @param testing asks servers of this machine too, also without TLS: for tests, never in production
 */
export function nodeOutbound({ testing }: { readonly testing: boolean }): Outbound {
  return {
    async fetch(address, request = {}) {
      const url = new URL(address);
      const isTls = url.protocol === "https:";
      if ((!isTls && url.protocol !== "http:") || url.username || url.password)
        throw new OutboundFault("address");
      const host = url.hostname.replaceAll(/[[\]]/g, "");
      const found = isIP(host)
        ? [{ address: host, family: isIP(host) }]
        : await lookup(host, { all: true }).catch((cause: unknown) => {
            throw new OutboundFault("unreachable", { cause });
          });
      const mayAsk = (one: string) => (isTls && isPublicAddress(one)) || (testing && isLoopback(one));
      const [target] = found;
      if (!target || !found.every((one) => mayAsk(one.address))) throw new OutboundFault("address");
      return send(url, target, request);
    },
  };
}

interface Target {
  readonly address: string;
  readonly family: number;
}

/** The connection goes to the target; the name is for the certificate and the Host field. */
const send = (url: URL, target: Target, { method = "GET", headers, body }: OutboundRequest) =>
  new Promise<Response>((done, fail) => {
    const lost = (cause: unknown) =>
      fail(cause instanceof OutboundFault ? cause : new OutboundFault("unreachable", { cause }));
    const outgoing = (url.protocol === "https:" ? tlsRequest : plainRequest)(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
        agent: false,
        lookup: (_name, options, answer) =>
          options.all
            ? answer(null, [{ address: target.address, family: target.family }])
            : answer(null, target.address, target.family),
        // Of the whole exchange, not of each silence in it.
        signal: AbortSignal.timeout(TIMEOUT),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        let size = 0;
        incoming.on("error", lost);
        incoming.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > MOST_BYTES) outgoing.destroy(new OutboundFault("tooLarge"));
          else chunks.push(chunk);
        });
        incoming.on("end", () => {
          const { statusCode: status = 502 } = incoming;
          const fields = new Headers();
          for (const [name, value] of Object.entries(incoming.headers))
            for (const each of [value ?? []].flat()) fields.append(name, each);
          const isBodiless = [101, 204, 205, 304].includes(status);
          done(new Response(isBodiless ? null : Buffer.concat(chunks), { status, headers: fields }));
        });
      },
    );
    outgoing.on("error", lost);
    outgoing.end(body);
  });
