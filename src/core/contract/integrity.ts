/** What makes an assessment fair (docs/domain.md 10.14): what can be switched on, and what is told of an attempt. */
import * as v from "valibot";
import { flag, integer, optional, text } from "./codec.js";

/** What a teacher switches on; what is missing is off. */
export const proctor = v.object({
  fullScreen: optional(flag()),
  leaveLimit: optional(integer(1, 50)),
  pasteBlock: optional(flag()),
  oneDevice: optional(flag()),
  watermark: optional(flag()),
  /** Seconds between two pictures of the camera. */
  snapshots: optional(integer(10, 3600)),
});

/** What holds for one learner; what is missing is off. */
export const safeguards = v.object({
  ...proctor.entries,
  /** It can be begun from listed addresses only. */
  addresses: optional(flag()),
});

/** Names a browser; it makes one up and keeps it. */
export const deviceId = () => v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/));

/** Addresses and ranges, one each; with none it can be taken from anywhere. */
export const addressList = () => v.pipe(v.array(text(64)), v.maxLength(100));
