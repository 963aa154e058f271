/** Which bank of questions is meant: the course's own unless said (docs/domain.md 10.23). */
import { oneOf, optional } from "./codec.js";
import { id } from "./course-parts.js";

export const BankKinds = ["school", "library"] as const;
/** The bank of the course's school, or that of a library. */
export const anyBank = { bank: optional(oneOf(BankKinds)), library: optional(id()) };
