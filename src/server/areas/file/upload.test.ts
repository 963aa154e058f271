import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { readUpload, sizeOf, sniff } from "./upload.js";

const draw = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#6b9bff";
  pen.fillRect(0, 0, width / 2, height);
  return canvas;
};
const PICTURES = ["image/png", "image/jpeg", "image/webp"] as const;
const encode = (mime: (typeof PICTURES)[number], width = 40, height = 30): Uint8Array => {
  const canvas = draw(width, height);
  return mime === "image/png"
    ? canvas.toBuffer("image/png")
    : mime === "image/jpeg"
      ? canvas.toBuffer("image/jpeg")
      : canvas.toBuffer("image/webp");
};
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

test.each(PICTURES)("%s is known by its content, and its size is read", (mime) => {
  const bytes = encode(mime);
  expect(sniff(bytes)).toBe(mime);
  expect(sizeOf(bytes, mime)).toEqual({ width: 40, height: 30 });
  expect(readUpload(base64(bytes), PICTURES, 100_000)?.mime).toBe(mime);
});

test.each(PICTURES)("%s that is torn, too large a picture or too large a file is refused", (mime) => {
  const bytes = encode(mime);
  expect(readUpload(base64(bytes.subarray(0, bytes.length - 9)), PICTURES, 100_000)).toBeUndefined();
  expect(readUpload(base64(bytes), PICTURES, bytes.length - 1)).toBeUndefined();
  expect(readUpload(base64(bytes), ["application/pdf"], 100_000)).toBeUndefined();
  expect(readUpload(base64(encode(mime, 5000, 8)), PICTURES, 1_000_000)).toBeUndefined();
});

test("what only begins like a picture is none", () => {
  const script = Buffer.from("<script>alert(1)</script>".repeat(4));
  const heads = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff],
    [...Buffer.from("RIFF0000WEBP")],
  ];
  for (const head of heads)
    expect(readUpload(base64(Buffer.concat([Buffer.from(head), script])), PICTURES, 100_000)).toBeUndefined();
  for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "<html>", ""])
    expect(readUpload(base64(Buffer.from(text.padEnd(40))), PICTURES, 100_000)).toBeUndefined();
});
