import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { type certificateOwn, certificateReissueWithdraw } from "../../core/contract/certificate.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { toast } from "../../ui/feedback/toast.js";
import { Badge, type BadgeProps } from "../../ui/layout/Badge.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Button } from "../../ui/controls/Button.js";
import { Facts, Muted, Row } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { CertificateActs } from "../shared/certificates/CertificateActs.js";
import { certificateMessages } from "./certificate-messages.js";
import { ReissueDialog } from "./ReissueDialog.js";

export type Certificate = Output<typeof certificateOwn>["list"][number];

export const STATE_LOOKS = {
  applied: "info",
  issued: "ok",
  expired: "warn",
  revoked: "bad",
  replaced: "neutral",
} as const satisfies Record<Certificate["state"], BadgeProps["kind"]>;

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  align-content: start;
  height: 100%;
  padding: var(--edu-space-5);
  border: 1px solid var(--edu-line);
  border-block-start: 4px solid var(--edu-accent);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  &:not([data-state="issued"]) {
    border-block-start-color: var(--edu-line-field);
  }
  h2 {
    font-size: var(--edu-size-4);
    overflow-wrap: anywhere;
  }
`;

/** A certificate, with what is done with it. @param name that the holder's account has now */
export function CertificateCard({
  of,
  name,
  onChange,
}: {
  readonly of: Certificate;
  readonly name: string;
  readonly onChange: () => void;
}): ReactNode {
  const t = useMessages(certificateMessages);
  const { locale } = useIsland();
  const [isAsking, setAsking] = useState(false);
  const { id, run, state, kind, course, school, serial, code, reason, issuedAt, expiresAt } = of;
  const { replacedBy, reissue } = of;
  const withdraw = async (from: number) => {
    try {
      await request(certificateReissueWithdraw, { id: from, certificate: id });
      toast({ kind: "ok", text: t("withdrawn") });
    } catch {
      // The session says why; the school may have decided meanwhile, which is shown then.
    }
    onChange();
  };
  const until = (at: number) =>
    new Date(at).toLocaleDateString(locale, { dateStyle: "medium", timeZone: PLATFORM_ZONE });
  return (
    <Card data-state={state}>
      <Row>
        <Muted as="span">{t(kind)}</Muted>
        <Badge kind={STATE_LOOKS[state]}>{t(state)}</Badge>
      </Row>
      <h2>
        <MultilingualText>{course}</MultilingualText>
      </h2>
      <Facts>
        <MultilingualText>{school}</MultilingualText>
        {serial && <span>{t("serial", { serial })}</span>}
        {issuedAt !== undefined && <Time at={issuedAt} />}
        {expiresAt !== undefined && <span>{t("until", { date: until(expiresAt) })}</span>}
      </Facts>
      {state === "revoked" && <Muted>{t("revokedText", { reason })}</Muted>}
      {state === "replaced" && replacedBy && <Muted>{t("replacedText", { serial: replacedBy })}</Muted>}
      {reissue && (
        <Muted>
          {reissue.state === "pending"
            ? t("waiting", { name: reissue.holder })
            : t("refused", { name: reissue.holder, reason: reissue.reason })}
        </Muted>
      )}
      {state === "issued" && run !== undefined && (
        <>
          <CertificateActs run={run} certificate={id} course={course} code={code} />
          <div>
            {reissue?.state === "pending" ? (
              <Button variant="link" aria-label={t("withdrawOf", { course })} onClick={() => withdraw(run)}>
                {t("withdraw")}
              </Button>
            ) : (
              <Button variant="link" aria-label={t("reissueOf", { course })} onClick={() => setAsking(true)}>
                {t("reissue")}
              </Button>
            )}
          </div>
          {isAsking && (
            <ReissueDialog
              of={{ ...of, run }}
              name={name}
              onAsked={onChange}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Card>
  );
}
