/** What areas use of the frame. */
export type { Answer } from "./answer.js";
export { readBytes } from "./body.js";
export { signedIn, type Ctx } from "./context.js";
export { fail, Failure, strictStatus } from "./failure.js";
export { isOwnHost } from "./host.js";
export { hit, limit } from "./limit.js";
export { sourceOf } from "./source.js";
export type { Member, Visit } from "./member.js";
export type { Resolvers } from "./objects.js";
export type { Area, Given, Routes } from "./routes.js";
