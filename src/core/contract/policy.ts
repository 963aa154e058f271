/** Policies that somebody has not agreed to as they are now: part of `userInfo`, read where they are shown. */
import * as v from "valibot";
import { type Infer, list, moment, record, text } from "./codec.js";

const pendingPolicies = list(
  record({ code: text(64), title: text(200), version: text(32), publishedAt: moment() }),
);
export type PendingPolicies = Infer<typeof pendingPolicies>;

/** @param said as `userInfo` says them */
export const readPolicies = (said: string): PendingPolicies =>
  v.parse(pendingPolicies.schema, JSON.parse(said));
