/** What has to come before a change of how somebody signs in (docs/security.md 20). */
import { Code } from "../../../core/contract/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { hasJustProven, isProven } from "./sessions.js";

/** @throws Failure Code.reauthRequired unless the person has proven themselves in the last 5 minutes */
export async function demandProof(ctx: Ctx): Promise<void> {
  const { id } = signedIn(ctx);
  if (!(await isProven(ctx.platform, id))) throw fail(Code.reauthRequired);
}

/**
 * The same where the session itself began a moment ago by what a proof asks for: nobody is asked for the password that they
 * have just typed.
 * @throws Failure Code.reauthRequired
 */
export async function demandProofOrArrival(ctx: Ctx): Promise<void> {
  const { id } = signedIn(ctx);
  if (!(await isProven(ctx.platform, id)) && !(await hasJustProven(ctx.platform, id)))
    throw fail(Code.reauthRequired);
}
