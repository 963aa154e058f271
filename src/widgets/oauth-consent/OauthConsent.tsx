import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Consent } from "./Consent.js";
import { Activation, LinkSignIn } from "./LinkSignIn.js";
import { messages } from "./messages.js";
import { type Purpose, purposeOf } from "./purpose.js";
import { home } from "../../core/rules/places/common.js";

export interface OauthConsentProps {
  /** The query to read; the page's own unless given. */
  readonly query: string | undefined;
}

const titles = {
  consent: "title",
  bad: "title",
  none: "title",
  token: "linkTitle",
  sign: "linkTitle",
  activation: "activateTitle",
} as const satisfies Record<Purpose["kind"], string>;

/** Access requests of other systems, sign-in links and activation mails (`/oauth/index`). */
export function OauthConsent({ query }: OauthConsentProps): ReactNode {
  const t = useMessages(messages);
  // Read once: what a link carries is taken out of the address before anything else happens.
  const [purpose] = useState(() => purposeOf(new URLSearchParams(query ?? location.search)));
  const secret = purpose.kind === "token" || purpose.kind === "sign" || purpose.kind === "activation";
  useEffect(() => {
    if (secret && query === undefined) history.replaceState(history.state, "", location.pathname);
  }, [secret, query]);
  return (
    <Dialog open inline title={t(titles[purpose.kind])} onClose={() => undefined}>
      <Body purpose={purpose} />
    </Dialog>
  );
}

function Body({ purpose }: { readonly purpose: Purpose }) {
  const t = useMessages(messages);
  switch (purpose.kind) {
    case "consent":
      return <Consent consentRequest={purpose.request} />;
    case "token":
    case "sign":
      return <LinkSignIn purpose={purpose} />;
    case "activation":
      return <Activation token={purpose.token} />;
    default:
      return (
        <Empty
          title={t(purpose.kind === "bad" ? "bad" : "nothing")}
          action={<a href={portalHref(home.href())}>{t("home")}</a>}
        />
      );
  }
}
