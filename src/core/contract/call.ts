/** What a call of the platform is, all of it in one place: address, who may make it from where and how often, and the codecs of both directions. */
import type { Codec } from "./codec.js";
import type { Scope } from "./partner.js";

/**
 * Who may make a call that is about a course run (docs/domain.md 7.1). `visitor`: anybody, and the handler learns who is
 * a member; `member`: whoever is in it; `staff`: who teaches or assists; `writer`: a member, while the run is not over.
 */
export type RunRole = "visitor" | "member" | "staff" | "writer";

export interface RunAccess<Field extends string = string, Role extends RunRole = RunRole> {
  readonly run: Role;
  /** The field of the input that holds the run's id. */
  readonly field: Field;
}

/**
 * Who may make a call. `public`: anyone; `user`: a session; `permission.action`: a session whose role allows it
 * (docs/specification.md 5.2); otherwise somebody's part in the course run that a field names.
 */
export type Access<Field extends string = string> =
  | "public"
  | "user"
  | `${string}.${string}`
  | RunAccess<Field>;

const inRun =
  <const Role extends RunRole>(run: Role) =>
  <const Field extends string>(field: Field): RunAccess<Field, Role> => ({ run, field });

/** Anybody; the handler learns who is a member. @param field of the input, with the run's id */
export const visitorOf = inRun("visitor");
/** Whoever is in the run. @param field of the input, with the run's id */
export const memberOf = inRun("member");
/** Whoever teaches or assists in the run. @param field of the input, with the run's id */
export const staffOf = inRun("staff");
/** Whoever is in the run and may still write there. @param field of the input, with the run's id */
export const writerOf = inRun("writer");

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
