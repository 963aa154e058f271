import { describe, expect, test } from "vitest";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../core/contract/example-keys.js";
import { ConfigError, readConfig, type Environment } from "./config.js";
import { clientAddress, proxyList } from "./adapters/node/address.js";

const problems = (env: Environment) => {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
};
const real = {
  NODE_ENV: "production",
  APP_KEY: "q7Zt0vYw3nRk5mXe",
  SIGN_SALT: "b2Lp9sHd6fGj1cVa",
  PUBLIC_URL: "https://www.example.org",
};

describe("the settings", () => {
  test("of a newcomer are none", () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      partnerPort: 8081,
      dataDir: ".data",
      testHooks: false,
      demo: false,
    });
    expect(readConfig({}).publicUrl).toBe("http://localhost:8080");
  });
  test("that are wrong are told all at once, each with its cure, and without the passwords in them", () => {
    const text = problems({
      PORT: "eighty",
      DATABASE_URL: "mysql://u:geheim@h/d",
      REDIS_URL: "geheim",
      TRUSTED_PROXIES: "10.0.0.1, proxy",
      PORTAL_ORIGINS: "https://a.example/",
      SESSION_MODE: "both",
      EDU_DEMO: "yes",
      SERVER_SECRET: "short",
      LOG_LEVEL: "loud",
    });
    for (const cure of [
      /PORT=eighty .* from 0 .* to 65535/,
      /DATABASE_URL .* postgres:\/\//,
      /REDIS_URL .* redis:\/\//,
      /TRUSTED_PROXIES holds proxy: set values like 10\.0\.0\.1/,
      /PORTAL_ORIGINS holds https:\/\/a\.example\/: .* no slash/,
      /SESSION_MODE=both .* header or cookie/,
      /EDU_DEMO=yes .* 1 or 0/,
      /SERVER_SECRET .* 32 random characters/,
      /LOG_LEVEL=loud .* debug or info/,
    ])
      expect(text).toMatch(cure);
    expect(text).not.toContain("geheim");
  });
  test("name whom harvesters write to: the address that was set, the sender of mails, or the portal's", () => {
    const of = (env: Environment) => readConfig(env).oaiAdminEmail;
    const MAIL_FROM = "学海 <no-reply@mail.example.org>";
    expect(of({ ...real, OAI_ADMIN_EMAIL: "library@example.org", MAIL_FROM })).toBe("library@example.org");
    expect(of({ ...real, MAIL_FROM })).toBe("no-reply@mail.example.org");
    expect(of(real)).toBe("library@www.example.org");
    expect(problems({ OAI_ADMIN_EMAIL: "nobody" })).toMatch(/OAI_ADMIN_EMAIL=nobody .* library@example\.org/);
  });
  test("of a bucket are all there or none, and name the one that is missing", () => {
    const bucket = {
      S3_URL: "http://127.0.0.1:9000/bucket/",
      S3_ACCESS_KEY: "school",
      S3_SECRET_KEY: "geheim",
    };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(bucket).s3).toEqual({
      url: "http://127.0.0.1:9000/bucket",
      accessKey: "school",
      secretKey: "geheim",
      region: "us-east-1",
    });
    expect(readConfig({ ...bucket, S3_REGION: "cn-north-1" }).s3?.region).toBe("cn-north-1");
    for (const name of ["S3_URL", "S3_ACCESS_KEY", "S3_SECRET_KEY"]) {
      const text = problems({ ...bucket, [name]: "" });
      expect(text).toMatch(new RegExp(`${name} is missing: .* all or none`));
      expect(text).not.toContain("geheim");
    }
    for (const url of ["http://127.0.0.1:9000", "http://a:geheim@h/bucket", "https://h/bucket/folder"]) {
      const text = problems({ ...bucket, S3_URL: url });
      expect(text).toMatch(/S3_URL is not that of a bucket: .* http:\/\/127\.0\.0\.1:9000\/bucket/);
      expect(text).not.toContain("geheim");
    }
  });
  test("of production refuse the demo, test hooks and example keys (docs/security.md 36)", () => {
    expect(problems(real)).toBe("");
    expect(problems({ ...real, EDU_TEST_HOOKS: "1" })).toMatch(/EDU_TEST_HOOKS=1 .* unset/);
    expect(problems({ ...real, EDU_DEMO: "1" })).toMatch(/EDU_DEMO=1 .* unset/);
    expect(problems({ ...real, APP_KEY: " " })).toMatch(/APP_KEY is missing/);
    expect(problems({ ...real, DATABASE_URL: "postgres://h/d" })).toMatch(/SERVER_SECRET is missing/);
  });
  test("of production refuse what is guessed: examples, short, repeated and shared secrets, a local address (docs/security.md 39)", () => {
    const secret = "0f3b9a1c7d5e2846b0a9c8d7e6f51423";
    expect(problems({ ...real, SERVER_SECRET: secret })).toBe("");
    for (const [env, complaint] of [
      [{ APP_KEY: EXAMPLE_APP_KEY }, /APP_KEY is the example .*openssl/],
      [{ SIGN_SALT: EXAMPLE_SIGN_SALT }, /SIGN_SALT is the example .*openssl/],
      [{ APP_KEY: "short-key" }, /APP_KEY is too short: set at least 16/],
      [{ SIGN_SALT: "abababababababababab" }, /SIGN_SALT repeats a few characters/],
      [{ SERVER_SECRET: "0f3b9a1c7d5e2846" }, /SERVER_SECRET is too short: set at least 32/],
      [{ SERVER_SECRET: "1".repeat(64) }, /SERVER_SECRET repeats a few characters/],
      [{ SIGN_SALT: real.APP_KEY }, /SIGN_SALT is the same as APP_KEY/],
      [{ SERVER_SECRET: secret, S3_SECRET_KEY: secret }, /S3_SECRET_KEY is the same as SERVER_SECRET/],
      [{ PUBLIC_URL: "http://localhost:8080" }, /PUBLIC_URL=.* links in mails/],
      [{ PUBLIC_URL: "https://127.0.0.1" }, /PUBLIC_URL=.* links in mails/],
      [{ PUBLIC_URL: "http://[::1]:8080" }, /PUBLIC_URL=.* links in mails/],
      [{ PUBLIC_URL: "http://portal.localhost" }, /PUBLIC_URL=.* links in mails/],
    ] as const)
      expect(problems({ ...real, ...env })).toMatch(complaint);
  });
});

describe("the client's address (docs/security.md 11)", () => {
  const proxies = proxyList(["10.0.0.0/8", "2001:db8::/32", "127.0.0.1"]);
  test.each([
    ["no proxy, no belief", "203.0.113.5", "1.2.3.4", "203.0.113.5"],
    ["a trusted proxy tells", "10.1.2.3", "203.0.113.5", "203.0.113.5"],
    ["a liar's part is left of what the proxy saw", "10.1.2.3", "1.1.1.1, 203.0.113.5", "203.0.113.5"],
    ["two trusted proxies", "127.0.0.1", "203.0.113.5, 10.9.9.9", "203.0.113.5"],
    ["IPv6", "2001:db8::1", "2001:470::1", "2001:470::1"],
    ["IPv4 in IPv6", "::ffff:10.0.0.1", "::ffff:203.0.113.5", "203.0.113.5"],
    ["nonsense", "10.1.2.3", "x\r\ny", "10.1.2.3"],
    ["no header", "10.1.2.3", undefined, "10.1.2.3"],
    ["all trusted", "10.1.2.3", "10.4.4.4", "10.4.4.4"],
  ])("%s", (_name, remote, forwarded, client) =>
    expect(clientAddress(remote, forwarded, proxies)).toBe(client),
  );
});
