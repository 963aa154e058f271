/** What areas use of the frame. */
export type { Answer } from "./answer.js";
export { MAX_BODY, readBytes, readGiven } from "./body.js";
export { signedIn, type Ctx, type Frame } from "./context.js";
export { fail, Failure, strictStatus, type FailureOptions } from "./failure.js";
export { isOwnHost } from "./host.js";
export { hit, limit, type Limit } from "./limit.js";
export { sourceOf } from "./source.js";
export { parseInput, type Area, type Bare, type Handler, type RawHandler, type Routes } from "./routes.js";
export type { SealService, Services, Session, SessionService } from "./session.js";
