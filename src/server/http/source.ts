/** Where requests come from, as limits count it. */

/** The first four groups of an IPv6 address, written out: what one customer of a provider is given. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = address.includes("::") ? tail.split(":").filter(Boolean) : [];
  while (groups.length + rest.length < 8) groups.push("0");
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

/** An IPv4 address as it is, an IPv6 one by its /64 network: inside it, addresses cost nothing. */
export const sourceOf = (ip: string): string => (ip.includes(":") ? networkOf(ip) : ip);
