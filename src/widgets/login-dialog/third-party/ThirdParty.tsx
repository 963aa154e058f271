import type { ReactNode } from "react";
import type { SignInProvider } from "../../../core/contract/auth.js";
import type { ViewProps } from "../View.js";
import { isSchool } from "../names.js";
import { Returned } from "./Returned.js";
import { Waiting } from "./Waiting.js";

const providerOf = (name: string | undefined): SignInProvider =>
  name === "qq" || name === "ykb" || isSchool(name) ? name : "wx";

/** Sign-in by WeChat, QQ or the app platform: in a window of theirs, or back from one by address. */
export function ThirdParty({ run, provider, returned }: ViewProps): ReactNode {
  // A window that was opened after the return is the newer intent.
  if (returned && !run) return <Returned {...returned} />;
  return <Waiting run={run} provider={run?.provider ?? providerOf(provider)} />;
}
