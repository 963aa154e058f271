/** What the tests of this area share: a demo with people who are signed in. */
import { createCanvas } from "@napi-rs/canvas";
import { user } from "../../../core/contract/index.js";
import { findAccount } from "../accounts/index.js";
import { PASSWORD, openTestbed, type Testbed } from "../../../testing/people.js";

export const SCHOOL = "http://localhost:8081";

let addresses = 0;
/** Everybody has an address of their own, as limits count by it. */
export const somewhere = () => ({ ip: `203.0.113.${++addresses}` });

export const demoHouse = (): Promise<Testbed> => openTestbed({ config: { demo: true, partnerPort: 8081 } });

/** Somebody who is signed in. */
export async function someone(testbed: Testbed, more?: Parameters<Testbed["person"]>[0]) {
  const person = await testbed.person(more);
  const { token } = await testbed.signIn(person, somewhere());
  return { person, as: { token, ...somewhere() } };
}

/** One of the demo's accounts, signed in. */
export async function demo(testbed: Testbed, name: string) {
  const account = await findAccount(testbed.platform.db, name);
  if (!account) throw new Error(`The demo has no ${name}`);
  return { account, as: await testbed.signIn(account, somewhere()) };
}

/** A small picture in base64. */
export function picture(mime: "image/png" | "image/jpeg" = "image/png"): string {
  const canvas = createCanvas(64, 64);
  return (mime === "image/png" ? canvas.toBuffer(mime) : canvas.toBuffer(mime)).toString("base64");
}

/** Proves presence by password. */
export const prove = (testbed: Testbed, as: { token: string }) =>
  testbed.call(user.reauthenticate, { password: PASSWORD }, as);
