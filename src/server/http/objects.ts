/** What calls are about, as the areas that own it find it for whoever asks. */
import type { ObjectKind, ObjectParts } from "../../core/contract/index.js";
import type { AssistantRight } from "../../core/contract/rights.js";
import type { OutlineNode } from "../../core/rules/index.js";
import type { School } from "../areas/accounts/index.js";
import type { NodeRow } from "../areas/course/index.js";
import type { JobRecord } from "../jobs/index.js";
import type { Ctx } from "./context.js";
import type { Member, Visit } from "./member.js";

/** What a call's handler is given of the object, by its kind and the part that the call asks for. */
export interface Resolved<Part> {
  readonly run: Part extends "visitor" ? Visit : { readonly member: Member };
  readonly node: {
    readonly node: NodeRow;
    readonly outline: readonly OutlineNode[];
    readonly member: Part extends "visitor" ? Member | undefined : Member;
  };
  readonly job: { readonly job: JobRecord };
  readonly org: { readonly org: School };
  // The handlers of the others read what they need in transactions of their own.
  readonly course: object;
  readonly rating: object;
  readonly contribution: object;
}

/** @param type of the object, for calls that name it; @param right that an assistant needs */
type Resolver<Kind extends ObjectKind> = (
  ctx: Ctx,
  id: number,
  part: ObjectParts[Kind],
  type: string,
  right?: AssistantRight,
) => Promise<Resolved<ObjectParts[Kind]>[Kind]>;

/**
 * One for each kind: finds the object, or throws the failure that whoever has no such part in it is told:
 * - run: notFound; unless visitors may: unauthorized, notEnrolled, enrollPending, enrollBanned, forbidden, courseEnded
 * - node: the same, and nodeLocked with what must be done first or when it opens
 * - course: notFound, schoolOnly
 * - rating: the same, and forbidden
 * - contribution: of a review what its course says, otherwise what a member of the run meets
 * - job, org: notFound
 */
export type Resolvers = { readonly [Kind in ObjectKind]: Resolver<Kind> };
