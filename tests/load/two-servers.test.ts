/** Two server processes on one PostgreSQL and one Redis share the work: either answers for the other. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type StartedServer } from "../../scripts/lib/project.mjs";
import { auth, Code, CodePurpose, user } from "../../src/core/contract/index.js";
import { codeFor, PASSWORD, person, prove, register, signIn } from "./people.js";
import { type Engines, startEngines } from "./engines.js";

let engines: Engines;
let servers: StartedServer[];
const origin = (server: StartedServer | undefined) => `http://127.0.0.1:${server?.port}`;

beforeAll(async () => {
  engines = await startEngines();
  const env = {
    PORT: "0",
    PARTNER_PORT: "0",
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    SERVER_SECRET: "a secret that both servers share, 32 characters and more",
    EDU_TEST_HOOKS: "1",
    // Everybody here registers from one block of numbers.
    SMS_PER_HOUR: "100000",
    CAPTCHA_WORK: "4",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "error",
  };
  // Both at once: both want to bring the tables up to date.
  servers = await Promise.all([startServer(env, { quiet: true }), startServer(env, { quiet: true })]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await engines.stop();
});

test("what one server begins the other finishes, once", async () => {
  const [one, other] = servers.map(origin) as [string, string];
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
  const [one, other] = servers;
  const someone = person(origin(one));
  await register(someone, origin(one));
  one?.child.kill("SIGKILL");
  await one?.ended;
  someone.turnTo(origin(other));
  await signIn(someone);
  expect((await someone.send(user.info, {})).role.permissionIds).toContain("profile");
});
