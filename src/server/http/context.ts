/** What a handler knows of the request it serves. */
import { Code, Header } from "../../core/contract/index.js";
import type { ApiClient, Clients } from "../areas/clients/index.js";
import type { Config } from "../config.js";
import { localeOf, type Locale } from "../messages.js";
import type { Log, Platform } from "../adapters/index.js";
import { fail } from "./failure.js";
import type { Session } from "./session.js";

/** What stands around the app and is the same for every request. */
export interface Frame {
  readonly platform: Platform;
  readonly config: Config;
  readonly clients: Clients;
}

/** What the runtime tells of a request beside itself. */
export interface Arrival {
  /** The client's address; proxies are seen through already. */
  ip?: string;
  /** The request's headers by lower-case name, where the runtime has them ready: quicker than `Headers`. */
  headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The server asks itself, to draw a page: no limit of an address counts. */
  isOwn?: boolean;
}

export interface Ctx extends Frame {
  readonly requestId: string;
  readonly ip: string;
  readonly path: string;
  readonly userAgent: string;
  readonly locale: Locale;
  readonly log: Log;
  /** The origin of a partner's page; undefined for the portal's own pages and for other programs. */
  readonly origin: string | undefined;
  /** The partner whose page asks. */
  readonly client: ApiClient | undefined;
  /** The session's token as it came, or "". */
  readonly token: string;
  session?: Session;
  /** Runs `task` when the answer has been sent. */
  background(name: string, task: () => Promise<unknown>): void;
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void;
  /**
   * Gives the browser its session.
   * @param expiresAt milliseconds since 1970
   * @returns what the answer's token field holds: the token, or in cookie mode a mark to sign writes with
   */
  handOut(token: string, expiresAt: number): string;
  /** Takes the session's cookie back. */
  takeBack(): void;
}

/** The session of a call whose access asks for one. */
export function signedIn(ctx: Ctx): Session {
  if (!ctx.session) throw fail(Code.unauthorized);
  return ctx.session;
}

/** `__Host-`: HTTPS, this host only, whole site (RFC 6265bis, 4.1.3.2). Browsers count localhost as secure. */
const COOKIE = "__Host-SQLP";
const cookie = (value: string, maxAge: number) =>
  `${COOKIE}=${value}; Max-Age=${maxAge}; Path=/; Secure; HttpOnly; SameSite=Lax`;
/** What a page has in cookie mode in place of the token: enough to sign its writes, and no way in. */
const COOKIE_MARK = "cookie.";
const TOKEN = Header.token.toLowerCase();

const readCookie = (cookies: string | null): string =>
  cookies
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? "";

let lastRequest = 0;

/** A context with what it owes the answer. A class, since one is made for each request. */
export class OpenCtx implements Ctx {
  readonly platform: Platform;
  readonly config: Config;
  readonly clients: Clients;
  readonly requestId: string;
  readonly ip: string;
  /** The server asks itself. */
  readonly isOwn: boolean;
  origin: string | undefined = undefined;
  client: ApiClient | undefined = undefined;
  token = "";
  session?: Session;
  /** More headers of the answer, by lower-case name; most answers have none. */
  headers: Record<string, string> | undefined = undefined;
  later: (readonly [name: string, task: () => Promise<unknown>])[] | undefined = undefined;
  private ownLog: Log | undefined = undefined;

  /** @param server tells this server's requests from another's, e.g. a few random characters */
  constructor(
    frame: Frame,
    server: string,
    private readonly request: Request,
    readonly path: string,
    private readonly arrival: Arrival,
  ) {
    this.platform = frame.platform;
    this.config = frame.config;
    this.clients = frame.clients;
    // Ours alone, never the client's: an id that comes from outside could repeat another's.
    this.requestId = `${server}-${(++lastRequest).toString(36)}`;
    this.ip = arrival.ip ?? "127.0.0.1";
    this.isOwn = arrival.isOwn === true;
  }

  /** @param name in lower case */
  header(name: string): string | null {
    const { headers } = this.arrival;
    if (!headers) return this.request.headers.get(name);
    const value = headers[name];
    return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
  }
  get userAgent(): string {
    return (this.header("user-agent") ?? "").slice(0, 512);
  }
  get locale(): Locale {
    return localeOf(this.header("accept-language"));
  }
  get log(): Log {
    return (this.ownLog ??= this.platform.log.with({ requestId: this.requestId }));
  }
  private get byCookie(): boolean {
    return this.config.sessionMode === "cookie" && this.origin === undefined;
  }

  background(name: string, task: () => Promise<unknown>): void {
    (this.later ??= []).push([name, task]);
  }
  setHeader(name: string, value: string): void {
    (this.headers ??= {})[name.toLowerCase()] = value;
  }
  handOut(token: string, expiresAt: number): string {
    if (!this.byCookie) return token;
    const seconds = Math.max(0, Math.floor((expiresAt - this.platform.clock.now()) / 1000));
    this.setHeader("set-cookie", cookie(token, seconds));
    return this.markOf(token);
  }
  takeBack(): void {
    if (this.byCookie) this.setHeader("set-cookie", cookie("", 0));
  }

  /**
   * Takes the token that a signed request stands on. In cookie mode the portal's own pages have it in the
   * cookie alone; pages of partners, which get no cookie, have it in the header; in header mode no cookie
   * counts.
   * @param isWrite a page that lost its mark does not know that it is signed in, and its writes say nothing for whoever is
   */
  readToken(isWrite: boolean): void {
    const given = (this.header(TOKEN) ?? "").slice(0, 512);
    if (!this.byCookie) this.token = given;
    else if (!isWrite || given.startsWith(COOKIE_MARK)) this.token = readCookie(this.header("cookie"));
  }

  /** What the page signs its writes with (contract/digest.ts). */
  get signingToken(): string {
    return this.byCookie ? this.markOf(this.token) : this.token;
  }
  private markOf(token: string): string {
    return COOKIE_MARK + this.platform.hash.keyed("write digest", token).slice(0, 40);
  }
}
