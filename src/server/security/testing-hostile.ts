/** What tests of bad input share: the calls of the contract, and a judge of what they answer. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { auth, Code, user, type Call } from "../../core/contract/index.js";
import { registry } from "../../core/contract/registry.js";
import { seal } from "../../core/contract/seal.js";
import { nodeUploads } from "../adapters/node/uploads.js";
import { addCourse, enroll } from "../areas/course/testing-course.js";
import { addOrg } from "../areas/library/testing-library.js";
import { addObjects } from "./testing-objects.js";
import { openWithPartner, type Testbed } from "../../testing/people.js";
import type { SendAs } from "../../testing/server.js";

export type AnyCall = Call<unknown, unknown>;
/** Every call but the captcha's two and the library's, which have tests of their own. */
export const calls: readonly AnyCall[] = registry
  .filter(({ name }) => !/^(captcha|library)\w*\./.test(name))
  .map(({ call }) => call);
export const fieldsOf = (call: AnyCall): string[] => Object.values(call.input.names);

/** What would end the session that the other runs use. */
export const endsSession = (call: AnyCall): boolean =>
  call.path === auth.logout.path || call.path === user.deviceEnd.path;

let addresses = 0;
/** Everybody has an address of their own, as limits count by it. */
export const somewhere = (): SendAs => ({
  ip: `10.${Math.floor(++addresses / 62_500) % 250}.${Math.floor(addresses / 250) % 250}.${addresses % 250}`,
});

const KNOWN: ReadonlySet<number> = new Set(Object.values(Code));

/** What shows that the inside of the server spoke. */
export const INSIDE =
  /\n\s+at |\.[jt]s:\d|node:internal|TypeError|RangeError|SyntaxError|Kysely|ECONN|SQLSTATE|stack/;

/** An envelope with a known code, no HTTP 5xx, and nothing of the inside. */
export function judge(call: AnyCall, status: number, text: string): void {
  const where = `${call.method} ${call.path} answered ${status} ${text.slice(0, 300)}`;
  expect(status, where).toBeLessThan(500);
  const envelope = JSON.parse(text) as { code: unknown; message: unknown };
  expect(KNOWN.has(Number(envelope.code)), where).toBe(true);
  expect(envelope.code, where).not.toBe(Code.internal);
  expect(typeof envelope.message, where).toBe("string");
  expect(text, where).not.toMatch(INSIDE);
}

export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === "bigint" ? String(item) : item));

export interface Besieged {
  testbed: Testbed;
  /** Of somebody who may do much. */
  token: string;
  /** Sends a record as it is, and judges the answer. */
  send(call: AnyCall, record: object, as: SendAs): Promise<void>;
  /** The same with the record sealed as the contract asks, so that the server reads it and not its wrapping. */
  sendSealed(call: AnyCall, record: object, as: SendAs): Promise<void>;
  close(): Promise<void>;
}

export async function besieged(): Promise<Besieged> {
  // Files may come: input that happens to be good begins an upload.
  const folder = await mkdtemp(path.join(tmpdir(), "edu-hostile-"));
  const testbed = await openWithPartner({
    uploads: nodeUploads(folder),
  });
  const admin = await testbed.person({ roles: ["platform-admin", "teacher"] });
  const { token } = await testbed.signIn(admin, somewhere());
  // A run to teach, so that what stands behind the door of a course is reached as well.
  const { db, clock } = testbed.platform;
  const course = await addCourse(db, await addOrg(db, "江城大学"), clock.now());
  const { id: writer } = await testbed.person();
  await addObjects(db, course, { writer, owner: admin.id }, clock.now());
  await enroll(db, course.run, admin.id, { role: "teacher" });
  const send: Besieged["send"] = async (call, record, as) => {
    const texts = Object.entries(record).map(([name, value]) => [
      name,
      typeof value === "object" ? toJson(value) : (value as unknown),
    ]);
    // An address holds text only.
    const given = call.method === "POST" ? record : (Object.fromEntries(texts) as object);
    const answer = await testbed.wire(call, given, { ...somewhere(), ...as });
    judge(call, answer.status, JSON.stringify(answer.envelope));
  };
  return {
    testbed,
    token,
    async close() {
      await testbed.close();
      await rm(folder, { recursive: true, force: true });
    },
    send,
    async sendSealed(call, record, as) {
      const NONCE = await testbed.nonce(somewhere());
      const payload = toJson({ ...record, T: testbed.platform.clock.now() });
      await send(call, { SJ: seal(payload, testbed.config.appKey, NONCE), NONCE }, as);
    },
  };
}
