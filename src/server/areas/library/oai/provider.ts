/**
 * OAI-PMH 2.0 at /api/pub/oai: national and other libraries harvest what is public here
 * (https://www.openarchives.org/OAI/openarchivesprotocol.html). A resumption token says all that is needed to go
 * on, so that no server has to remember a harvest, and none expires; it is signed, so that it is one of ours.
 */
import { API_BASE } from "../../../../core/rules/index.js";
import { readText } from "../../../http/body.js";
import { filesById } from "../../file/index.js";
import { limit, type Answer, type Ctx, type Routes } from "../../../http/index.js";
import { sameText } from "../../../adapters/index.js";
import type { ResourceRow } from "../store.js";
import { formats, type Format } from "./formats.js";
import * as store from "./store.js";
import { tag, text } from "./xml.js";
import { libraries as pages } from "../../../../core/rules/places/library.js";

const PATH = `${API_BASE}/pub/oai`;
const PART = 100;
const OAI = "http://www.openarchives.org/OAI/2.0/";

/** A refusal by the protocol's own names. */
class OaiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Given = Readonly<Record<string, string>>;

/** What each verb takes; `!` marks what it must have, and a resumption token stands alone. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  Identify: [],
  ListMetadataFormats: ["identifier"],
  ListSets: ["resumptionToken"],
  GetRecord: ["identifier!", "metadataPrefix!"],
  ListIdentifiers: ["metadataPrefix!", "from", "until", "set", "resumptionToken"],
  ListRecords: ["metadataPrefix!", "from", "until", "set", "resumptionToken"],
};

const SET_PART = "[A-Za-z0-9_.!~*'()-]+";
/** The types of OAI-PMH.xsd: what does not fit is no argument, and the answer could not repeat it. */
const SYNTAX: Readonly<Record<string, RegExp>> = {
  metadataPrefix: new RegExp(`^${SET_PART}$`),
  set: new RegExp(`^${SET_PART}(:${SET_PART})*$`),
  // Signs that no address has (RFC 3986).
  identifier: /^[^\s<>"{}|\\^`\p{C}]+$/u,
};

function readArguments(pairs: URLSearchParams): { verb: string; given: Given } {
  const given: Record<string, string> = {};
  for (const [name, value] of pairs) {
    if (name in given) throw new OaiError(name === "verb" ? "badVerb" : "badArgument", `${name} comes twice`);
    given[name] = value;
  }
  const { verb = "", ...rest } = given;
  const takes = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!takes) throw new OaiError("badVerb", "The verb is missing or not one of OAI-PMH 2.0");
  const names = takes.map((name) => name.replace("!", ""));
  const odd = Object.keys(rest).find((name) => !names.includes(name));
  if (odd) throw new OaiError("badArgument", `${verb} takes no ${odd}`);
  const wrong = Object.keys(rest).find((name) => SYNTAX[name]?.test(rest[name] ?? "") === false);
  if (wrong) throw new OaiError("badArgument", `${wrong} is not written as the protocol wants it`);
  if ("resumptionToken" in rest) {
    if (Object.keys(rest).length > 1) throw new OaiError("badArgument", "A resumptionToken stands alone");
  } else {
    const missing = takes.find((name) => name.endsWith("!") && !(name.slice(0, -1) in rest));
    if (missing) throw new OaiError("badArgument", `${verb} needs ${missing.slice(0, -1)}`);
  }
  return { verb, given: rest };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SECOND = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** @param isEnd a day or second is meant to its end */
function moment(value: string, isEnd: boolean): number {
  const isDay = DAY.test(value);
  if (!isDay && !SECOND.test(value))
    throw new OaiError("badArgument", "Dates are YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ");
  const at = Date.parse(value);
  // `2026-02-31` is read as some day in March by JavaScript.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(value.slice(0, 10)))
    throw new OaiError("badArgument", `There is no ${value}`);
  return isEnd ? at + (isDay ? 86_400_000 : 1000) - 1 : at;
}

const stamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

interface Journey extends store.Harvest {
  readonly prefix: string;
  readonly after?: store.Place;
  /** Records that went before. */
  readonly done: number;
}

type Sign = (text: string) => string;

const writeToken = (
  sign: Sign,
  verb: string,
  { prefix, from, until, libraryId, after, done }: Journey,
): string => {
  const text = [
    prefix,
    from ?? "",
    until ?? "",
    libraryId ?? "",
    after?.at ?? "",
    after?.id ?? "",
    done,
  ].join("!");
  return `${text}!${sign(`${verb}!${text}`)}`;
};

/** @throws OaiError for a token that was not given out here, or for another verb */
function readToken(sign: Sign, verb: string, token: string): Journey {
  const end = token.lastIndexOf("!");
  const text = token.slice(0, Math.max(0, end));
  if (!sameText(sign(`${verb}!${text}`), token.slice(end + 1)))
    throw new OaiError("badResumptionToken", `This resumptionToken was not given out here for ${verb}`);
  const [prefix = "", ...rest] = text.split("!");
  const [from, until, libraryId, at = 0, id = 0, done = 0] = rest.map((part) =>
    part === "" ? undefined : Number(part),
  );
  return { prefix, from, until, libraryId, after: { at, id }, done };
}

/** Numbers as they are given out: `007` is not 7. */
const NUMBER = "0|[1-9]\\d{0,14}";
const LIBRARY_SET = new RegExp(`^library:(${NUMBER})$`);
const RECORD = new RegExp(`^(?:${NUMBER})$`);
/** Whether everybody may see it now; `libraries` are the open ones, by name. */
const isOpen = (
  { state, visibility, library_id }: ResourceRow,
  libraries: ReadonlyMap<number, string>,
): boolean => state === "published" && visibility === "public" && libraries.has(library_id);

function begin({ metadataPrefix = "", from, until, set }: Given): Journey {
  if (from && until && from.length !== until.length)
    throw new OaiError("badArgument", "from and until must be of one granularity");
  const journey = {
    prefix: metadataPrefix,
    from: from === undefined ? undefined : moment(from, false),
    until: until === undefined ? undefined : moment(until, true),
    libraryId: set === undefined ? undefined : Number(LIBRARY_SET.exec(set)?.[1] ?? -1),
    done: 0,
  };
  if (journey.from !== undefined && journey.until !== undefined && journey.from > journey.until)
    throw new OaiError("badArgument", "from is later than until");
  return journey;
}

function formatOf(prefix: string): Format {
  const format = Object.hasOwn(formats, prefix) ? formats[prefix] : undefined;
  if (!format) throw new OaiError("cannotDisseminateFormat", `There is no format ${prefix}`);
  return format;
}

class Provider {
  private readonly host: string;
  constructor(private readonly ctx: Ctx) {
    this.host = new URL(ctx.config.publicUrl).hostname;
  }
  get base(): string {
    return `${this.ctx.config.publicUrl}${PATH}`;
  }
  private get db() {
    return this.ctx.platform.db;
  }
  private identifier = (id: number): string => `oai:${this.host}:${id}`;

  private readId(identifier: string): number {
    const head = `oai:${this.host}:`;
    const id = identifier.startsWith(head) ? identifier.slice(head.length) : "";
    if (!RECORD.test(id)) throw new OaiError("idDoesNotExist", `There is no ${identifier}`);
    return Number(id);
  }

  private async openLibraries(): Promise<ReadonlyMap<number, string>> {
    const open = (await store.libraries(this.db)).filter(({ state }) => state === "published");
    return new Map(open.map(({ id, name }) => [id, name]));
  }

  private header(row: ResourceRow, libraries: ReadonlyMap<number, string>): string {
    return tag(
      "header",
      { status: isOpen(row, libraries) ? undefined : "deleted" },
      text("identifier", this.identifier(row.id)),
      text("datestamp", stamp(row.harvest_at)),
      text("setSpec", `library:${row.library_id}`),
    );
  }

  /** Header and, while everybody may see it, metadata. */
  private async records(rows: readonly ResourceRow[], format: Format): Promise<string> {
    const [libraries, files] = await Promise.all([
      this.openLibraries(),
      filesById(
        this.db,
        rows.map(({ file_id }) => file_id),
      ),
    ]);
    return rows
      .map((row) => {
        const { publicUrl } = this.ctx.config;
        const address = publicUrl + pages.material.href({ library: row.library_id, resource: row.id });
        const mime = (row.file_id === null ? undefined : files.get(row.file_id)?.mime) ?? "";
        const metadata = () =>
          format.write({ row, library: libraries.get(row.library_id) ?? "", address, mime });
        return tag(
          "record",
          {},
          this.header(row, libraries),
          isOpen(row, libraries) ? tag("metadata", {}, metadata()) : "",
        );
      })
      .join("");
  }

  private readonly sign = (token: string): string =>
    this.ctx.platform.hash.keyed("oai token", token).slice(0, 22);

  private async list(
    verb: string,
    given: Given,
    write: (rows: readonly ResourceRow[], format: Format) => Promise<string>,
  ) {
    const token = given["resumptionToken"];
    const journey = token === undefined ? begin(given) : readToken(this.sign, verb, token);
    const format = formatOf(journey.prefix);
    const [{ list, isMore }, size] = await Promise.all([
      store.part(this.db, journey, journey.after, PART),
      store.total(this.db, journey),
    ]);
    const last = list.at(-1);
    if (!last) throw new OaiError("noRecordsMatch", "Nothing matches");
    const done = journey.done + list.length;
    const after = { at: last.harvest_at, id: last.id };
    const next = isMore ? writeToken(this.sign, verb, { ...journey, after, done }) : "";
    const place = { completeListSize: size, cursor: journey.done };
    const isWhole = token === undefined && !isMore;
    return (await write(list, format)) + (isWhole ? "" : tag("resumptionToken", place, next));
  }

  async answer(verb: string, given: Given): Promise<string> {
    switch (verb) {
      case "Identify":
        return (
          text("repositoryName", "Xuehai Learning resource libraries") +
          text("baseURL", this.base) +
          text("protocolVersion", "2.0") +
          text("adminEmail", this.ctx.config.oaiAdminEmail) +
          text("earliestDatestamp", stamp(await store.earliest(this.db))) +
          text("deletedRecord", "persistent") +
          text("granularity", "YYYY-MM-DDThh:mm:ssZ")
        );
      case "ListMetadataFormats":
        if (given["identifier"] !== undefined) await this.find(given["identifier"]);
        return Object.entries(formats)
          .map(([prefix, { schema, namespace }]) =>
            tag(
              "metadataFormat",
              {},
              text("metadataPrefix", prefix),
              text("schema", schema),
              text("metadataNamespace", namespace),
            ),
          )
          .join("");
      case "ListSets":
        if (given["resumptionToken"] !== undefined)
          throw new OaiError("badResumptionToken", "The list of sets comes in one part");
        return (await store.libraries(this.db))
          .map(({ id, name }) => tag("set", {}, text("setSpec", `library:${id}`), text("setName", name)))
          .join("");
      case "GetRecord": {
        const format = formatOf(given["metadataPrefix"] ?? "");
        return this.records([await this.find(given["identifier"] ?? "")], format);
      }
      case "ListIdentifiers":
        return this.list(verb, given, async (rows) => {
          const libraries = await this.openLibraries();
          return rows.map((row) => this.header(row, libraries)).join("");
        });
      default:
        return this.list(verb, given, (rows, format) => this.records(rows, format));
    }
  }

  private async find(identifier: string): Promise<ResourceRow> {
    const row = await store.one(this.db, this.readId(identifier));
    if (!row) throw new OaiError("idDoesNotExist", `There is no ${identifier}`);
    return row;
  }
}

async function serve(pairs: URLSearchParams, ctx: Ctx): Promise<Answer> {
  await limit(ctx, { name: "oai", key: ctx.ip, max: 1200, windowMs: 60_000 });
  const provider = new Provider(ctx);
  let verbRequest: { verb: string; given: Given } | undefined;
  let inner: string;
  try {
    verbRequest = readArguments(pairs);
    inner = tag(verbRequest.verb, {}, await provider.answer(verbRequest.verb, verbRequest.given));
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    // A request that was not understood is not repeated (OAI-PMH 3.2).
    if (error.code === "badVerb" || error.code === "badArgument") verbRequest = undefined;
    inner = text("error", error.message, { code: error.code });
  }
  const request = verbRequest
    ? text("request", provider.base, { verb: verbRequest.verb, ...verbRequest.given })
    : text("request", provider.base);
  const body = tag(
    "OAI-PMH",
    {
      xmlns: OAI,
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation": `${OAI} ${OAI}OAI-PMH.xsd`,
    },
    text("responseDate", stamp(ctx.platform.clock.now())),
    request,
    inner,
  );
  return {
    headers: { "content-type": "text/xml; charset=utf-8" },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  };
}

/** GET and POST alike (OAI-PMH 3.1.1). */
export function installOai({ raw }: Routes): void {
  raw("GET", PATH, (request, ctx) => serve(new URL(request.url).searchParams, ctx));
  raw("POST", PATH, async (request, ctx) => serve(new URLSearchParams(await readText(request, 8192)), ctx));
}
