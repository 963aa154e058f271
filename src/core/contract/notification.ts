/** What reaches a person outside the platform, and when (docs/domain.md 4.8). */
import * as v from "valibot";
import { call, memberOf } from "./call.js";
import { anyText, flag, integer, list, maybe, nothing, oneOf, record } from "./codec.js";
import { MessageKind } from "./message.js";

/** A minute of the day in the platform's time zone. */
const minute = () => integer(0, 1439);

/** Messages themselves are always in the platform; these ways are in addition. */
const choice = record({ kind: oneOf(MessageKind), mail: flag(), sms: flag() });

/** `until` before `from` is on the next day. What would be sent meanwhile is sent at the end, once. */
const quiet = record({ from: minute(), until: minute() });

export const notificationSettings = call({
  method: "GET",
  path: "/message/settings",
  access: "user",
  scope: "profile",
  input: record({}),
  output: record({
    choices: list(choice),
    quiet: maybe(quiet),
    /** Masked; empty where none is bound. */
    email: anyText(128),
    phone: anyText(32),
    /** Runs that nothing is sent about. */
    muted: v.array(integer(1)),
  }),
});

export const notificationSettingsSave = call({
  method: "POST",
  path: "/message/settings/save",
  access: "user",
  scope: "profile",
  rate: { max: 300, seconds: 600, by: "account" },
  input: record({
    choices: list(choice, MessageKind.length),
    quiet: maybe(quiet),
  }),
  output: nothing,
});

/** Nothing of the run is sent by mail or SMS any more, or again. */
export const courseMute = call({
  method: "POST",
  path: "/message/course/mute",
  access: memberOf("id"),
  scope: "profile",
  rate: { max: 300, seconds: 600, by: "account" },
  input: record({ id: integer(1), muted: flag() }),
  output: nothing,
});
