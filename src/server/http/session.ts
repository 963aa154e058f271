/** What the frame knows of sessions and seals; the auth area supplies both. */
import type { Ctx } from "./context.js";
import type { Resolvers } from "./objects.js";
import type { RolePermissions } from "../../core/rules/index.js";

export interface Session {
  readonly id: number;
  readonly accountId: number;
  readonly role: RolePermissions;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface SessionService {
  /**
   * The live session of a token.
   * @param origin the partner page's origin; undefined for the portal's own pages and other programs
   */
  resolve(token: string, origin: string | undefined): Promise<Session | undefined>;
}

export interface SealService {
  /**
   * Opens the body of a sealed call.
   * @param body the wire's `{SJ, NONCE}`, unchecked
   * @param ctx of the request: a nonce belongs to the client that got it
   * @returns the wire record that was sealed
   * @throws Failure with Code.unsealable or Code.nonceInvalid
   */
  open(body: unknown, ctx: Ctx): Promise<unknown>;
}

export interface Services {
  /** Put together by `Routes.resolve`. */
  resolvers: Partial<Resolvers>;
  sessions: SessionService;
  seal: SealService;
}
