/** Takes statements in (Communication, 2.1.1 and 2.1.2). */
import type { ApiClient } from "../../clients/index.js";
import type { Answer, Ctx } from "../../../http/index.js";
import { authorityOf, COST_BYTES, spend } from "./client.js";
import { keepForeign } from "./keep.js";
import { cachebuster, readParameters } from "./parameters.js";
import { readSent, type Sent } from "./read.js";
import { Refusal } from "./refusal.js";
import type { XapiRequest } from "./request.js";
import { checkSignatures } from "./signature.js";
import type { Statement } from "./statement.js";
import { uuid } from "./terms.js";

async function keep(
  ctx: Ctx,
  client: ApiClient,
  sent: Sent,
  statements: readonly (Statement & { id: string })[],
) {
  await spend(ctx, client, statements.length / 10 + sent.bytes / COST_BYTES);
  if (new Set(statements.map(({ id }) => id)).size < statements.length)
    throw new Refusal(400, "Two statements have one id");
  for (const one of statements)
    await checkSignatures(one, (sha2) => sent.attachments.get(sha2.toLowerCase()));
  return keepForeign(ctx, client.key, authorityOf(client, ctx), {
    statements,
    attachments: sent.attachments,
  });
}

export async function postStatements(request: XapiRequest, ctx: Ctx, client: ApiClient): Promise<Answer> {
  readParameters(request.parameters, { cachebuster });
  const sent = await readSent(request);
  const statements = sent.statements.map((one) => ({
    ...one,
    id: (one.id ?? crypto.randomUUID()).toLowerCase(),
  }));
  const isNew = await keep(ctx, client, sent, statements);
  // What is there already is no conflict, and nothing new to tell of (2.1.2).
  return isNew || statements.length === 0
    ? { json: statements.map(({ id }) => id) }
    : { status: 204, body: null };
}

export async function putStatement(request: XapiRequest, ctx: Ctx, client: ApiClient): Promise<Answer> {
  const { statementId } = readParameters(request.parameters, { statementId: uuid, cachebuster });
  const id = statementId.toLowerCase();
  const sent = await readSent(request);
  const [one] = sent.statements;
  if (sent.isList || !one) throw new Refusal(400, "PUT takes a single statement");
  if (one.id !== undefined && one.id.toLowerCase() !== id) throw new Refusal(400, "The two ids differ");
  await keep(ctx, client, sent, [{ ...one, id }]);
  return { status: 204, body: null };
}
