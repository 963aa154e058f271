/**
 * Lists of addresses from which something may be taken (docs/domain.md 10.14): single ones and ranges (RFC 4632), IPv4 and
 * IPv6. Loaded only where they are typed or checked: reading addresses takes a library.
 */
import library, { type IPv4, type IPv6 } from "ipaddr.js";

type Range = readonly [network: IPv4 | IPv6, bits: number];

/** Four decimal parts or IPv6 without a zone: other spellings mean different addresses to different programs. */
function addressOf(text: string): IPv4 | IPv6 | undefined {
  if (library.IPv4.isValidFourPartDecimal(text)) return library.IPv4.parse(text);
  if (!text.includes(":") || text.includes("%") || !library.IPv6.isValid(text)) return undefined;
  const address = library.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** @returns undefined for what is neither an address nor a range */
function rangeOf(line: string): Range | undefined {
  const [text = "", bits, ...more] = line.trim().split("/");
  const network = addressOf(text);
  if (!network || more.length > 0) return undefined;
  const longest = network.kind() === "ipv4" ? 32 : 128;
  if (bits === undefined) return [network, longest];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? [network, Number(bits)] : undefined;
}

/** The lines that are neither an address nor a range, numbered from 1. */
export const wrongAddresses = (
  lines: readonly string[],
): { readonly line: number; readonly text: string }[] =>
  lines.flatMap((text, at) => (rangeOf(text) ? [] : [{ line: at + 1, text }]));

/** @param address as the server sees the client's */
export function isListed(address: string, list: readonly string[]): boolean {
  const own = addressOf(address);
  return (
    own !== undefined &&
    list.some((line) => {
      const range = rangeOf(line);
      return range?.[0].kind() === own.kind() && own.match(range[0], range[1]);
    })
  );
}
