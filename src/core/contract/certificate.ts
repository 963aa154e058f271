/** Certificates of a run: the rule, who fulfils it, applications, and one's own (docs/domain.md 11.31). */
import * as v from "valibot";
import { CertificateFaults } from "../rules/certificate.js";
import { call, memberOf, staffOf, teacherOf } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  optional,
  record,
  text,
} from "./codec.js";
import { id, orderedBy, paged, pageNumber, percent, tableSize } from "./course-parts.js";

const CertificateKinds = ["completion", "excellent"] as const;
/** `eligible` and `ineligible` of whoever has none; the others of the last one that somebody had. */
export const CertificateStates = [
  "eligible",
  "ineligible",
  "applied",
  "issued",
  "rejected",
  "revoked",
] as const;
export type CertificateState = (typeof CertificateStates)[number];
export const CertificateOrder = ["name", "number", "total", "state"] as const;

const rule = record({
  score: percent(),
  excellent: percent(),
  requiredNodes: flag(),
  examAttended: flag(),
  realName: flag(),
  learnerApplies: flag(),
  /** After the end of the run, and once marks are released, learners who have all of it are applied for. */
  automatic: flag(),
  /** Years that it is good for from the day of issue; 0: for good. */
  validYears: integer(0, 30),
});

export const certificateRule = call({
  method: "GET",
  path: "/teach/cert/rule",
  access: staffOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    rule,
    /** The course gives certificates. */
    isGiven: flag(),
    /** Homework and exams have the grading part that counts; how many exams must be sat. */
    exams: integer(),
    canEdit: flag(),
    classes: list(record({ id: id(), name: text(64) }), 500),
  }),
});

/** Excellence is never below what is enough. What was issued stays. */
export const certificateRuleSave = call({
  method: "POST",
  path: "/teach/cert/rule/save",
  access: teacherOf("id"),
  scope: "embed",
  input: record({ id: id(), rule }),
  output: nothing,
});

/** Those that are issued as one archive of PDF files with a list, which is made while its address is read. */
export const certificateZip = call({
  method: "GET",
  path: "/teach/cert/zip",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 20, seconds: 600, by: "account" },
  input: record({ id: id() }),
  output: record({
    /** Signed, for some minutes; "" where none is issued. */
    url: anyText(1024),
    /** Of the file. */
    name: anyText(100),
    /** Certificates in it. */
    count: integer(),
  }),
});

/** What a certificate of this run looks like, as a PDF in base64 that says that it is none. */
export const certificatePreview = call({
  method: "GET",
  path: "/teach/cert/preview",
  access: staffOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ id: id() }),
  output: record({ file: v.string() }),
});

/** The learners of a run, with what each of them lacks. */
export const certificateList = call({
  method: "GET",
  path: "/teach/cert/eligible",
  access: staffOf("id", { right: "grades" }),
  scope: "embed",
  input: record({
    id: id(),
    q: optional(anyText(64)),
    state: optional(oneOf(CertificateStates)),
    classId: optional(id()),
    ...orderedBy(CertificateOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        /** The account. */
        id: id(),
        name: text(64),
        number: anyText(64),
        className: anyText(64),
        total: optional(v.number()),
        study: percent(),
        state: oneOf(CertificateStates),
        kind: optional(oneOf(CertificateKinds)),
        faults: v.array(oneOf(CertificateFaults)),
        serial: anyText(64),
        /** Why it was given back or revoked. */
        reason: anyText(500),
        /** Nobody applied for it: the rule did. */
        byRule: flag(),
        certificate: optional(id()),
        issuedAt: optional(moment()),
      }),
    ),
    ...paged,
  }),
});

/** Applies for learners: a job (`certificate-apply`, subject `run 7`). Fails with `noCertificate`. */
export const certificateApply = call({
  method: "POST",
  path: "/teach/cert/apply",
  access: teacherOf("id"),
  scope: "embed",
  maxBody: 256 * 1024,
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ id: id(), learners: v.pipe(v.array(id()), v.minLength(1), v.maxLength(5000)) }),
  output: record({ job: id() }),
});

/** A learner applies for their own, where the run's rule lets them. Fails with `failed` and what is missing. */
export const certificateAsk = call({
  method: "POST",
  path: "/course/cert/apply",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 20, seconds: 3600, by: "account" },
  input: record({ id: id() }),
  output: nothing,
});

/** One's own in a run, or what is missing for it. */
export const certificateMine = call({
  method: "GET",
  path: "/course/cert/mine",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    /** Missing where the course gives none, or whoever asks does not learn in it. */
    mine: maybe(
      record({
        state: oneOf(CertificateStates),
        kind: optional(oneOf(CertificateKinds)),
        faults: v.array(oneOf(CertificateFaults)),
        /** They may apply now, by themselves. */
        canApply: flag(),
        /** The rule applies for them once the run is over. */
        automatic: flag(),
        score: percent(),
        certificate: optional(id()),
        serial: anyText(64),
        code: anyText(32),
        reason: anyText(500),
        issuedAt: optional(moment()),
      }),
    ),
  }),
});

/** A certificate as a PDF in base64: one's own, or for the staff of its run. */
export const certificateFile = call({
  method: "GET",
  path: "/course/cert/file",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 120, seconds: 600, by: "account" },
  input: record({ id: id(), certificate: id() }),
  output: record({ file: v.string(), serial: text(64) }),
});

/** The same as an Open Badge 3.0: a signed credential (VC-JWT) that verifiers elsewhere accept. */
export const certificateBadge = call({
  method: "GET",
  path: "/course/cert/badge",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 120, seconds: 600, by: "account" },
  input: record({ id: id(), certificate: id() }),
  output: record({ badge: v.string(), serial: text(64) }),
});

/** One's own of all runs, the newest first; and runs in progress whose certificate is nearest. */
export const certificateOwn = call({
  method: "GET",
  path: "/user/cert/list",
  access: "user",
  scope: "embed",
  input: record({}),
  output: record({
    list: list(
      record({
        id: id(),
        /** Missing of one that came from elsewhere: it has no file here. */
        run: optional(id()),
        /** `replaced`: issued anew with another name. */
        state: oneOf(["applied", "issued", "expired", "revoked", "replaced"]),
        kind: oneOf(CertificateKinds),
        course: text(200),
        school: anyText(128),
        /** The name on it. */
        holder: anyText(64),
        serial: anyText(64),
        code: anyText(32),
        /** Why it was revoked. */
        reason: anyText(500),
        issuedAt: optional(moment()),
        /** Missing where it is good for ever. */
        expiresAt: optional(moment()),
        /** Number of the one that took its place. */
        replacedBy: optional(text(64)),
        /** The last request for another name on it; missing where there was none, or it was granted. */
        reissue: maybe(
          record({
            holder: text(64),
            state: oneOf(["pending", "rejected"]),
            /** Why the school refused. */
            reason: anyText(500),
          }),
        ),
      }),
      1000,
    ),
    /** The holder's real name as it is now; "" where none is known. */
    name: anyText(64),
    nearest: list(
      record({
        run: id(),
        course: text(200),
        /** Of what must be studied. */
        study: percent(),
        faults: v.array(oneOf(CertificateFaults)),
      }),
      20,
    ),
  }),
});

/**
 * The holder's name has changed: asks the school for a new certificate in its place, with a number of its own. Fails with
 * `failed` where the name is the same, or a request waits already.
 */
export const certificateReissue = call({
  method: "POST",
  path: "/course/cert/reissue",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 20, seconds: 3600, by: "account" },
  input: record({ id: id(), certificate: id(), reason: text(500) }),
  output: nothing,
});

/** The holder takes the request back. Fails with `failed` where none waits. */
export const certificateReissueWithdraw = call({
  method: "POST",
  path: "/course/cert/reissue/withdraw",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 20, seconds: 3600, by: "account" },
  input: record({ id: id(), certificate: id() }),
  output: nothing,
});

/** Takes back certificates of one's school that were issued. Whoever holds one is told why; the number is never given again. */
export const certificateRevoke = call({
  method: "POST",
  path: "/teach/cert/revoke",
  access: "school.edit",
  scope: "portal",
  rate: { max: 300, seconds: 3600, by: "account" },
  input: record({
    certificates: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)),
    reason: text(500),
  }),
  output: record({ revoked: integer() }),
});
