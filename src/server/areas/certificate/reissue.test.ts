/** A certificate issued anew because the holder's name has changed, and certificates that end (docs/domain.md 11.31). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificate, Code, reviewQueue } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { decideOn, reviewOf } from "../review/testing-review.js";
import type { Inmate } from "../room/testing-room.js";
import { as, certificateTools, type Setting } from "./testing-certificate.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const { open, idOf, apply, approve, mine, check, told } = certificateTools(() => testbed);

const rename = ({ db }: Setting, { id }: Inmate, real_name: string) =>
  db.updateTable("account").set({ real_name }).where("id", "=", id).execute();
const own = async (who: Inmate) => (await testbed.call(certificate.certificateOwn, {}, as(who))).result;
const ask = ({ run }: Setting, who: Inmate, id: number, reason = "户籍更名") =>
  testbed.call(certificate.certificateReissue, { id: run, certificate: id, reason }, as(who));

/** Somebody who has a certificate. */
async function withCertificate() {
  const setting = await open();
  const holder = await setting.learner("林小雨", 100);
  await apply(setting, [holder.id]);
  await approve(setting, holder);
  return { setting, holder, id: await idOf(setting, holder), old: (await mine(setting, holder))! };
}
/** The newest request's review. */
const asked = async (setting: Setting) => {
  const { id } = await setting.db
    .selectFrom("certificate_reissue")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return reviewOf(testbed, "reissue", id);
};

test("the school sees both names and why; its yes is a certificate with a number of its own, and the old one says so", async () => {
  const { setting, holder, id, old } = await withCertificate();
  const { admin, run, db } = setting;
  await rename(setting, holder, "林晓雨");
  expect((await ask(setting, holder, id)).code).toBe(Code.ok);
  expect((await own(holder)).list).toMatchObject([
    { id, holder: "林小雨", state: "issued", reissue: { holder: "林晓雨", state: "pending" } },
  ]);
  const { list } = (await testbed.call(reviewQueue.reviewList, { kind: "reissue" }, as(admin))).result;
  expect(list).toMatchObject([{ title: "林小雨 → 林晓雨", author: "林晓雨", own: false }]);
  const review = await asked(setting);
  expect((await testbed.call(reviewQueue.reviewDetail, { review }, as(admin))).result.reissue).toEqual({
    serial: old.serial,
    before: "林小雨",
    after: "林晓雨",
    reason: "户籍更名",
  });
  // While nobody has decided the old one is good.
  expect(await check(old.code)).toMatchObject({ state: "issued" });
  expect(await decideOn(testbed, admin, [review])).toEqual({ code: Code.ok, problems: [] });

  const next = (await mine(setting, holder))!;
  expect(next).toMatchObject({ state: "issued", score: old.score });
  expect(next.serial).not.toBe(old.serial);
  expect(next.code).not.toBe(old.code);
  expect(await check(old.code)).toMatchObject({
    state: "replaced",
    replacedBy: { serial: next.serial, code: next.code },
  });
  expect(await check(next.code)).toMatchObject({ state: "issued", holder: "林*雨", serial: next.serial });
  const file = (which: number) =>
    testbed.call(certificate.certificateFile, { id: run, certificate: which }, as(holder));
  expect((await file(id)).code).toBe(Code.notFound);
  const words = await pdfText(
    new Uint8Array(Buffer.from((await file(next.certificate!)).result.file, "base64")),
  );
  expect(words?.replaceAll(/\s+/g, "")).toContain("林晓雨");
  expect((await own(holder)).list).toMatchObject([
    { serial: next.serial, state: "issued", holder: "林晓雨" },
    { serial: old.serial, state: "replaced", replacedBy: next.serial },
  ]);
  expect(await told(holder)).toContainEqual(expect.stringContaining("证书已换发"));
  // What verifiers of badges read says that the old one is good no more, and that the new one is.
  const rows = await db.selectFrom("certificate").select(["id", "state"]).where("run_id", "=", run).execute();
  expect(rows.map(({ state }) => state).toSorted()).toEqual(["issued", "replaced"]);
  const { list: decided } = (
    await testbed.call(reviewQueue.reviewList, { kind: "reissue", state: "approved" }, as(admin))
  ).result;
  expect(decided).toMatchObject([{ certificate: { serial: next.serial, revoked: false } }]);
});

test("a refusal says why, the old one stays good, and the holder may ask again", async () => {
  const { setting, holder, id, old } = await withCertificate();
  await rename(setting, holder, "林晓雨");
  await ask(setting, holder, id);
  const review = await asked(setting);
  expect((await decideOn(testbed, setting.admin, [review], false)).code).toBe(Code.invalid);
  expect((await decideOn(testbed, setting.admin, [review], false, "请附更名证明的编号")).problems).toEqual(
    [],
  );
  expect((await own(holder)).list).toMatchObject([
    { state: "issued", reissue: { state: "rejected", reason: "请附更名证明的编号" } },
  ]);
  expect(await check(old.code)).toMatchObject({ state: "issued" });
  expect(await told(holder)).toContainEqual(expect.stringContaining("证书换发未通过"));
  expect((await ask(setting, holder, id, "更名证明 2026-17")).code).toBe(Code.ok);
});

test("is asked for by the holder alone, once, with a name that is another, for what is good", async () => {
  const { setting, holder, id } = await withCertificate();
  const { learner, teacher, admin } = setting;
  const other = await learner("马骏", 100);
  expect(await ask(setting, holder, id)).toMatchObject({
    code: Code.failed,
    message: expect.stringContaining("更新真实姓名") as string,
  });
  await rename(setting, holder, "");
  expect((await ask(setting, holder, id)).message).toContain("填写真实姓名");
  await rename(setting, holder, "林晓雨");
  expect((await ask(setting, holder, id, "")).code).toBe(Code.invalid);
  for (const who of [other, teacher]) expect((await ask(setting, who, id)).code).toBe(Code.notFound);
  const codes = (
    await Promise.all([ask(setting, holder, id), ask(setting, holder, id), ask(setting, holder, id)])
  ).map(({ code }) => code);
  expect(codes.filter((code) => code === Code.ok)).toHaveLength(1);
  // Revoked meanwhile: nothing takes its place.
  await testbed.call(certificate.certificateRevoke, { certificates: [id], reason: "抄袭" }, as(admin));
  expect((await decideOn(testbed, admin, [await asked(setting)])).problems).toEqual([
    "这份证书已经失效，不能换发",
  ]);
  expect((await ask(setting, holder, id)).code).toBe(Code.failed);
});

test("is taken back by the holder while nobody has decided, leaves the queue, and may be asked for again", async () => {
  const { setting, holder, id, old } = await withCertificate();
  const { admin, run, learner } = setting;
  const withdraw = (who: Inmate) =>
    testbed.call(certificate.certificateReissueWithdraw, { id: run, certificate: id }, as(who));
  expect((await withdraw(holder)).message).toContain("已经处理");
  await rename(setting, holder, "林晓雨");
  await ask(setting, holder, id);
  const review = await asked(setting);
  expect((await withdraw(await learner("马骏", 100))).code).toBe(Code.notFound);
  expect((await withdraw(holder)).code).toBe(Code.ok);
  expect((await withdraw(holder)).code).toBe(Code.failed);
  expect((await own(holder)).list[0]?.reissue).toBeUndefined();
  const queue = async (state: "pending" | "withdrawn") =>
    (await testbed.call(reviewQueue.reviewList, { kind: "reissue", state }, as(admin))).result.total;
  expect([await queue("pending"), await queue("withdrawn")]).toEqual([0, 1]);
  expect((await decideOn(testbed, admin, [review])).problems).toHaveLength(1);
  expect(await check(old.code)).toMatchObject({ state: "issued" });
  expect((await ask(setting, holder, id)).code).toBe(Code.ok);
  expect((await decideOn(testbed, admin, [await asked(setting)])).problems).toEqual([]);
  expect((await withdraw(holder)).code).toBe(Code.failed);
});

test("nobody decides on their own, though they administer the school", async () => {
  const { setting, holder, id } = await withCertificate();
  const { db, org } = setting;
  await rename(setting, holder, "林晓雨");
  await ask(setting, holder, id);
  await db
    .insertInto("membership")
    .values({ account_id: holder.id, org_id: org, role: "school-admin", created_at: 0 })
    .execute();
  await db
    .updateTable("account")
    .set({ roles: ["school-admin"] })
    .where("id", "=", holder.id)
    .execute();
  expect((await decideOn(testbed, holder, [await asked(setting)])).code).toBe(Code.forbidden);
});

test("where the rule says for how many years, a certificate ends with the last of them, and stays as it was issued", async () => {
  const setting = await open();
  const { teacher, run, db, learner } = setting;
  const { rule } = (await testbed.call(certificate.certificateRule, { id: run }, as(teacher))).result;
  await testbed.call(
    certificate.certificateRuleSave,
    { id: run, rule: { ...rule, validYears: 2 } },
    as(teacher),
  );
  const holder = await learner("林小雨", 100);
  await apply(setting, [holder.id]);
  await approve(setting, holder);
  const { code } = (await mine(setting, holder))!;
  const now = new Date(testbed.platform.clock.now());
  const valid = await check(code);
  expect(valid).toMatchObject({ state: "issued", changesAt: valid.expiresAt });
  expect(new Date(valid.expiresAt!).getUTCFullYear()).toBe(now.getUTCFullYear() + 2);
  // An end that was moved by hand is none of ours.
  const set = (values: object) =>
    db.updateTable("certificate").set(values).where("verify_code", "=", code).execute();
  const { expires_at, sha256 } = await db
    .selectFrom("certificate")
    .select(["expires_at", "sha256"])
    .where("verify_code", "=", code)
    .executeTakeFirstOrThrow();
  await set({ expires_at: (expires_at ?? 0) + 1 });
  expect(await check(code)).toEqual({ state: "unknown" });
  // One that came from elsewhere has no seal, and ends all the same.
  await set({ expires_at: now.getTime() - 1, sha256: "" });
  expect(await check(code)).toMatchObject({ state: "expired", expiresAt: now.getTime() - 1 });
  expect((await own(holder)).list).toMatchObject([{ state: "expired" }]);
  expect((await ask(setting, holder, await idOf(setting, holder))).code).toBe(Code.failed);
  await set({ expires_at, sha256 });
  expect(await check(code)).toMatchObject({ state: "issued" });
});
