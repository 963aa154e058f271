import BadgeCheck from "lucide-react/icons/badge-check";
import Ban from "lucide-react/icons/ban";
import CalendarX from "lucide-react/icons/calendar-x";
import FileQuestion from "lucide-react/icons/file-question-mark";
import Replace from "lucide-react/icons/replace";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { certificateVerify } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { certificateCheck } from "../../../core/rules/places/common.js";
import { portalHref } from "../../../core/site/index.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { checkMessages } from "./check-messages.js";

export type Checked = Output<typeof certificateVerify>;

const Card = styled.section`
  padding: var(--edu-space-5);
  border: 1px solid var(--edu-line);
  border-block-start: 4px solid var(--edu-line-field);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > :is(h2, h3) {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
    font-size: var(--edu-size-4);
  }
  > :is(h2, h3) + p {
    margin-block-start: var(--edu-space-2);
    color: var(--edu-text-muted);
  }
  &[data-state="issued"] {
    border-block-start-color: var(--edu-ok);

    > :is(h2, h3) {
      color: var(--edu-ok);
    }
  }
  &[data-state="revoked"] {
    border-block-start-color: var(--edu-bad);

    > :is(h2, h3) {
      color: var(--edu-bad);
    }
  }
  &:is([data-state="expired"], [data-state="replaced"]) {
    border-block-start-color: var(--edu-warn);

    > :is(h2, h3) {
      color: var(--edu-warn);
    }
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--edu-space-2) var(--edu-space-4);
    margin-block-start: var(--edu-space-3);
  }
  dt {
    color: var(--edu-text-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const ICONS = {
  issued: BadgeCheck,
  expired: CalendarX,
  revoked: Ban,
  replaced: Replace,
  unknown: FileQuestion,
} as const;

/**
 * What is known of a certificate or a transcript, said plainly.
 * @param heading of the part it stands in
 * @csspart certificate - What is known of it.
 */
export function CheckResult({
  result,
  heading: Heading,
}: {
  readonly result: Checked;
  readonly heading: "h2" | "h3";
}): ReactNode {
  const t = useMessages(checkMessages);
  const { locale } = useIsland();
  const { state, serial, holder, course, school, kind, issuedAt, expiresAt, digest, replacedBy } = result;
  const isTranscript = kind === "transcript";
  // The day is the one in China, where it was issued.
  const day = (at: number | undefined) =>
    at === undefined
      ? undefined
      : new Date(at).toLocaleDateString(locale, { dateStyle: "long", timeZone: "Asia/Shanghai" });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("holder"), holder],
    [t("course"), course && <MultilingualText>{course}</MultilingualText>],
    [t("kind"), kind && t(kind)],
    [t("school"), school && <MultilingualText>{school}</MultilingualText>],
    [t(isTranscript ? "madeAt" : "issuedAt"), day(issuedAt)],
    [t("expiresAt"), day(expiresAt)],
    [t(isTranscript ? "number" : "serial"), serial],
    [t("digest"), digest?.replaceAll(/(.{4})(?=.)/g, "$1 ")],
    [
      t("replacedBy"),
      replacedBy && (
        <a href={portalHref(certificateCheck.href({ code: replacedBy.code }))}>{replacedBy.serial}</a>
      ),
    ],
  ];
  return (
    <Card data-state={state} part="certificate">
      <Heading>
        <Icon of={ICONS[state]} />
        {t(isTranscript ? "transcriptIssued" : state)}
      </Heading>
      {isTranscript ? <p>{t("transcriptHint")}</p> : state !== "issued" && <p>{t(`${state}Hint`)}</p>}
      {state !== "unknown" && (
        <dl>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} style={{ display: "contents" }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </Card>
  );
}
