import type { ReactNode } from "react";
import { signOnSchools } from "../../core/contract/school-sign-on.js";
import { useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { login } from "../../core/rules/places/common.js";
import { request, session } from "../../core/session/index.js";
import { $platform, portalHref } from "../../core/site/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./messages.js";

/** For visitors of a school that signs its people in itself. */
export function SignOnLink({ org }: { readonly org: number }): ReactNode {
  const { info } = useStore($platform);
  const isSignedIn = useStore(session.$signedIn);
  return !isSignedIn && info?.signIn.includes("school") ? <Offered org={org} /> : null;
}

function Offered({ org }: { readonly org: number }): ReactNode {
  const t = useMessages(messages);
  const { data } = useLoad(String(org), (signal) => request(signOnSchools, {}, { signal, quiet: true }));
  if (!data?.list.some((one) => one.org === org)) return null;
  return <a href={portalHref(login.href({ provider: `school:${org}` }))}>{t("signOn")}</a>;
}
