import { expect, test } from "vitest";
import { charsetOf } from "./charset.js";

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === "string" ? Array.from(part, (sign) => sign.charCodeAt(0)) : [...part],
    ),
  );
/** "中文" in GBK, and in UTF-8. */
const GBK = [0xd6, 0xd0, 0xce, 0xc4];
const UTF8 = [0xe4, 0xb8, 0xad, 0xe6, 0x96, 0x87];
const HTML = "text/html; charset=utf-8";

test.each([
  [HTML, bytes("<p>", UTF8), "utf-8"],
  [HTML, bytes('<meta charset="gb2312"><p>', GBK), "gbk"],
  [HTML, bytes("<META http-equiv=Content-Type content='text/html; charset=GB18030'>", GBK), "gb18030"],
  [HTML, bytes('<!-- <meta charset="big5"> --><meta charset=gbk>', GBK), "gbk"],
  [HTML, bytes('<meta charset="no-such"><p>', UTF8), "utf-8"],
  [HTML, bytes('<meta charset="utf-16"><p>', UTF8), "utf-8"],
  [HTML, bytes([0xff, 0xfe, 0x3c, 0]), "utf-16le"],
  [HTML, bytes([0xef, 0xbb, 0xbf], '<meta charset="gbk">'), "utf-8"],
  [HTML, bytes("<p>", GBK), "gb18030"],
  // A sign that is cut at the end is no sign of another charset.
  [HTML, bytes("<p>", UTF8.slice(0, 4)), "utf-8"],
  ["application/xml", bytes('<?xml version="1.0" encoding="GB2312"?><m>', GBK), "gbk"],
  ["text/css", bytes('@charset "gbk";', GBK), "gbk"],
  ["text/javascript", bytes("var a='", UTF8), "utf-8"],
  // The page that loads it says.
  ["text/javascript", bytes("var a='", GBK), undefined],
])("%s %s", (mime, text, expected) => {
  expect(charsetOf(mime, text)).toBe(expected);
});
