/** What a call of the platform is, all of it in one place: address, who may make it from where and how often, and the codecs of both directions. */
import type { Codec } from "./codec.js";
import type { Scope } from "./partner.js";
import type { AssistantRight } from "./rights.js";

/**
 * What a call can be about, and the parts that people have in it (docs/domain.md 7.1 and 9). As a `visitor` anybody may, signed
 * in or not; every other part wants a session.
 */
export interface ObjectParts {
  /**
   * A course run. The handler of a `visitor` learns who is a member; `member`: whoever is in it; `staff`: who teaches or
   * assists; `teacher`: who teaches; `writer`: a member, while the run is not over; `learner`: a writer who is there to learn.
   */
  readonly run: "visitor" | "member" | "staff" | "teacher" | "writer" | "learner";
  /** A node of an outline that is open to whoever asks, with the parts that they have in its run. */
  readonly node: "visitor" | "member" | "writer";
  /** A course that whoever asks may read about. */
  readonly course: "visitor" | "reader";
  /** What somebody said of a course. `voter`: who sees it and did not write it. */
  readonly rating: "voter";
  /** A review, a question or an answer. `reader`: who sees it. */
  readonly contribution: "reader";
  /** Work on many rows at once. `owner`: who started it. */
  readonly job: "owner";
  /** A school. `admin`: whose role allows what the call names and who is of its staff, or administers the platform. */
  readonly org: "admin";
}
export type ObjectKind = keyof ObjectParts;
/** What a role must allow: `permissionId.action` (docs/specification.md 5.2). */
export type Permission = `${string}.${string}`;

export interface ObjectAccess<
  Field extends string = string,
  Kind extends ObjectKind = ObjectKind,
  Part extends ObjectParts[Kind] = ObjectParts[Kind],
> {
  readonly of: Kind;
  readonly as: Part;
  /** The field of the input that holds the object's id. */
  readonly field: Field;
  /** Where objects of several types are meant: the field that says which. */
  readonly type?: Field;
  /** Of the staff of a run: what an assistant must have been allowed. */
  readonly right?: AssistantRight;
  /** What the role of whoever asks must allow; calls about a school have one each. */
  readonly permission?: Permission;
}

/**
 * Who may make a call. `public`: anyone; `user`: a session; `permission.action`: a session whose role allows it
 * (docs/specification.md 5.2); otherwise who has a part in the object that a field names.
 */
export type Access<Field extends string = string> = "public" | "user" | Permission | ObjectAccess<Field>;

const partIn =
  /* @__NO_SIDE_EFFECTS__ */
  <const Kind extends ObjectKind, const Part extends ObjectParts[Kind]>(of: Kind, as: Part) =>
    <const Field extends string>(field: Field): ObjectAccess<Field, Kind, Part> => ({ of, as, field });

/** Anybody; the handler learns who is a member. @param field of the input, with the run's id */
export const visitorOf = partIn("run", "visitor");
/** Whoever is in the run. @param field of the input, with the run's id */
export const memberOf = partIn("run", "member");
/**
 * Whoever teaches or assists in the run.
 * @param field of the input, with the run's id; @param right that an assistant needs for it; none unless said
 */
export const staffOf = <const Field extends string>(
  field: Field,
  { right }: { readonly right?: AssistantRight } = {},
): ObjectAccess<Field, "run", "staff"> => ({ of: "run", as: "staff", field, ...(right && { right }) });
/** Whoever teaches in the run: assistants do not. @param field of the input, with the run's id */
export const teacherOf = partIn("run", "teacher");
/** Whoever is in the run and may still write there. @param field of the input, with the run's id */
export const writerOf = partIn("run", "writer");
/** Whoever learns in the run and may still write there. @param field of the input, with the run's id */
export const learnerOf = partIn("run", "learner");

/** Anybody to whom the node is open; the handler learns who is a member. @param field with the node's id */
export const nodeVisitorOf = partIn("node", "visitor");
/** A member of the run to whom the node is open. @param field with the node's id */
export const nodeMemberOf = partIn("node", "member");
/** A member to whom the node is open, while the run is not over. @param field with the node's id */
export const nodeWriterOf = partIn("node", "writer");

/** Anybody who may read about the course. @param field with the course's id */
export const courseVisitorOf = partIn("course", "visitor");
/** Whoever is signed in and may read about the course. @param field with the course's id */
export const courseReaderOf = partIn("course", "reader");
/** Whoever sees the review and did not write it. @param field with the review's id */
export const voterOf = partIn("rating", "voter");
/** Whoever started the job. @param field with the job's id */
export const jobOwnerOf = partIn("job", "owner");

/**
 * Whoever administers the school, as far as their role allows.
 * @param field of the input, with the school's id; @param permission e.g. `college.edit`
 */
export const schoolOf = <const Field extends string>(
  field: Field,
  permission: Permission,
): ObjectAccess<Field, "org", "admin"> => ({ of: "org", as: "admin", field, permission });

/** Whoever sees the review, question or answer. @param field with its id; @param type the field that says which it is */
export const contributionReaderOf = <const Field extends string>(
  field: Field,
  type: Field,
): ObjectAccess<Field, "contribution", "reader"> => ({ of: "contribution", as: "reader", field, type });

/** How often a call may be made: at most `max` in any stretch of `seconds`, by one address or one account. */
export interface Rate {
  readonly max: number;
  readonly seconds: number;
  readonly by: "address" | "account";
  /** Calls of one name are counted together; the call's path unless said. */
  readonly name?: string;
}

/** Where partners' pages may make a call: `portal`: nowhere; `any`: everywhere; otherwise with one of these scopes. */
export type CallScope = "portal" | "any" | Scope | readonly Scope[];

export interface Call<I, O, A extends Access = Access> {
  readonly method: "GET" | "POST";
  /** Below the base path, e.g. `/auth/login`. */
  readonly path: string;
  readonly access: A;
  readonly scope: CallScope;
  readonly rate?: Rate;
  readonly input: Codec<I>;
  readonly output: Codec<O>;
  /**
   * The input travels sealed: `{SJ, NONCE}` on the wire, with T (a timestamp) inside
   * (docs/specification.md 6.6). Client and server open and close it, actions and handlers see `input`.
   */
  readonly sealed?: boolean;
  /** `ts` and `sg` may be missing: calls that clients older than the signature make. */
  readonly unsigned?: boolean;
  /** A success other than 200 that this call answers with (docs/specification.md 7.1). */
  readonly success?: 2000 | 2100;
  /** The largest body in bytes; 64 KiB unless said. */
  readonly maxBody?: number;
}

export const call = /* @__NO_SIDE_EFFECTS__ */ <I, O, const A extends Access<keyof I & string>>(
  definition: Call<I, O, A>,
): Call<I, O, A> => definition;

export type Input<C> = C extends Call<infer I, infer _O> ? I : never;
export type Output<C> = C extends Call<infer _I, infer O> ? O : never;

/** The scopes of which a partner's page needs one; empty: none. Undefined: no partner's page may. */
export function scopesOf(scope: CallScope): readonly Scope[] | undefined {
  if (scope === "portal") return undefined;
  if (scope === "any") return [];
  return typeof scope === "string" ? [scope] : scope;
}
