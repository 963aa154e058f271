import { useStore } from "../../../core/element/useStore.js";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import CloudOff from "lucide-react/icons/cloud-off";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ScanLine from "lucide-react/icons/scan-line";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import * as auth from "../../../core/contract/auth.js";
import { useMessages } from "../../../core/element/index.js";
import { QR_AUTHORISED_PAUSE } from "../../../core/rules/limits.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { QrPicture } from "../../../ui/media/QrPicture.js";
import { Spinner } from "../../../ui/feedback/Spinner.js";
import { Aside, Centre, Lead } from "../styles.js";
import { useStage } from "../stage.js";
import { messages } from "./messages.js";
import { createQrSignIn, type QrPhase } from "./qr.js";

const Frame = styled.div`
  position: relative;
  width: 210px;
  height: 210px;
  padding: 4px;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: #fff;
`;
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--edu-space-2);
  padding: var(--edu-space-3);
  border-radius: calc(var(--edu-radius-card) - 1px);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  font-weight: 500;

  svg {
    color: var(--edu-text-muted);
  }
  &[data-kind="ok"] svg {
    color: var(--edu-ok);
  }
  &[data-kind="bad"] svg {
    color: var(--edu-bad);
  }
  small {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-weight: 400;
  }
`;
const Match = styled.p`
  display: grid;
  justify-items: center;
  min-height: 84px;

  span {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  strong {
    color: var(--edu-accent);
    font-size: var(--edu-size-6);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: 0.16em;
    line-height: 1.25;
    text-indent: 0.16em;
  }
`;

/** Its icon has no baseline. */
const Ways = styled(Aside)`
  align-items: center;
`;

const covers = {
  scanned: { icon: ScanLine, kind: "ok" },
  authorised: { icon: CircleCheck, kind: "ok" },
  expired: { icon: Clock, kind: "" },
  denied: { icon: CircleX, kind: "bad" },
  failed: { icon: CloudOff, kind: "bad" },
} as const;

const hasCover = (phase: QrPhase): phase is keyof typeof covers => phase in covers;

/** Sign-in by a phone that is signed in already (docs/specification.md 3.5). */
export function LoginCode(): ReactNode {
  const t = useMessages(messages);
  const stage = useStage();
  const [qr] = useState(() =>
    createQrSignIn({
      apply: () => request(auth.qrApply, {}),
      async check({ deviceCode, pollSecret }) {
        const { state, session } = await request(auth.qrCheck, { deviceCode, pollSecret });
        return {
          state,
          session: session
            ? { token: session.SQLP, expiresAt: session.expiresAt, device: session.SBBZ }
            : undefined,
        };
      },
      authorised: (fresh) => stage.arrive(fresh, { pause: QR_AUTHORISED_PAUSE }),
    }),
  );
  const { phase, code, error } = useStore(qr.$qr);
  const explain = useExplain();
  return (
    <>
      <Lead>{t("lead")}</Lead>
      <Centre>
        <Frame part="qr-frame">
          {code && <QrPicture text={code.url} label={t("picture")} />}
          {phase === "loading" && (
            <Cover>
              <Spinner size={28} label={t("loading")} />
            </Cover>
          )}
          <div role="status">
            {hasCover(phase) && (
              <Cover data-kind={covers[phase].kind}>
                <Icon of={covers[phase].icon} size={36} />
                {t(phase)}
                {phase === "scanned" && <small>{t("scannedHint")}</small>}
              </Cover>
            )}
          </div>
        </Frame>
        <Match>
          {code && (
            <>
              <span>{t("match")}</span>
              <strong part="match">{code.match}</strong>
              <span>{t("matchHelp")}</span>
            </>
          )}
        </Match>
        <FormError>{error === undefined ? undefined : explain(error)}</FormError>
        <Ways>
          <Button
            variant="link"
            icon={<Icon of={RefreshCw} size={16} />}
            onClick={() => qr.refresh()}
            aria-disabled={phase === "authorised" || undefined}
            data-autofocus
          >
            {t("refresh")}
          </Button>
          <span aria-hidden>·</span>
          <Button variant="link" onClick={() => stage.go("login")}>
            {t("password")}
          </Button>
        </Ways>
      </Centre>
    </>
  );
}
