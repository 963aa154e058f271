/** The recipe for several servers: its settings are ones that production starts on. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readConfig } from "./config.js";

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), "utf8");

/** What somebody puts into .env. */
const own: Readonly<Record<string, string>> = {
  PORTAL_HOST: "www.school.example",
  PACKAGES_HOST: "packages.school.example",
};
const secrets = new Map<string, string>();
const valueOf = (name: string) => {
  if (!secrets.has(name)) secrets.set(name, randomBytes(32).toString("hex"));
  return own[name] ?? secrets.get(name)!;
};
const filled = (text: string) =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => valueOf(name)).replace(/^"(.*)"$/, "$1");

/** The settings of a server in the compose file. */
function settings(): Record<string, string> {
  const part = /x-server:[\s\S]*?\n {2}environment:\n((?: {4}.+\n)+)/.exec(read("compose.yaml"))?.[1] ?? "";
  const pairs = part
    .trim()
    .split("\n")
    .map((line) => /^\s*(\w+): (.+)$/.exec(line)?.slice(1) ?? []);
  return Object.fromEntries(pairs.map(([name, value]) => [name, filled(value ?? "")]));
}
const image = () =>
  Object.fromEntries(
    [...read("Dockerfile").matchAll(/ (\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );

test("the settings of deploy/compose.yaml are what production asks for, and every one is read", () => {
  const env = settings();
  expect(Object.keys(env)).toContain("DATABASE_STANDBY_URL");
  const config = readConfig({ ...image(), ...env });
  expect(config).toMatchObject({
    production: true,
    host: "0.0.0.0",
    dataDir: "/data",
    publicUrl: "https://www.school.example",
    packagesUrl: "https://packages.school.example",
    databaseUrl: env["DATABASE_URL"],
    databaseStandbyUrl: env["DATABASE_STANDBY_URL"],
    redisUrl: "redis://redis:6379",
    s3: expect.objectContaining({ accessKey: "edu" }) as unknown,
    serverSecret: env["SERVER_SECRET"],
    trustedProxies: ["10.89.7.0/24"],
    metricsPort: 9464,
  });
});

test("Caddy sends people to the ports that the servers listen on, and asks an address that they answer", () => {
  const compose = read("compose.yaml");
  const config = readConfig({ ...image(), ...settings() });
  const servers = [...compose.matchAll(/server\d: \*server/g)].length;
  expect([...compose.matchAll(new RegExp(`server\\d:${config.port}\\b`, "g"))]).toHaveLength(servers);
  expect([...compose.matchAll(new RegExp(`server\\d:${config.packagePort}\\b`, "g"))]).toHaveLength(servers);
  expect(read("Caddyfile")).toContain("health_uri /ready?for=reading");
});
