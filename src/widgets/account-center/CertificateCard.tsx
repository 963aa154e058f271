import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { certificateOwn } from "../../core/contract/certificate.js";
import { useMessages } from "../../core/element/index.js";
import { Badge, type BadgeProps } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Row } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { CertificateActs } from "../shared/certificates/CertificateActs.js";
import { messages } from "./messages.js";

export type Certificate = Output<typeof certificateOwn>["list"][number];

const LOOKS = { applied: "info", issued: "ok", revoked: "bad" } as const satisfies Record<
  Certificate["state"],
  BadgeProps["kind"]
>;

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

  &[data-state="revoked"],
  &[data-state="applied"] {
    border-block-start-color: var(--edu-line-field);
  }
  h2 {
    font-size: var(--edu-size-4);
    overflow-wrap: anywhere;
  }
`;

/** A certificate, with what is done with it. */
export function CertificateCard({ of }: { readonly of: Certificate }): ReactNode {
  const t = useMessages(messages);
  const { id, run, state, kind, course, school, serial, code, reason, issuedAt } = of;
  return (
    <Card data-state={state}>
      <Row>
        <Muted as="span">{t(kind)}</Muted>
        <Badge kind={LOOKS[state]}>{t(state)}</Badge>
      </Row>
      <h2>
        <MultilingualText>{course}</MultilingualText>
      </h2>
      <Facts>
        <MultilingualText>{school}</MultilingualText>
        {serial && <span>{t("serial", { serial })}</span>}
        {issuedAt !== undefined && <Time at={issuedAt} />}
      </Facts>
      {state === "revoked" && <Muted>{t("revokedText", { reason })}</Muted>}
      {state === "issued" && run !== undefined && (
        <CertificateActs run={run} certificate={id} course={course} code={code} />
      )}
    </Card>
  );
}
