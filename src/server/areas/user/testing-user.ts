/** What the tests of this area share: a demo with people who are signed in. */
import { createCanvas } from "@napi-rs/canvas";
import { user } from "../../../core/contract/index.js";
import { findAccount } from "../accounts/index.js";
import { PASSWORD, testHouse, type House } from "../../../testing/people.js";

export const SCHOOL = "http://localhost:8081";

let addresses = 0;
/** Everybody has an address of their own, as limits count by it. */
export const somewhere = () => ({ ip: `203.0.113.${++addresses}` });

export const demoHouse = (): Promise<House> => testHouse({ config: { demo: true, partnerPort: 8081 } });

/** Somebody who is signed in. */
export async function someone(house: House, more?: Parameters<House["person"]>[0]) {
  const person = await house.person(more);
  const { token } = await house.signIn(person, somewhere());
  return { person, as: { token, ...somewhere() } };
}

/** One of the demo's accounts, signed in. */
export async function demo(house: House, name: string) {
  const account = await findAccount(house.platform.db, name);
  if (!account) throw new Error(`The demo has no ${name}`);
  return { account, as: await house.signIn(account, somewhere()) };
}

/** A small picture in base64. */
export function picture(mime: "image/png" | "image/jpeg" = "image/png"): string {
  const canvas = createCanvas(64, 64);
  return (mime === "image/png" ? canvas.toBuffer(mime) : canvas.toBuffer(mime)).toString("base64");
}

/** Proves presence by password. */
export const prove = (house: House, as: { token: string }) =>
  house.call(user.reauthenticate, { password: PASSWORD }, as);
