/** An account nobody used before, made by the calls; its password is PASSWORD. */
import { person, register } from "../load/people.js";
import { freshPhone } from "./fixtures.js";

export async function createNewcomer(portal: string): Promise<{ phone: string }> {
  const someone = { ...person(portal), phone: freshPhone() };
  await register(someone, portal);
  return { phone: someone.phone };
}
