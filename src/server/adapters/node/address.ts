/** Whose request it is, seen through the proxies that are configured and no others (docs/security.md 11). */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * @param ranges addresses or CIDR ranges
 * @returns undefined when there are none
 */
export function proxyList(ranges: readonly string[]): BlockList | undefined {
  if (ranges.length === 0) return undefined;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** IPv4 inside IPv6 (`::ffff:10.0.0.1`) as IPv4; undefined for what is no address. */
function plain(address: string | undefined): string | undefined {
  const text = address?.trim().replace(/^::ffff:(?=\d+\.)/i, "");
  return text !== undefined && isIP(text) ? text : undefined;
}

/**
 * @param remote the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header; believed from the right, as far as its writers are trusted
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  proxies: BlockList | undefined,
): string {
  let client = plain(remote) ?? "0.0.0.0";
  if (!proxies || !forwarded) return client;
  const hops = forwarded.split(",").toReversed();
  for (const hop of hops) {
    if (!proxies.check(client, isIP(client) === 6 ? "ipv6" : "ipv4")) break;
    const next = plain(hop);
    if (next === undefined) break;
    client = next;
  }
  return client;
}

/** The same of a request as it came in. */
export function addressOf(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, "headers"> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  proxies: BlockList | undefined,
): string {
  const forwarded = headers["x-forwarded-for"];
  return clientAddress(
    socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join() : forwarded,
    proxies,
  );
}
