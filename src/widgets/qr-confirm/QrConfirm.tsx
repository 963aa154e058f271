import { useStore } from "../../core/element/useStore.js";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import * as auth from "../../core/contract/auth.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { deviceName } from "../../core/rules/devices.js";
import { request, requireLogin, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./messages.js";
import { home } from "../../core/rules/places/common.js";

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--edu-space-2) var(--edu-space-4);
  margin: var(--edu-space-4) 0;

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Match = styled.p`
  display: grid;
  justify-items: center;
  gap: var(--edu-space-1);
  padding: var(--edu-space-4);
  border-radius: var(--edu-radius-card);
  background: var(--edu-accent-soft);
  text-align: center;

  strong {
    color: var(--edu-accent);
    font-size: var(--edu-size-7);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.2em;
    line-height: 1.25;
  }
`;
const Warning = styled.p`
  margin-top: var(--edu-space-3);
  padding: var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
  color: var(--edu-warn);
`;
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--edu-space-3);
  margin-top: var(--edu-space-4);
`;

export interface QrConfirmProps {
  /** DM of the picture. */
  readonly code: string;
}

/** The phone's side of a QR sign-in: who asks, two digits to compare, confirm or deny (docs/security.md 25). */
export function QrConfirm({ code }: QrConfirmProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const homeLink = <a href={portalHref(home.href())}>{t("home")}</a>;
  let body: ReactNode;
  if (!code) body = <Empty icon={CircleX} title={t("noCode")} action={homeLink} />;
  else if (!signedIn) {
    body = (
      <Empty
        title={t("signIn")}
        action={
          <Button variant="primary" onClick={() => requireLogin()}>
            {t("signInButton")}
          </Button>
        }
      />
    );
  } else body = <Question code={code} home={homeLink} />;
  return (
    <Dialog open inline title={t("title")} onClose={() => undefined}>
      {body}
    </Dialog>
  );
}

function Question({ code, home }: { readonly code: string; readonly home: ReactNode }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale, emit } = useIsland();
  const asking = useLoad(code, () => request(auth.qrScan, { deviceCode: code }));
  const [end, setEnd] = useState<"confirmed" | "denied">();
  const [problem, setProblem] = useState<string>();

  const answer = async (call: typeof auth.qrConfirm, result: "confirmed" | "denied") => {
    setProblem(undefined);
    try {
      await request(call, { deviceCode: code });
      setEnd(result);
      emit(result === "confirmed" ? "edu-confirm" : "edu-deny");
    } catch (error) {
      setProblem(explain(error));
    }
  };

  if (end) {
    return (
      <div role="status">
        <Empty icon={end === "confirmed" ? CircleCheck : CircleX} title={t(end)} action={home} />
      </div>
    );
  }
  if (asking.error) {
    return <ErrorState error={asking.error} />;
  }
  if (!asking.data) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 20, marginBottom: 16 }} />
        <SkeletonBlock style={{ height: 96, marginBottom: 16 }} />
        <SkeletonBlock style={{ height: 96 }} />
      </Skeleton>
    );
  }
  const { device, region, requestedAt, match, elsewhere } = asking.data;
  return (
    <>
      <p>{t("intro")}</p>
      <Facts>
        <dt>{t("device")}</dt>
        <dd>{deviceName(device)}</dd>
        <dt>{t("region")}</dt>
        <dd>{region}</dd>
        <dt>{t("time")}</dt>
        <dd>{new Date(requestedAt).toLocaleTimeString(locale)}</dd>
      </Facts>
      <Match>
        {t("match")}
        <strong part="match">{match}</strong>
      </Match>
      {elsewhere && <Warning role="alert">{t("elsewhere")}</Warning>}
      <Actions>
        <Button onClick={() => answer(auth.qrDeny, "denied")}>{t("deny")}</Button>
        <Button variant="primary" onClick={() => answer(auth.qrConfirm, "confirmed")}>
          {t("confirm")}
        </Button>
      </Actions>
      <FormError>{problem}</FormError>
    </>
  );
}
