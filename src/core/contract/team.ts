/** Who teaches and assists in a run, and who leads (docs/domain.md 11.58). */
import * as v from "valibot";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, nothing, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { AssistantRights } from "./rights.js";

export const TeamRoles = ["teacher", "ta"] as const;
export type TeamRole = (typeof TeamRoles)[number];
/** People of one team. */
export const MOST_TEAM = 100;
const rate = { max: 60, seconds: 60, by: "account" } as const;

/** The lead first, then teachers, then assistants. */
export const teamList = call({
  method: "GET",
  path: "/teach/team/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        account: id(),
        name: anyText(100),
        role: oneOf(TeamRoles),
        lead: flag(),
        /** Of an assistant: the class that they see; 0: all of the run. */
        classId: integer(),
        className: anyText(64),
        /** Teachers have all. */
        rights: v.pipe(v.array(oneOf(AssistantRights)), v.maxLength(AssistantRights.length)),
        isMe: flag(),
      }),
      MOST_TEAM * 2,
    ),
    /** Classes that an assistant may be limited to. */
    classes: list(record({ classId: id(), name: text(64) }), 500),
    /** Whoever asks leads. */
    canManage: flag(),
  }),
});

/** People of the course's school, by a part of their name, or by their whole number or account; for the lead alone. */
export const teamSearch = call({
  method: "GET",
  path: "/teach/team/search",
  access: teacherOf("id"),
  scope: "portal",
  rate,
  input: record({ id: id(), q: v.pipe(text(64), v.minLength(2)) }),
  output: record({
    list: list(
      record({
        account: id(),
        name: anyText(100),
        number: anyText(64),
        /** Only certified teachers teach. */
        certified: flag(),
        /** What they are in the run already. */
        role: optional(oneOf(["teacher", "ta", "learner"])),
      }),
      20,
    ),
  }),
});

const changed = { access: teacherOf("id"), scope: "portal", rate, output: nothing } as const;

/** Fails with `notCertified` for a teacher who is not certified, with `failed` for whoever learns in the run. */
export const teamAdd = call({
  ...changed,
  method: "POST",
  path: "/teach/team/add",
  input: record({ id: id(), account: id(), role: oneOf(TeamRoles), classId: optional(id()) }),
});

/** Another part, or another class of an assistant. The lead stays a teacher. */
export const teamChange = call({
  ...changed,
  method: "POST",
  path: "/teach/team/change",
  input: record({ id: id(), account: id(), role: oneOf(TeamRoles), classId: optional(id()) }),
});

/** What an assistant may do; what is not named they may not. Fails with `notFound` for whoever is no assistant. */
export const teamRights = call({
  ...changed,
  method: "POST",
  path: "/teach/team/rights",
  input: record({
    id: id(),
    account: id(),
    rights: v.pipe(v.array(oneOf(AssistantRights)), v.maxLength(AssistantRights.length)),
  }),
});

/** Gives the lead to another teacher of the run. */
export const teamLead = call({
  ...changed,
  method: "POST",
  path: "/teach/team/lead",
  input: record({ id: id(), account: id() }),
});

/** Out of the team. What they marked and wrote stays; the lead goes only after giving the lead away. */
export const teamRemove = call({
  ...changed,
  method: "POST",
  path: "/teach/team/remove",
  input: record({ id: id(), account: id() }),
});
