/** What production asks of its settings beyond their form (docs/security.md 36 and 39). */
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../core/contract/example-keys.js";
import type { Config, Environment } from "./config.js";

/** Characters; by ASVS 11.2.3 a secret has 128 bit, which 32 hexadecimal digits hold. */
const SECRET_LENGTH = 32;
/** The page's keys grant nothing, but short ones can be guessed from one signed call. */
const KEY_LENGTH = 16;
/** Fewer different characters than this is a pattern, not chance. */
const DIFFERENT = 8;

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

const NEW_SECRET = "openssl rand -hex 32";

function secretProblem(name: string, value: string, length: number): string | undefined {
  if (value.length < length)
    return `${name} is too short: set at least ${length} random characters (${NEW_SECRET})`;
  if (new Set(value).size < DIFFERENT)
    return `${name} repeats a few characters: set random ones (${NEW_SECRET})`;
  return undefined;
}

/** @returns a complaint with its cure for each setting that production does not run on */
export function productionProblems(config: Config, env: Environment): string[] {
  const problems: string[] = [];
  const note = (problem: string | undefined) => problem && problems.push(problem);
  const given = (name: string) => env[name]?.trim() ?? "";

  if (config.testHooks)
    note("EDU_TEST_HOOKS=1 opens /test to everyone: unset it, or unset NODE_ENV=production");
  if (config.demo)
    note("EDU_DEMO=1 makes accounts with known passwords: unset it, or unset NODE_ENV=production");

  const examples: Readonly<Record<string, string>> = {
    APP_KEY: EXAMPLE_APP_KEY,
    SIGN_SALT: EXAMPLE_SIGN_SALT,
  };
  for (const [name, example] of Object.entries(examples)) {
    const value = given(name);
    if (!value || value === example)
      note(
        `${name} is ${value ? "the example of this repository" : "missing"}: production does not run on the example value (${NEW_SECRET})`,
      );
    else note(secretProblem(name, value, KEY_LENGTH));
  }
  if (config.serverSecret) note(secretProblem("SERVER_SECRET", config.serverSecret, SECRET_LENGTH));
  else if (config.databaseUrl || config.redisUrl)
    note(`SERVER_SECRET is missing: servers that share a database must share it (${NEW_SECRET})`);

  const names = ["APP_KEY", "SIGN_SALT", "SERVER_SECRET", "SMS_GATEWAY_KEY", "S3_SECRET_KEY"];
  for (const [at, name] of names.entries()) {
    const same = names.slice(0, at).find((other) => given(name) && given(other) === given(name));
    if (same) note(`${name} is the same as ${same}: set another one (${NEW_SECRET})`);
  }

  if (!given("PUBLIC_URL")) note("PUBLIC_URL is missing: set the portal's address as people see it");
  else if (URL.canParse(config.publicUrl) && LOCAL.test(new URL(config.publicUrl).hostname))
    note(
      `PUBLIC_URL=${config.publicUrl} is this machine itself: links in mails would lead nowhere; set the portal's address as people see it`,
    );
  return problems;
}
