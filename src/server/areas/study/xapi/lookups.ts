/** The Agents and Activities resources (Communication, 2.4 and 2.5). */
import type { ApiClient } from "../../clients/index.js";
import type { Answer, Ctx } from "../../../http/index.js";
import type { Activity, Definition } from "./activity.js";
import { activities, ownActivity } from "./attachments.js";
import { withEtag } from "./etag.js";
import { keyOf } from "./keys.js";
import { agent, cachebuster, readParameters } from "./parameters.js";
import type { XapiRequest } from "./request.js";
import type { Statement } from "./statement.js";
import { iri } from "./terms.js";
import { isActivity } from "./walk.js";

/** One persona: this store joins no two marks into one person. */
export function getPerson(request: XapiRequest): Promise<Answer> {
  const { agent: given } = readParameters(request.parameters, { agent, cachebuster });
  const { objectType: _, ...marks } = given;
  const lists = Object.entries(marks).map(([name, value]) => [name, [value]] as const);
  return withEtag(request, { json: { objectType: "Person", ...Object.fromEntries(lists) } });
}

export async function getActivity(request: XapiRequest, ctx: Ctx, client: ApiClient): Promise<Answer> {
  const { activityId: id } = readParameters(request.parameters, { activityId: iri, cachebuster });
  const { db, hash } = ctx.platform;
  const key = keyOf(hash, "activity", id);
  const [row] = await activities(db, client.key, [key]);
  const definition = (row?.definition as Definition | undefined) ?? (await ownDefinition(db, key));
  const activity: Activity = { objectType: "Activity", id, ...(definition && { definition }) };
  return withEtag(request, { json: activity });
}

async function ownDefinition(db: Ctx["platform"]["db"], key: string): Promise<Definition | undefined> {
  const statement = (await ownActivity(db, key)) as Statement | undefined;
  return statement && isActivity(statement.object) ? statement.object.definition : undefined;
}
