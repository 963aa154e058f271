/** Two server processes on one PostgreSQL and one Redis share the work: either answers for the other. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth, Code, CodePurpose, user } from "../../src/core/contract/index.js";
import { codeFor, PASSWORD, person, prove, register, signIn } from "./people.js";
import { startTwoServers, type TwoServers } from "./two-servers.js";

let two: TwoServers;

beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.stop());

test("what one server begins the other finishes, once", async () => {
  const [one, other] = two.origins;
  const someone = person(one);

  // The human check at one, its proof spent at the other; again it is worth nothing.
  const captchaProof = await prove(someone, one);
  someone.turnTo(other);
  await someone.send(auth.smsSend, { phone: someone.phone, purpose: CodePurpose.register, captchaProof });
  someone.turnTo(one);
  const again = someone.send(auth.smsSend, {
    phone: someone.phone,
    purpose: CodePurpose.register,
    captchaProof,
  });
  await expect(again).rejects.toMatchObject({ code: Code.captchaInvalid });

  const code = await codeFor(someone, other);
  const made = await someone.send(auth.register, {
    phone: someone.phone,
    code,
    password: PASSWORD,
    confirm: PASSWORD,
  });
  someone.token = made.token;
  someone.turnTo(other);
  expect((await someone.send(user.info, {})).nickname).toBe("New learner");

  // Signed out at one, signed out at the other.
  await someone.send(auth.logout, {});
  someone.turnTo(one);
  await expect(someone.send(user.info, {})).rejects.toMatchObject({ code: Code.unauthorized });
});

test("one server is killed, the other goes on", async () => {
  const [one, other] = two.origins;
  const [first] = two.servers;
  const someone = person(one);
  await register(someone, one);
  first.child.kill("SIGKILL");
  await first.ended;
  someone.turnTo(other);
  await signIn(someone);
  expect((await someone.send(user.info, {})).role.permissionIds).toContain("profile");
});
