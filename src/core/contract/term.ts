/** Terms of the province, which all schools count by (docs/domain.md 6.9). Days are China's. */
import { call } from "./call.js";
import { anyText, flag, integer, list, nothing, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { day } from "./day.js";

export const MOST_TERMS = 200;

const written = {
  name: text(64),
  nameEn: anyText(64),
  /** Its first and its last day. */
  from: day(),
  to: day(),
};
const often = { max: 120, seconds: 3600, by: "account" } as const;

/** The latest first. */
export const termList = call({
  method: "GET",
  path: "/admin/term/list",
  access: "term.query",
  scope: "portal",
  input: record({}),
  output: record({
    list: list(
      record({
        id: id(),
        ...written,
        isNow: flag(),
        /** Runs of courses in it: it stays while there are any. */
        runs: integer(),
      }),
      MOST_TERMS,
    ),
  }),
});

/** Fails with `invalid` and the field where the name is another term's, or its days are none or another's. */
export const termAdd = call({
  method: "POST",
  path: "/admin/term/add",
  access: "term.add",
  scope: "portal",
  rate: often,
  input: record(written),
  output: record({ term: id() }),
});

export const termEdit = call({
  method: "POST",
  path: "/admin/term/edit",
  access: "term.edit",
  scope: "portal",
  rate: often,
  input: record({ term: id(), ...written }),
  output: nothing,
});

/** Fails with `failed` while courses run in it. */
export const termDelete = call({
  method: "POST",
  path: "/admin/term/delete",
  access: "term.delete",
  scope: "portal",
  rate: often,
  input: record({ term: id() }),
  output: nothing,
});
