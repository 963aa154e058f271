/** Who is signed in while a story shows: `parameters: { account: "learner" }`; nobody without, or with "". */
import { passwordSignIn } from "../src/core/session/sign-in.js";
import { session, signIn, signOut } from "../src/core/session/index.js";
import { ready } from "./server.js";

/** Whom this file signed in; whoever reads the manual may sign in as well, and stays so. */
let ours = "";

async function change(account: string): Promise<void> {
  const accounts = await ready();
  const now = session.$user.get()?.userName ?? "";
  if (account === now) return;
  if (account === "") {
    if (ours !== "" && ours === now) await signOut();
    ours = "";
    return;
  }
  const known = accounts.find((each) => each.account === account);
  if (!known) throw new Error(`The demo has no account ${account}`);
  if (now !== "") await signOut();
  await signIn(await passwordSignIn(known));
  ours = account;
}

let last: Promise<void> = Promise.resolve();

/** Stories of one page wait for each other. */
export const become = (account: string): Promise<void> =>
  (last = last.catch(() => undefined).then(() => change(account)));
