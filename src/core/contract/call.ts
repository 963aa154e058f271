/** What a call of the platform is: method, path, who may, and the codecs of both directions. */
import type { Codec } from "./codec.js";

/**
 * Who may make a call. `public`: anyone; `user`: a session; `permission.action`: a session whose role
 * allows it (docs/specification.md 5.2).
 */
export type Access = "public" | "user" | `${string}.${string}`;

export interface Call<I, O> {
  readonly method: "GET" | "POST";
  /** Below the base path, e.g. `/auth/login`. */
  readonly path: string;
  readonly access: Access;
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

export const call = <I, O>(definition: Call<I, O>): Call<I, O> => definition;

export type Input<C> = C extends Call<infer I, infer _O> ? I : never;
export type Output<C> = C extends Call<infer _I, infer O> ? O : never;
