/** Requirements of attachments and signatures (Data, 2.4.11 and 2.6; Communication, 1.5). */
import { CompactSign, exportSPKI, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { made, newId, type Json, type XapiServer } from "./testing-xapi.js";

const BOUNDARY = "-------314159265358979323846";
const NOTE = "here is a simple attachment";
const hashOf = async (content: Uint8Array | string, name = "SHA-256") =>
  Array.from(
    new Uint8Array(
      await crypto.subtle.digest(
        name,
        typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
      ),
    ),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");

interface Piece {
  headers?: Record<string, string>;
  content: string | Uint8Array;
}
function mixed(pieces: readonly Piece[], line = "\r\n", end = `--${BOUNDARY}--`): Uint8Array {
  const encoder = new TextEncoder();
  const bytes = pieces.flatMap(({ headers = {}, content }) => [
    ...encoder.encode(
      `--${BOUNDARY}${line}${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}${line}`)
        .join("")}${line}`,
    ),
    ...(typeof content === "string" ? encoder.encode(content) : content),
    ...encoder.encode(line),
  ]);
  return new Uint8Array([...bytes, ...encoder.encode(`${end}${line}`)]);
}
const TYPE = `multipart/mixed; boundary=${BOUNDARY}`;
const first = (statement: unknown): Piece => ({
  headers: { "Content-Type": "application/json" },
  content: JSON.stringify(statement),
});
const raw = (content: string | Uint8Array, sha2: string, more: Record<string, string> = {}): Piece => ({
  headers: {
    "Content-Type": "text/plain",
    "Content-Transfer-Encoding": "binary",
    "X-Experience-API-Hash": sha2,
    ...more,
  },
  content,
});
const describedAs = (sha2: string, more: Json = {}): Json => ({
  usageType: "https://example.org/attachments/note",
  display: { "en-US": "A note" },
  contentType: "text/plain; charset=ascii",
  length: 27,
  sha2,
  ...more,
});

/** A certificate of a key, with no more in it than its form asks for (RFC 5280, 4.1). */
function certificateOf(spki: Uint8Array): string {
  const der = (tag: number, ...parts: (Uint8Array | number[])[]): Uint8Array => {
    const content = parts.flatMap((part) => [...part]);
    const length =
      content.length < 128
        ? [content.length]
        : content.length < 256
          ? [0x81, content.length]
          : [0x82, content.length >> 8, content.length & 255];
    return new Uint8Array([tag, ...length, ...content]);
  };
  const time = der(0x17, new TextEncoder().encode("250101000000Z"));
  const algorithm = der(0x30, [0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11], [5, 0]);
  const name = der(0x30);
  const body = der(0x30, der(0xa0, [2, 1, 2]), [2, 1, 1], algorithm, name, der(0x30, time, time), name, spki);
  const whole = der(0x30, body, algorithm, der(0x03, [0, 1]));
  return btoa(String.fromCharCode(...whole));
}

export function attachmentRequirements(server: () => XapiServer): void {
  const post = (body: Uint8Array | string, type = TYPE, headers = {}) =>
    server().send("POST", "/statements", { body, type, headers });
  const status = async (...pieces: Piece[]) => (await post(mixed(pieces))).status;
  let sha2 = "";
  beforeAll(async () => {
    sha2 = await hashOf(NOTE);
  });
  const noted = (more: Json = {}) => made({ attachments: [describedAs(sha2)], ...more });
  const readBack = async (id: string) =>
    server().send("GET", "/statements", { parameters: { statementId: id, attachments: true } });

  describe("attachments", () => {
    test("XAPI-00127: statements come as JSON or multipart/mixed", async () => {
      const linked = made({ attachments: [describedAs(sha2, { fileUrl: "https://example.org/note.txt" })] });
      expect(await server().status(linked)).toBe(200);
      expect(await status(first(linked))).toBe(200);
      expect(await status(first(made()))).toBe(200);
      for (const type of [
        `multipart/form-data; boundary=${BOUNDARY}`,
        "text/plain",
        "application/jsonx",
        "application/x-www-form-urlencoded",
      ])
        expect([type, (await post(JSON.stringify(linked), type)).status]).toEqual([type, 400]);
      expect(
        (await post(mixed([first(noted()), raw(NOTE, sha2)]), `multipart/form-data; boundary=${BOUNDARY}`))
          .status,
      ).toBe(400);
    });
    test("XAPI-00128: parts that no statement knows are refused", async () => {
      const other = await hashOf("other");
      expect(await status(first(noted()), raw(NOTE, sha2), raw("other", other))).toBe(400);
      expect(await status(first(made()), raw(NOTE, sha2))).toBe(400);
    });
    test("XAPI-00129: an attachment without a fileUrl comes with its data", async () => {
      const other = await hashOf("other");
      expect(await server().status(noted())).toBe(400);
      expect(await status(first(noted()))).toBe(400);
      expect(
        await status(first(made({ attachments: [describedAs(sha2), describedAs(other)] })), raw(NOTE, sha2)),
      ).toBe(400);
    });
    test("XAPI-00130: each part begins with the boundary", async () => {
      const whole = new TextDecoder().decode(mixed([first(noted()), raw(NOTE, sha2)]));
      const at = whole.lastIndexOf(`--${BOUNDARY}\r\n`);
      expect((await post(whole.slice(0, at) + whole.slice(at + BOUNDARY.length + 4))).status).toBe(400);
    });
    test("XAPI-00131: the body is in the boundary that the type names", async () => {
      const whole = new TextDecoder().decode(mixed([first(noted()), raw(NOTE, sha2)]));
      expect((await post(whole.slice(BOUNDARY.length + 4))).status).toBe(400);
      for (const type of ["multipart/mixed", "multipart/mixed;", "multipart/mixed; boundary=other"])
        expect([type, (await post(whole, type)).status]).toEqual([type, 400]);
      expect((await post(mixed([first(noted()), raw(NOTE, sha2)], "\r\n", "the end"))).status).toBe(400);
    });
    test("XAPI-00132: each part names its hash, which a statement has", async () => {
      const { "X-Experience-API-Hash": _, ...headers } = raw(NOTE, sha2).headers ?? {};
      expect(await status(first(noted()), { headers, content: NOTE })).toBe(400);
      expect(await status(first(noted()), raw(NOTE, await hashOf("other")))).toBe(400);
      expect(await status(first(noted()), raw("something else", sha2))).toBe(400);
    });
    test("XAPI-00133: all statements are in the first part", async () => {
      expect(await status(first(noted()), first(made()), raw(NOTE, sha2))).toBe(400);
    });
    test("XAPI-00134: the first part is application/json", async () => {
      for (const headers of [{ "Content-Type": "text/plain" }, { "X-Other": "1" }] as Record<
        string,
        string
      >[])
        expect(await status({ headers, content: JSON.stringify(noted()) }, raw(NOTE, sha2))).toBe(400);
    });
    test("XAPI-00135: parts are binary", async () => {
      expect(await status(first(noted()), raw(NOTE, sha2, { "Content-Transfer-Encoding": "base64" }))).toBe(
        400,
      );
      const { "Content-Transfer-Encoding": _, ...headers } = raw(NOTE, sha2).headers ?? {};
      expect(await status(first(noted()), { headers, content: NOTE })).toBe(400);
    });
    test("XAPI-00137: a MIME version, where one is named, is 1.0 or later", async () => {
      const body = mixed([first(noted()), raw(NOTE, sha2)]);
      expect((await post(body, TYPE, { "mime-version": "1.0" })).status).toBe(200);
      expect((await post(body, TYPE, { "mime-version": "0.9" })).status).toBe(400);
    });
    test("XAPI-00138: multipart is told by the content type", async () => {
      const body = mixed([first(noted()), raw(NOTE, sha2)]);
      expect((await post(body, "application/json")).status).toBe(400);
      expect((await post(body, `multipart/related; boundary=${BOUNDARY}`)).status).toBe(400);
    });
    test("XAPI-00161: data is not sent unless it is asked for", async () => {
      const id = newId();
      expect(await status(first(noted({ id })), raw(NOTE, sha2))).toBe(200);
      for (const parameters of [{ statementId: id }, { statementId: id, attachments: false }]) {
        const answer = await server().send("GET", "/statements", { parameters });
        expect([answer.headers.get("content-type"), answer.text.includes(NOTE)]).toEqual([
          "application/json",
          false,
        ]);
      }
    });
    test.each([
      ["CRLF", "\r\n"],
      ["LF", "\n"],
    ])("XAPI-00167: data is sent as it came, byte by byte (%s)", async (_name, line) => {
      const bytes = new Uint8Array([
        0,
        255,
        13,
        10,
        45,
        45,
        ...new TextEncoder().encode(`--${BOUNDARY}x`),
        10,
        7,
      ]);
      const own = await hashOf(bytes, "SHA-512");
      const id = newId();
      const sent = made({ id, attachments: [describedAs(own, { contentType: "application/octet-stream" })] });
      expect((await post(mixed([first([sent]), raw(bytes, own)], line))).status).toBe(200);
      const answer = await readBack(id);
      const [, boundary = ""] =
        /^multipart\/mixed; boundary=(\S+)$/.exec(answer.headers.get("content-type") ?? "") ?? [];
      const parts = new TextDecoder("latin1").decode(answer.bytes).split(`--${boundary}`);
      expect(parts).toHaveLength(4);
      expect(JSON.parse(parts[1]?.split("\r\n\r\n")[1] ?? "")).toMatchObject({ id });
      expect(parts[2]).toContain(
        `Content-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${own}\r\n\r\n`,
      );
      expect(parts[2]).toContain(String.fromCharCode(...bytes));
      const list = await server().send("GET", "/statements", { parameters: { attachments: true, limit: 1 } });
      expect([list.status, list.headers.get("content-type")?.startsWith("multipart/mixed; ")]).toEqual([
        200,
        true,
      ]);
    });
  });

  describe("signatures", () => {
    const SIGNATURE = "http://adlnet.gov/expapi/attachments/signature";
    let keys: CryptoKeyPair;
    let x5c: string[];
    beforeAll(async () => {
      keys = await generateKeyPair("RS256", { extractable: true });
      const pem = await exportSPKI(keys.publicKey);
      const spki = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, "")), (sign) =>
        sign.charCodeAt(0),
      );
      x5c = [certificateOf(spki)];
    });
    const sign = (payload: string, header: Json = {}, key: CryptoKey = keys.privateKey) =>
      new CompactSign(new TextEncoder().encode(payload))
        .setProtectedHeader({ alg: "RS256", ...header })
        .sign(key);
    const sent = async (statement: Json, jws: string, more: Json = {}) => {
      const own = await hashOf(jws);
      const signed = {
        ...statement,
        attachments: [
          describedAs(own, {
            usageType: SIGNATURE,
            contentType: "application/octet-stream",
            length: jws.length,
            ...more,
          }),
        ],
      };
      return status(first(signed), raw(jws, own, { "Content-Type": "application/octet-stream" }));
    };

    test("XAPI-00115: a signature is a JWS, of the type application/octet-stream", async () => {
      const statement = made({ id: newId() });
      const jws = await sign(JSON.stringify(statement));
      expect(await sent(statement, jws, { contentType: "text/plain" })).toBe(400);
      for (const broken of [
        "",
        "x",
        "a.b.c",
        jws.slice(0, -4).replace(".", ""),
        jws.split(".").slice(0, 2).join("."),
      ])
        expect([broken.slice(0, 9), await sent(statement, broken)]).toEqual([broken.slice(0, 9), 400]);
      expect(await sent(statement, jws)).toBe(200);
    });
    test("XAPI-00116: its payload is the statement", async () => {
      const statement = made({ id: newId() });
      expect(await sent(statement, await sign("{not JSON"))).toBe(400);
      expect(await sent(statement, await sign("{}"))).toBe(400);
      expect(
        await sent(statement, await sign(JSON.stringify({ ...statement, result: { success: true } }))),
      ).toBe(400);
      expect(await sent(statement, await sign(JSON.stringify({ ...statement, id: newId() })))).toBe(400);
      const turned = Object.fromEntries(Object.entries(statement).toReversed());
      expect(await sent(statement, await sign(JSON.stringify(turned, null, 1)))).toBe(200);
    });
    test("XAPI-00117: it is by RS256, RS384 or RS512, and holds for its certificate", async () => {
      for (const alg of ["RS256", "RS384", "RS512"]) {
        const own = await generateKeyPair(alg);
        const statement = made({ id: newId() });
        expect([
          alg,
          await sent(statement, await sign(JSON.stringify(statement), { alg }, own.privateKey)),
        ]).toEqual([alg, 200]);
      }
      const statement = made({ id: newId() });
      const secret = await crypto.subtle.importKey(
        "raw",
        new Uint8Array(32),
        { name: "HMAC", hash: "SHA-256" },
        false,
        ["sign"],
      );
      expect(await sent(statement, await sign(JSON.stringify(statement), { alg: "HS256" }, secret))).toBe(
        400,
      );
      expect(
        await sent(statement, await sign(JSON.stringify(statement), { x5c: ["bm90IGEgY2VydA=="] })),
      ).toBe(400);
      const stranger = await generateKeyPair("RS256");
      expect(await sent(statement, await sign(JSON.stringify(statement), { x5c }, stranger.privateKey))).toBe(
        400,
      );
      expect(await sent(statement, await sign(JSON.stringify(statement), { x5c }))).toBe(200);
    });
  });
}
