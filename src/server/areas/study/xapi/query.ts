/** Reads statements (Communication, 2.1.3). */
import * as v from "valibot";
import type { ApiClient } from "../../clients/index.js";
import type { Answer, Ctx } from "../../../http/index.js";
import { httpDate } from "../../../adapters/index.js";
import type { Definition } from "./activity.js";
import { markOf } from "./actor.js";
import * as kept from "./attachments.js";
import { authorityOf, spend } from "./client.js";
import { canonical, idsOnly, languageRanges } from "./format.js";
import { activitiesIn, ownAuthority } from "./keep.js";
import { keyOf, type KeyKind } from "./keys.js";
import { writeMultipart } from "./multipart.js";
import { agentOrGroup, bool, cachebuster, instant, readParameters } from "./parameters.js";
import { Refusal } from "./refusal.js";
import type { XapiRequest } from "./request.js";
import type { Statement } from "./statement.js";
import * as store from "./store.js";
import { iri, uuid } from "./terms.js";

/** Of a page. */
const MOST = 100;
/** Attachments of a page, in bytes; one statement may have more. */
const MOST_BYTES = 16 * 1024 * 1024;

const CURSOR = /^(\d{1,15})-(\d{1,15})$/;
const QUERY = {
  statementId: v.optional(uuid),
  voidedStatementId: v.optional(uuid),
  agent: v.optional(agentOrGroup),
  verb: v.optional(iri),
  activity: v.optional(iri),
  registration: v.optional(uuid),
  related_activities: v.optional(bool, "false"),
  related_agents: v.optional(bool, "false"),
  since: v.optional(instant),
  until: v.optional(instant),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), "0"),
  format: v.optional(v.picklist(["ids", "exact", "canonical"]), "exact"),
  attachments: v.optional(bool, "false"),
  ascending: v.optional(bool, "false"),
  /** Where a list goes on. */
  beyond: v.optional(
    v.pipe(
      v.string(),
      v.regex(CURSOR),
      v.transform((text): readonly [number, number] => {
        const [, storedAt, seq] = CURSOR.exec(text) ?? [];
        return [Number(storedAt), Number(seq)];
      }),
    ),
  ),
  cachebuster,
};
type Query = ReturnType<typeof readQuery>;
const readQuery = (parameters: URLSearchParams) => readParameters(parameters, QUERY);
const WITH_ID = ["statementId", "voidedStatementId", "attachments", "format", "cachebuster"];

export async function getStatements(request: XapiRequest, ctx: Ctx, client: ApiClient): Promise<Answer> {
  const query = readQuery(request.parameters);
  const id = query.statementId ?? query.voidedStatementId;
  if (id === undefined) return list(request, ctx, client, query);
  const odd = [...request.parameters.keys()].find((name) => !WITH_ID.includes(name));
  if (odd !== undefined || (query.statementId && query.voidedStatementId))
    throw new Refusal(400, "Beside a statement's id stand only format and attachments");
  const isVoided = query.statementId === undefined;
  const row = await store.eventById(ctx.platform.db, client.key, id.toLowerCase(), isVoided);
  if (!row) throw new Refusal(404, "There is no such statement");
  const statement = row.statement as Statement;
  const [json] = await formatted(request, ctx, client, query, [statement]);
  const answer = await answerOf(ctx, client, query, json, [statement]);
  return { ...answer, headers: { ...answer.headers, "last-modified": httpDate(row.stored_at) } };
}

function filterOf(ctx: Ctx, client: ApiClient, query: Query): Pick<store.EventFilter, "keys" | "orOwner"> {
  const { hash } = ctx.platform;
  const mark = query.agent && markOf(query.agent);
  const wanted: [KeyKind, string | undefined, boolean][] = [
    ["agent", mark, !query.related_agents],
    ["activity", query.activity, !query.related_activities],
    ["registration", query.registration?.toLowerCase(), true],
    ["verb", query.verb, true],
  ];
  const keys = wanted.flatMap(([kind, value, isDirect]) =>
    value === undefined ? [] : [{ key: keyOf(hash, kind, value), isDirect }],
  );
  // Whose authority is asked for is known by whose the statement is, without a row for each.
  const owners = [
    [markOf(authorityOf(client, ctx)), client.key],
    [markOf(ownAuthority(ctx)), ""],
  ] as const;
  const owner = query.related_agents ? owners.find(([own]) => own === mark)?.[1] : undefined;
  return { keys, orOwner: owner === undefined ? undefined : { index: 0, owner } };
}

async function list(request: XapiRequest, ctx: Ctx, client: ApiClient, query: Query): Promise<Answer> {
  const { db } = ctx.platform;
  const size = query.limit === 0 ? MOST : Math.min(query.limit, MOST);
  await spend(ctx, client, size / 25);
  const rows = await store.events(db, {
    client: client.key,
    ...filterOf(ctx, client, query),
    since: query.since,
    until: query.until,
    beyond: query.beyond,
    ascending: query.ascending,
    limit: size + 1,
  });
  const fitting = query.attachments ? await fitBytes(ctx, client, rows) : rows.length;
  const page = rows.slice(0, Math.min(size, fitting));
  const statements = page.map(({ statement }) => statement as Statement);
  const last = page.at(-1);
  const next = new URLSearchParams(request.parameters);
  if (last) next.set("beyond", `${last.stored_at}-${last.seq}`);
  const json = {
    statements: await formatted(request, ctx, client, query, statements),
    more: rows.length > page.length ? `${request.path}?${next.toString()}` : "",
  };
  return answerOf(ctx, client, query, json, statements);
}

const hashesOf = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.flatMap((one) => (one.attachments ?? []).map(({ sha2 }) => sha2.toLowerCase()))),
];

/** How many of the rows go into one answer with their attachments: one at least. */
async function fitBytes(
  ctx: Ctx,
  client: ApiClient,
  rows: readonly { statement: unknown }[],
): Promise<number> {
  const statements = rows.map(({ statement }) => statement as Statement);
  const sizes = await kept.attachmentSizes(ctx.platform.db, client.key, hashesOf(statements));
  const left = new Map(sizes.map(({ sha2, size }) => [sha2, size]));
  let sum = 0;
  for (const [index, statement] of statements.entries()) {
    for (const sha2 of hashesOf([statement])) {
      sum += left.get(sha2) ?? 0;
      left.delete(sha2);
    }
    if (sum > MOST_BYTES) return Math.max(1, index);
  }
  return rows.length;
}

async function formatted(
  request: XapiRequest,
  ctx: Ctx,
  client: ApiClient,
  { format }: Query,
  statements: readonly Statement[],
): Promise<unknown[]> {
  if (format === "exact") return [...statements];
  if (format === "ids") return statements.map(idsOnly);
  const { db, hash } = ctx.platform;
  const keys = new Map(
    statements.flatMap(activitiesIn).map(({ id }) => [id, keyOf(hash, "activity", id)] as const),
  );
  const rows = await kept.activities(db, client.key, [...new Set(keys.values())]);
  const known = new Map(rows.map(({ key, definition }) => [key, definition as Definition]));
  const ranges = languageRanges(request.header("accept-language"));
  return statements.map((one) => canonical(one, ranges, ({ id }) => known.get(keys.get(id) ?? "")));
}

async function answerOf(
  ctx: Ctx,
  client: ApiClient,
  query: Query,
  json: unknown,
  statements: readonly Statement[],
): Promise<Answer> {
  if (!query.attachments) return { headers: { "content-type": "application/json" }, json };
  const rows = await kept.attachments(ctx.platform.db, client.key, hashesOf(statements));
  const boundary = ctx.platform.random.hex(32);
  return {
    headers: { "content-type": `multipart/mixed; boundary=${boundary}` },
    body: writeMultipart(boundary, JSON.stringify(json), rows),
  };
}
