import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { isWatched, type Safeguards, SAFEGUARDS } from "../../../core/rules/assessment/integrity.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Muted } from "../../../ui/layout/styles.js";
import { messages } from "./messages.js";

const Told = styled.section`
  display: grid;
  gap: var(--edu-space-3);
  width: 100%;
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);

  h3 {
    font-size: var(--edu-size-3);
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: var(--edu-space-2);
    padding-inline-start: var(--edu-space-5);
    list-style: disc;
  }
`;

export interface ConsentProps {
  readonly safeguards: Safeguards;
  /** Undefined where it was agreed to already. */
  readonly agreed: boolean | undefined;
  readonly onAgree: (agreed: boolean) => void;
  readonly isMissing: boolean;
  readonly box: Ref<HTMLInputElement>;
}

/** What holds in this assessment, in plain sentences, with the box to agree where anything is recorded. */
export function Consent({ safeguards, agreed, onAgree, isMissing, box }: ConsentProps): ReactNode {
  const t = useMessages(messages);
  const watched = isWatched(safeguards);
  return (
    <Told part="safeguards" aria-label={t("heading")}>
      <h3>{t("heading")}</h3>
      <ul>
        {SAFEGUARDS.filter((name) => safeguards[name]).map((name) => (
          <li key={name}>{t(name, { count: Number(safeguards[name]) })}</li>
        ))}
      </ul>
      {watched && <Muted>{t("records")}</Muted>}
      {watched && agreed !== undefined && (
        <Checkbox
          ref={box}
          checked={agreed}
          onChange={onAgree}
          error={isMissing ? t("agreeFirst") : undefined}
          required
        >
          {t("agree")}
        </Checkbox>
      )}
    </Told>
  );
}
