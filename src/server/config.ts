/** The server's configuration from its environment: each value checked, each complaint with its cure. */
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../core/contract/example-keys.js";
import { productionProblems } from "./config-production.js";
import { exampleHosts, type HostRules } from "../core/rules/index.js";
import type { ProviderSettings } from "./areas/auth/providers/provider.js";
import { LEVELS, type Level } from "./adapters/log.js";
import type { S3Settings } from "./adapters/node/s3.js";

export interface Config {
  port: number;
  partnerPort: number;
  /** Where packages of others run, on an origin of its own. */
  packagePort: number;
  /** That origin as people's browsers see it; empty where packages cannot be shown. */
  packagesUrl: string;
  /** Where the demo's experiment runs, as its maker's server would: an origin of its own. */
  simulationPort: number;
  host: string;
  /** Where Prometheus reads measures; absent: nowhere, and nothing is measured. */
  metricsPort?: number;
  metricsHost: string;
  /** Present where traces are sent, by the settings of OpenTelemetry. */
  traces?: { readonly service: string | undefined };
  /** Where the embedded database, files and the server's secret are. */
  dataDir: string;
  /** The program that reads films, with ffprobe beside it; absent: what the system finds. */
  ffmpegPath?: string;
  /** PostgreSQL; absent: the embedded database. */
  databaseUrl?: string;
  /** A PostgreSQL that follows it, read from while it is gone. */
  databaseStandbyUrl?: string;
  /** Redis; absent: the memory of this one server. */
  redisUrl?: string;
  /** How many processes may share Redis: with 1 its memory takes over while Redis is gone. */
  serverProcesses: number;
  /** A bucket for files; absent: dataDir. */
  s3?: S3Settings;
  /** Key of the seal, which every client carries (docs/specification.md 6.6). Obfuscation, not a secret. */
  appKey: string;
  /** Answers of signed calls travel sealed (docs/specification.md 6.5). Obfuscation as well. */
  encryptAnswers: boolean;
  /** Salt of `sg`; the same holds. */
  signSalt: string;
  /** The server's own secret; absent: made at first start in dataDir. */
  serverSecret?: string;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** The portal's own origins besides the one a request is addressed to (dev servers, Storybook). */
  portalOrigins: readonly string[];
  /** The portal's address as people see it: links in mails, QR codes. */
  publicUrl: string;
  sessionMode: "header" | "cookie";
  /** Whether people may have passkeys where `publicUrl` allows them. */
  passkeys: "on" | "off";
  /** `optional` lets writes through that carry no digest: for clients that know the contract's `sg` alone. */
  writeDigest: "required" | "optional";
  /** `/test/*`; never in production. */
  testHooks: boolean;
  /** Demo accounts, demo data and `/outbox`. */
  demo: boolean;
  /** Learners of the demo's schools beside those who are at home in its courses; the teachers follow from them. */
  demoPeople: number;
  /** How many resources each of the demo's libraries has. */
  demoResources: number;
  production: boolean;
  smtpUrl?: string;
  mailFrom: string;
  /** Whom harvesters of the libraries write to (OAI-PMH 4.2). */
  oaiAdminEmail: string;
  smsGatewayUrl?: string;
  smsGatewayKey?: string;
  /** Codes by SMS that the whole platform sends within an hour; e-mails likewise. */
  smsPerHour: number;
  mailPerHour: number;
  logLevel: Level;
  /** Third parties with credentials; the others are stood in for, or missing in production. */
  providers: ProviderSettings;
  /** Which edition, filing number and entries a host shows; example names unless configured. */
  hosts: HostRules;
  /** The province as GB/T 2260 numbers it: certificates begin with it. */
  provinceCode: string;
  /** Zero bits of the human check's proof of work at low risk; each doubles what an answer costs. */
  captchaWork: number;
  /** Milliseconds without a request after which a session ends. */
  sessionIdle: number;
  /** What a client may spend on records of learning in a minute; a plain request costs 1 (study/xapi/client.ts). */
  recordsBudget: number;
  /** Bytes of statements with their attachments, or of one document. */
  recordsMaxBytes: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The server's settings need mending:\n${problems.map((problem) => `  · ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

class Reader {
  readonly problems: string[] = [];
  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }
  port(name: string, standard: number): number {
    const text = this.text(name);
    if (text === undefined) return standard;
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535) return port;
    this.problems.push(`${name}=${text} is no port: set a number from 0 (any free one) to 65535`);
    return standard;
  }
  number(name: string, standard: number, min: number, max: number): number {
    const text = this.text(name);
    const value = text === undefined ? standard : Number(text);
    if (value >= min && value <= max) return value;
    this.problems.push(`${name}=${text} does not fit: set a number from ${min} to ${max}`);
    return standard;
  }
  flag(name: string): boolean {
    const text = this.text(name);
    if (text === undefined || text === "0") return false;
    if (text !== "1") this.problems.push(`${name}=${text} is neither on nor off: set 1 or 0`);
    return text === "1";
  }
  choice<const T extends readonly string[]>(name: string, values: T, standard: T[number]): T[number] {
    const text = this.text(name);
    if (text === undefined) return standard;
    const found = values.find((value) => value === text);
    if (!found) this.problems.push(`${name}=${text} is unknown: set ${values.join(" or ")}`);
    return found ?? standard;
  }
  url(name: string, schemes: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    // The value may hold a password, so the complaint does not repeat it.
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol.slice(0, -1))) {
      this.problems.push(
        `${name} is no address: set one that begins with ${schemes.map((it) => `${it}://`).join(" or ")}`,
      );
    }
    return text;
  }
  list(name: string, isGood: (item: string) => boolean, example: string): string[] {
    const items = (this.text(name) ?? "")
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
    for (const item of items) {
      if (!isGood(item))
        this.problems.push(`${name} holds ${item}: set values like ${example}, parted by commas`);
    }
    return items;
  }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const isRange = (text: string) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(text);

/** The names that OpenTelemetry gives them; its libraries read the rest (headers, sampling) themselves. */
function readTraces(read: Reader): Pick<Config, "traces"> {
  const names = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] as const;
  const isWanted = names.map((name) => read.url(name, ["https", "http"])).some((url) => url !== undefined);
  return isWanted ? { traces: { service: read.text("OTEL_SERVICE_NAME") } } : {};
}

/** @throws ConfigError with every problem at once */
export function readConfig(env: Environment): Config {
  const read = new Reader(env);
  const production = env["NODE_ENV"] === "production";
  const port = read.port("PORT", 8080);
  const packagePort = read.port("PACKAGE_PORT", port === 0 ? 0 : 8082);
  const config: Config = {
    port,
    partnerPort: read.port("PARTNER_PORT", 8081),
    packagePort,
    // A school's server has to say where they are; a guess would frame whatever is there. On a machine of one's own it is
    // not `localhost`: cookies do not ask for the port, and the portal's would be a package's too.
    packagesUrl: (
      read.url("PACKAGES_URL", ["https", "http"]) ?? (production ? "" : `http://127.0.0.1:${packagePort}`)
    ).replace(/\/$/, ""),
    simulationPort: read.port("SIMULATION_PORT", port === 0 ? 0 : 8083),
    host: read.text("HOST") ?? "127.0.0.1",
    ...(read.text("METRICS_PORT") !== undefined && { metricsPort: read.port("METRICS_PORT", 9464) }),
    metricsHost: read.text("METRICS_HOST") ?? "127.0.0.1",
    ...readTraces(read),
    dataDir: read.text("DATA_DIR") ?? ".data",
    ffmpegPath: read.text("FFMPEG_PATH"),
    databaseUrl: read.url("DATABASE_URL", ["postgres", "postgresql"]),
    databaseStandbyUrl: read.url("DATABASE_STANDBY_URL", ["postgres", "postgresql"]),
    redisUrl: read.url("REDIS_URL", ["redis", "rediss"]),
    serverProcesses: read.number("SERVER_PROCESSES", 2, 1, 10_000),
    s3: readS3(read),
    appKey: read.text("APP_KEY") ?? EXAMPLE_APP_KEY,
    signSalt: read.text("SIGN_SALT") ?? EXAMPLE_SIGN_SALT,
    encryptAnswers: read.flag("ENCRYPT_ANSWERS"),
    serverSecret: read.text("SERVER_SECRET"),
    trustedProxies: read.list("TRUSTED_PROXIES", isRange, "10.0.0.1 or 10.0.0.0/8"),
    portalOrigins: read.list(
      "PORTAL_ORIGINS",
      isOrigin,
      "https://www.example.org (no path, no slash at the end)",
    ),
    publicUrl: (read.url("PUBLIC_URL", ["https", "http"]) ?? `http://localhost:${port}`).replace(/\/$/, ""),
    sessionMode: read.choice("SESSION_MODE", ["header", "cookie"], "header"),
    passkeys: read.choice("PASSKEYS", ["on", "off"], "on"),
    writeDigest: read.choice("WRITE_DIGEST", ["required", "optional"], "required"),
    testHooks: read.flag("EDU_TEST_HOOKS"),
    demo: read.flag("EDU_DEMO"),
    demoPeople: read.number("EDU_DEMO_PEOPLE", 0, 0, 50_000),
    demoResources: read.number("EDU_DEMO_RESOURCES", 500, 20, 50_000),
    production,
    smtpUrl: read.url("SMTP_URL", ["smtp", "smtps"]),
    mailFrom: read.text("MAIL_FROM") ?? "edu-widgets <no-reply@localhost>",
    oaiAdminEmail: read.text("OAI_ADMIN_EMAIL") ?? "",
    smsGatewayUrl: read.url("SMS_GATEWAY_URL", ["https", "http"]),
    smsGatewayKey: read.text("SMS_GATEWAY_KEY"),
    smsPerHour: read.number("SMS_PER_HOUR", 3000, 1, 1_000_000),
    mailPerHour: read.number("MAIL_PER_HOUR", 6000, 1, 1_000_000),
    logLevel: read.choice("LOG_LEVEL", LEVELS, "info"),
    providers: readProviders(read),
    hosts: readHosts(read),
    provinceCode: String(read.number("PROVINCE_CODE", 53, 11, 91)),
    captchaWork: read.number("CAPTCHA_WORK", 16, 0, 22),
    sessionIdle: read.number("SESSION_IDLE_HOURS", 72, 1, 168) * 3_600_000,
    recordsBudget: read.number("XAPI_BUDGET", 12_000, 60, 10_000_000),
    recordsMaxBytes: read.number("XAPI_MAX_MB", 8, 1, 64) * 1024 * 1024,
  };
  config.oaiAdminEmail ||= adminEmailOf(config);
  if (!EMAIL.test(config.oaiAdminEmail))
    read.problems.push(
      `OAI_ADMIN_EMAIL=${config.oaiAdminEmail} is no e-mail address: set one that a person reads, like library@example.org`,
    );
  if (production) read.problems.push(...productionProblems(config, env));
  const { serverSecret } = config;
  if (!production && serverSecret !== undefined && serverSecret.length < 32) {
    read.problems.push(
      "SERVER_SECRET is too short: set at least 32 random characters (openssl rand -hex 32)",
    );
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/** As OAI-PMH.xsd has it: with a dot behind the @. */
const EMAIL = /^[^\s@<>]+@([^\s@<>.]+\.)+[^\s@<>.]+$/;

/** The sender of the platform's mails, or the portal's own name; neither has a dot on a machine of one's own. */
function adminEmailOf({ mailFrom, publicUrl }: Config): string {
  const [, sender = mailFrom] = /<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "";
  const candidates = [sender.trim(), `library@${host}`];
  return candidates.find((address) => EMAIL.test(address)) ?? "library@localhost.localdomain";
}

const isHost = (text: string) => /^[a-z0-9.-]+$/i.test(text);

/** NATIONAL_FILINGS is `host=number` pairs; each setting keeps its example when it is not set. */
function readHosts(read: Reader): HostRules {
  const vocationalHosts = read.list("VOCATIONAL_HOSTS", isHost, "zhijiao.example.org,job.example.org");
  const filings = read.list(
    "NATIONAL_FILINGS",
    (pair) => /^[^=]+=.+$/.test(pair),
    "a.example.org=No. 1,b.example.org=No. 2",
  );
  return {
    vocationalHosts: vocationalHosts.length > 0 ? vocationalHosts : exampleHosts.vocationalHosts,
    nationalFilings:
      filings.length > 0
        ? Object.fromEntries(
            filings.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
          )
        : exampleHosts.nationalFilings,
    nationalDomain: read.text("NATIONAL_DOMAIN") ?? exampleHosts.nationalDomain,
    productionHost: read.text("PRODUCTION_HOST") ?? exampleHosts.productionHost,
  };
}

/** S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY: all or none; S3_REGION where the store has regions. */
function readS3(read: Reader): S3Settings | undefined {
  const url = read.url("S3_URL", ["https", "http"]);
  const accessKey = read.text("S3_ACCESS_KEY");
  const secretKey = read.text("S3_SECRET_KEY");
  const region = read.text("S3_REGION");
  if (!(url || accessKey || secretKey || region)) return undefined;
  for (const [name, value] of Object.entries({
    S3_URL: url,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  })) {
    if (!value) {
      read.problems.push(
        `${name} is missing: S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY belong together, set all or none`,
      );
    }
  }
  if (url && URL.canParse(url)) {
    const { username, password, pathname, search, hash } = new URL(url);
    if (username || password || search || hash || !/^\/[\w.-]+\/?$/.test(pathname)) {
      read.problems.push(
        "S3_URL is not that of a bucket: set the endpoint with the bucket's name as its path and nothing else, like http://127.0.0.1:9000/bucket",
      );
    }
  }
  if (!url || !accessKey || !secretKey) return undefined;
  return { url: url.replace(/\/$/, ""), accessKey, secretKey, region: region ?? "us-east-1" };
}

/** WX_APPID and WX_SECRET, and the same for QQ and YKB; `…_BASE` names another address of the provider. */
function readProviders(read: Reader): ProviderSettings {
  const settings: ProviderSettings = {};
  for (const name of ["wx", "qq", "ykb"] as const) {
    const prefix = name.toUpperCase();
    const appId = read.text(`${prefix}_APPID`);
    const secret = read.text(`${prefix}_SECRET`);
    const base = read.url(`${prefix}_BASE`, ["https", "http"])?.replace(/\/$/, "");
    if (appId && secret && (base || name !== "ykb")) settings[name] = { appId, secret, base };
    else if (appId || secret) {
      read.problems.push(
        `${prefix}_APPID, ${prefix}_SECRET${name === "ykb" ? " and YKB_BASE" : ""} belong together: set all or none`,
      );
    }
  }
  return settings;
}
