import LinkIcon from "lucide-react/icons/link";
import { type ReactNode, useState } from "react";
import * as auth from "../../core/contract/auth.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { visit } from "../../ui/form/visit.js";
import { request, signIn } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { Spinner } from "../../ui/feedback/Spinner.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./messages.js";
import type { Purpose } from "./purpose.js";
import { home } from "../../core/rules/places/common.js";

type LinkPurpose = Extract<Purpose, { kind: "token" | "sign" }>;

function open(purpose: LinkPurpose) {
  if (purpose.kind === "token") return request(auth.tokenLogin, { token: purpose.token });
  const { appId, sign, time, who } = purpose;
  if ("openId" in who) return request(auth.signLogin, { appId, sign, time, openId: who.openId });
  return request(auth.signAccountLogin, { appId, sign, time, account: who.account });
}

/** Goes on after a sign-in without a form: to the form that is due, or home. */
function useArrive(): (session: { token: string; expiresAt: number }) => Promise<void> {
  const { emit } = useIsland();
  return async (fresh) => {
    const { user, redirect } = await signIn(fresh);
    emit("edu-login-success", { user });
    visit({ emit }, redirect ?? home.href());
  };
}

/** A link that signs in by itself; it works once, so it is opened once. */
export function LinkSignIn({ purpose }: { readonly purpose: LinkPurpose }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const arrive = useArrive();
  const { error } = useLoad(JSON.stringify(purpose), async () => {
    await arrive(await open(purpose));
    return true;
  });
  if (error) {
    return (
      <>
        <ErrorState message={`${t("linkBad")}：${explain(error)}`} error={error} />
        <p>
          <a href={portalHref(home.href())}>{t("home")}</a>
        </p>
      </>
    );
  }
  return <Empty icon={LinkIcon} title={t("linkWorking")} action={<Spinner />} />;
}

/** An activation mail's link: shows whose account it opens and waits for a yes. */
export function Activation({ token }: { readonly token: string }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const arrive = useArrive();
  const { data, error } = useLoad(token, (signal) => request(auth.activationInfo, { token }, { signal }));
  const [problem, setProblem] = useState<string>();
  if (error) return <ErrorState error={error} />;
  if (!data) return <Spinner />;
  const activate = async () => {
    setProblem(undefined);
    try {
      await arrive(await request(auth.activate, { token }));
    } catch (failure) {
      setProblem(explain(failure));
    }
  };
  return (
    <>
      <Empty
        icon={LinkIcon}
        title={t("activateText", { school: data.school, name: data.userName })}
        action={
          <Button variant="primary" onClick={activate}>
            {t("activate")}
          </Button>
        }
      />
      <FormError>{problem}</FormError>
    </>
  );
}
