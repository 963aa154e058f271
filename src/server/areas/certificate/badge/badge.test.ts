/**
 * A certificate as an Open Badge: whoever knows only the standards finds the issuer by did:web, checks the signature with
 * another library than the one that signed, and learns of a revocation.
 */
import { createPublicKey, type JsonWebKeyInput, verify } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { certificate, Code } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { nodeAssets } from "../../../adapters/node/assets.js";
import { fromBase64 } from "../../../exchange/base64.js";
import { testRoom, type Inmate, type TestRoom } from "../../room/testing-room.js";
import { sealOf } from "../seal.js";
import { badgeKeyCommand } from "./command.js";
import { LIST_LENGTH } from "./status.js";

let testbed: Testbed;
let room: TestRoom;
let holder: Inmate;
let other: Inmate;
let issued: number;
const WHEN = Date.UTC(2026, 5, 30, 8);

beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());
beforeEach(async () => {
  room = await testRoom(testbed);
  holder = await room.person({ real_name: "林小雨" });
  other = await room.person({ real_name: "马骏" });
  issued = await issue(holder, "2026000001");
});

let codes = 0;
async function issue({ id }: Inmate, serial: string, state: "issued" | "applied" = "issued") {
  codes += 1;
  const said = {
    serial: `${serial}${codes}`,
    verify_code: `ZS26-${String(codes).padStart(4, "0")}-TEST`,
    holder: "林小雨",
    course: "高等数学",
    school: "临江大学",
    term: "2026 春",
    kind: "completion" as const,
    score: 88,
    issued_at: WHEN,
  };
  const row = await testbed.platform.db
    .insertInto("certificate")
    .values({
      ...said,
      state,
      run_id: room.run,
      account_id: id,
      sha256: sealOf(testbed.platform.hash, said),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
const as = ({ token }: Inmate) => ({ token });
const badge = (who: Inmate, id = issued) =>
  testbed.call(certificate.certificateBadge, { id: room.run, certificate: id }, as(who));

interface Parts {
  readonly header: { readonly alg: string; readonly kid: string };
  readonly claims: Record<string, unknown>;
  readonly signed: Buffer;
  readonly signature: Buffer;
}
function partsOf(jwt: string): Parts {
  const [header = "", claims = "", signature = ""] = jwt.split(".");
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  return {
    header: read(header) as Parts["header"],
    claims: read(claims) as Parts["claims"],
    signed: Buffer.from(`${header}.${claims}`),
    signature: Buffer.from(signature, "base64url"),
  };
}
/** As did:web says: the domain, with its port decoded, and the well-known path (W3C CCG, 2.5.2). */
async function resolved(did: string) {
  const [scheme, method, domain = "", ...path] = did.split(":");
  expect([scheme, method, path]).toEqual(["did", "web", []]);
  expect(decodeURIComponent(domain)).toBe(new URL(testbed.config.publicUrl).host);
  const answer = await testbed.fetch("/.well-known/did.json");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  return (await answer.json()) as {
    id: string;
    assertionMethod: string[];
    verificationMethod: { id: string; controller: string; publicKeyJwk: JsonWebKeyInput["key"] }[];
  };
}
async function isGood(jwt: string): Promise<boolean> {
  const { header, claims, signed, signature } = partsOf(jwt);
  const [did = ""] = header.kid.split("#");
  const document = await resolved(did);
  const method = document.verificationMethod.find(({ id }) => id === header.kid);
  if (!method || !document.assertionMethod.includes(method.id)) return false;
  if (claims["iss"] !== document.id || header.alg !== "RS256") return false;
  const key = createPublicKey({ key: method.publicKeyJwk, format: "jwk" });
  return verify("RSA-SHA256", signed, key, signature);
}

test("a verifier that knows only the standards accepts it, and it says what Open Badges 3.0 wants said", async () => {
  const { result } = await badge(holder);
  expect(await isGood(result.badge)).toBe(true);
  const { claims } = partsOf(result.badge);
  const { publicUrl } = testbed.config;
  expect(claims).toMatchObject({
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ],
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: "高等数学 · 结业证书",
    validFrom: "2026-06-30T08:00:00.000Z",
    nbf: WHEN / 1000,
    credentialSubject: {
      type: ["AchievementSubject"],
      achievement: {
        type: ["Achievement"],
        name: "高等数学 · 结业证书",
        criteria: { narrative: expect.stringContaining("合格") },
        creator: { type: ["Profile"], name: "临江大学" },
      },
    },
    credentialStatus: { type: "BitstringStatusListEntry", statusPurpose: "revocation" },
  });
  expect(claims["jti"]).toBe(claims["id"]);
  expect(claims["issuer"]).toMatchObject({ id: claims["iss"], type: ["Profile"] });
  // The holder is known to whoever has the name already, and to nobody else.
  expect(JSON.stringify(claims)).not.toContain("林小雨");
  const [identity] = (claims["credentialSubject"] as { identifier: { salt: string; identityHash: string }[] })
    .identifier;
  expect(identity?.identityHash).toBe(`sha256$${testbed.platform.hash.sha256(`林小雨${identity?.salt}`)}`);
  const { achievement } = claims["credentialSubject"] as { achievement: { id: string } };
  const answer = await testbed.fetch(achievement.id.slice(publicUrl.length));
  expect(await answer.json()).toEqual(achievement);
});

test("one that was changed, or signed by another, is refused", async () => {
  const { badge: good } = (await badge(holder)).result;
  const [header = "", claims = "", signature = ""] = good.split(".");
  const changed = Buffer.from(
    Buffer.from(claims, "base64url").toString("utf8").replace("临江大学", "青禾师范大学"),
  ).toString("base64url");
  expect(await isGood(`${header}.${changed}.${signature}`)).toBe(false);
  const none = Buffer.from(JSON.stringify({ ...partsOf(good).header, alg: "none" })).toString("base64url");
  expect(await isGood(`${none}.${claims}.`)).toBe(false);
  expect(await isGood(`${header}.${claims}.${signature.slice(4)}AAAA`)).toBe(false);
});

test("a revocation is told by its bit alone; what was revoked is not handed out again", async () => {
  const kept = await issue(other, "2026000002");
  const { claims } = partsOf((await badge(holder)).result.badge);
  const status = claims["credentialStatus"] as { statusListIndex: string; statusListCredential: string };
  const isRevoked = async (index: number): Promise<boolean> => {
    const answer = await testbed.fetch(status.statusListCredential.slice(testbed.config.publicUrl.length));
    expect(answer.headers.get("content-type")).toBe("application/vc+jwt");
    const list = await answer.text();
    expect(await isGood(list)).toBe(true);
    const subject = partsOf(list).claims["credentialSubject"] as { encodedList: string };
    expect(subject).toMatchObject({ type: "BitstringStatusList", statusPurpose: "revocation" });
    expect(subject.encodedList[0]).toBe("u");
    const bits = gunzipSync(Buffer.from(subject.encodedList.slice(1), "base64url"));
    expect(bits.length * 8).toBe(LIST_LENGTH);
    return (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0;
  };
  const index = Number(status.statusListIndex);
  expect([index, await isRevoked(index)]).toEqual([issued % LIST_LENGTH, false]);
  await testbed.platform.db
    .updateTable("certificate")
    .set({ state: "revoked", reason: "抄袭", revoked_at: 1 })
    .where("id", "=", issued)
    .execute();
  expect([await isRevoked(index), await isRevoked(kept)]).toEqual([true, false]);
  expect((await badge(holder)).code).toBe(Code.notFound);
});

test("the PDF carries the same credential", async () => {
  const { result } = await testbed.call(
    certificate.certificateFile,
    { id: room.run, certificate: issued },
    as(holder),
  );
  // For engines without JSON.rawJSON pdf.js replaces this by one that takes minutes where tests after this write a lot.
  const { stringify } = JSON;
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const document = await getDocument({ data: fromBase64(result.file)!, verbosity: 0 }).promise;
  JSON.stringify = stringify;
  const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
  expect(Object.keys(files)).toEqual(["open-badge.jwt"]);
  const jwt = new TextDecoder().decode(files["open-badge.jwt"]?.content);
  expect(await isGood(jwt)).toBe(true);
  expect(partsOf(jwt).claims).toEqual(partsOf((await badge(holder)).result.badge).claims);
});

test("two servers that start at once have one key, and it is not to be read in the database", async () => {
  const { db } = testbed.platform;
  await db.deleteFrom("badge_key").execute();
  const all = await Promise.all([badge(holder), badge(holder), badge(holder)]);
  for (const { result } of all) expect(await isGood(result.badge)).toBe(true);
  const rows = await db.selectFrom("badge_key").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0]!.public_jwk).toSorted()).toEqual(["e", "kty", "n"]);
  expect(rows[0]!.sealed).not.toContain("{");
});

test("another key takes over, and what the one before it signed stays good", async () => {
  const { platform } = testbed;
  const before = (await badge(holder)).result.badge;
  const said = await badgeKeyCommand(platform, "root", ["rotate"]);
  const after = (await badge(holder)).result.badge;
  const [old, own] = [partsOf(before).header.kid, partsOf(after).header.kid];
  expect(own).not.toBe(old);
  expect(said).toContain(own.split("#")[1]);
  expect(await isGood(before)).toBe(true);
  expect(await isGood(after)).toBe(true);
  // The list of what was revoked is signed by the key that signs now.
  const { claims } = partsOf(before);
  const { statusListCredential } = claims["credentialStatus"] as { statusListCredential: string };
  const path = statusListCredential.slice(testbed.config.publicUrl.length);
  const list = await (await testbed.fetch(path)).text();
  expect(partsOf(list).header.kid).toBe(own);
  expect(await isGood(list)).toBe(true);
  const listed = await badgeKeyCommand(platform, "root", ["list"]);
  expect(listed?.split("\n")).toEqual([
    expect.stringMatching(new RegExp(`^${own.split("#")[1]} .* signs now$`)),
    expect.not.stringContaining("signs now"),
  ]);
  expect(await badgeKeyCommand(platform, "root", ["turn"])).toBeUndefined();
  expect(
    await platform.db.selectFrom("audit_log").select("actor").where("action", "=", "badge.key").execute(),
  ).toEqual([{ actor: "operator:root" }]);
});

test("one's own of all runs are listed, with those that are nearest; nobody has another's", async () => {
  const own = async (who: Inmate) => (await testbed.call(certificate.certificateOwn, {}, as(who))).result;
  const { db } = testbed.platform;
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", room.run)
    .executeTakeFirstOrThrow();
  await db.updateTable("course").set({ certificate: true }).where("id", "=", course_id).execute();
  expect((await own(holder)).list).toMatchObject([
    { id: issued, run: room.run, state: "issued", course: "高等数学" },
  ]);
  expect((await own(holder)).nearest).toEqual([]);
  expect(await own(other)).toMatchObject({ list: [], nearest: [{ run: room.run }] });
  expect((await badge(other)).code).toBe(Code.notFound);
  const waiting = await issue(other, "2026000003", "applied");
  expect((await own(other)).list).toMatchObject([{ id: waiting, state: "applied", serial: "", code: "" }]);
  expect((await badge(other, waiting)).code).toBe(Code.notFound);
});

test.each(["status/999", "status/-1", "status/x", "achievement/1", "achievement/999999-completion"])(
  "%s is not there",
  async (path) => {
    expect((await testbed.fetch(`/api/pub/badge/${path}`)).status).toBe(404);
  },
);
