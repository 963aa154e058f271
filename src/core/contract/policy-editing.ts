/** New versions of the policies that everybody agrees to, by the platform's people (docs/domain.md 4.1). */
import * as v from "valibot";
import { PolicyCodes, PolicyVersionStates } from "../rules/policy-plan.js";
import { call } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, record, text } from "./codec.js";
import { body } from "./course-parts.js";

const code = () => oneOf(PolicyCodes);
const words = {
  title: anyText(200),
  titleEn: anyText(200),
  /** Null while nothing is written. */
  body: v.nullable(body()),
  bodyEn: v.nullable(body()),
};
const plan = {
  ...words,
  /** Null: as soon as it is published. */
  holdsFrom: v.nullable(moment()),
};
const rate = { max: 240, seconds: 3600, by: "account" } as const;

/** The policies with all their versions, the newest first. */
export const policyManaged = call({
  method: "GET",
  path: "/policy/manage/list",
  access: "policy.query",
  scope: "portal",
  input: record({}),
  output: record({
    policies: list(
      record({
        code: code(),
        /** As it holds; empty where no version does. */
        title: anyText(200),
        titleEn: anyText(200),
        isDraft: flag(),
        versions: list(
          record({
            version: text(32),
            state: oneOf(PolicyVersionStates),
            /** From when it holds. */
            holdsFrom: moment(),
            /** Empty where nobody published it here. */
            by: anyText(128),
            /** Those who were asked and agreed; whoever joined later agreed when they came. */
            agreed: integer(),
          }),
        ),
      }),
      PolicyCodes.length,
    ),
  }),
});

/** The draft of a new version, which begins as what holds. */
export const policyEdited = call({
  method: "GET",
  path: "/policy/manage/detail",
  access: "policy.query",
  scope: "portal",
  input: record({ code: code() }),
  output: record({
    code: code(),
    plan: record(plan),
    /** What holds now. */
    held: maybe(record({ version: text(32), ...words })),
    /** One that waits for its day: no other is published before. */
    scheduled: maybe(record({ version: text(32), holdsFrom: moment() })),
    isDraft: flag(),
    updatedAt: moment(),
    now: moment(),
  }),
});

/** Changes the draft of the version that was read. Fails with `stale` and `result.updatedAt`. */
export const policySave = call({
  method: "POST",
  path: "/policy/manage/save",
  access: "policy.edit",
  scope: "portal",
  rate: { ...rate, max: 600 },
  maxBody: 524_288,
  input: record({
    code: code(),
    updatedAt: moment(),
    title: v.optional(plan.title),
    titleEn: v.optional(plan.titleEn),
    body: v.optional(plan.body),
    bodyEn: v.optional(plan.bodyEn),
    holdsFrom: v.optional(plan.holdsFrom),
  }),
  output: record({ updatedAt: moment() }),
});

/**
 * Publishes the draft as it was read: from its moment on it holds, and everybody is asked to agree. It cannot be changed.
 * Fails with `stale`, `checklist` with `result.faults`, and `failed` while another one waits for its day.
 */
export const policyPublish = call({
  method: "POST",
  path: "/policy/manage/publish",
  access: "policy.enable",
  scope: "portal",
  rate,
  input: record({ code: code(), updatedAt: moment() }),
  output: record({ version: text(32), holdsFrom: moment() }),
});

/** Makes a draft of a version that waits for its day. Fails with `failed` once it holds, or while there is a draft. */
export const policyTakeBack = call({
  method: "POST",
  path: "/policy/manage/takeback",
  access: "policy.disable",
  scope: "portal",
  rate,
  input: record({ code: code(), version: text(32) }),
  output: record({}),
});

/** Throws the draft away; what holds stays. */
export const policyDiscard = call({
  method: "POST",
  path: "/policy/manage/discard",
  access: "policy.edit",
  scope: "portal",
  rate,
  input: record({ code: code() }),
  output: record({}),
});
