import { expect, test } from "vitest";
import { isListed, wrongAddresses } from "./addresses.js";

test.each([
  ["10.1.2.3", "10.1.2.3", true],
  ["10.1.2.4", "10.1.2.3", false],
  ["10.1.255.255", "10.1.0.0/16", true],
  ["10.2.0.0", "10.1.0.0/16", false],
  ["192.0.2.130", "192.0.2.129/25", true],
  ["198.51.100.7", "0.0.0.0/0", true],
  ["2001:db8:0:1::5", "2001:db8::/32", true],
  ["2001:db9::1", "2001:db8::/32", false],
  ["2001:DB8::1", "2001:db8:0:0:0:0:0:1", true],
  // A socket for both families shows IPv4 within IPv6.
  ["::ffff:10.1.2.3", "10.1.0.0/16", true],
  // The families are apart: all of IPv4 is none of IPv6.
  ["2001:db8::1", "0.0.0.0/0", false],
  ["", "0.0.0.0/0", false],
  ["unknown", "::/0", false],
])("%s within %s: %s", (address, range, is) => {
  expect(isListed(address, [range])).toBe(is);
  expect(isListed(address, ["203.0.113.9", range])).toBe(is);
});

test("nothing is within an empty list", () => expect(isListed("10.1.2.3", [])).toBe(false));

test("each line that is none is named with its number", () => {
  const lines = [
    "10.1.2.3",
    "10.1.2.300",
    "10.1.0.0/33",
    "2001:db8::/129",
    "机房",
    "10.1",
    "010.1.2.3",
    "0x0a000001",
  ];
  const more = ["fe80::1%eth0", "10.0.0.0/8/8", "10.0.0.0/", "", "2001:db8::/32"];
  expect(wrongAddresses([...lines, ...more])).toEqual(
    [...lines, ...more].flatMap((text, at) =>
      text === "10.1.2.3" || text === "2001:db8::/32" ? [] : [{ line: at + 1, text }],
    ),
  );
});
