import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { type PasswordFault, passwordFaults, passwordStrength } from "../../core/rules/password.js";
import { Icon } from "../layout/Icon.js";
import { passwordMessages } from "./password-messages.js";
import { VisuallyHidden } from "../layout/VisuallyHidden.js";

const Root = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
`;
const Meter = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);
  white-space: nowrap;
`;
const Bar = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--edu-space-1);

  i {
    height: 4px;
    border-radius: var(--edu-radius-pill);
    background: var(--edu-line);
    transition: background-color var(--edu-motion-small) var(--edu-ease);
  }
  &[data-strength="1"] i[data-on],
  &[data-strength="2"] i[data-on] {
    background: var(--edu-warn);
  }
  &[data-strength="3"] i[data-on],
  &[data-strength="4"] i[data-on] {
    background: var(--edu-ok);
  }
  @media (forced-colors: active) {
    i[data-on] {
      background: Highlight;
    }
  }
`;
const Word = styled.span`
  min-width: 3em;
  text-align: end;
`;
const Rule = styled.li`
  display: flex;
  gap: var(--edu-space-1);

  svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--edu-text-faint);
  }
  &[data-met] svg {
    color: var(--edu-ok);
  }
`;

const grades = ["none", "weak", "fair", "good", "strong"] as const;

export interface PasswordRulesProps {
  readonly password: string;
  /** The person's address, if it is known: no part of it may be in the password. */
  readonly email?: string;
}

/**
 * How strong a new password is, and which rules it still breaks (docs/specification.md 4.3).
 * @csspart password-rules - Strength of a new password and the rules it breaks.
 */
export function PasswordRules({ password, email = "" }: PasswordRulesProps): ReactNode {
  const t = useMessages(passwordMessages);
  const faults = passwordFaults(password, email);
  const strength = passwordStrength(password, email);
  const rules: PasswordFault[] = ["length", "classes", "run", ...(email ? (["email"] as const) : [])];
  return (
    <Root part="password-rules">
      <Meter>
        {t("strength")}
        <Bar data-strength={strength} aria-hidden>
          {[1, 2, 3, 4].map((step) => (
            <i key={step} data-on={step <= strength || undefined} />
          ))}
        </Bar>
        <Word>{t(grades[strength])}</Word>
      </Meter>
      <ul aria-label={t("rules")}>
        {rules.map((rule) => {
          const met = password !== "" && !faults.includes(rule);
          return (
            <Rule key={rule} data-met={met || undefined}>
              <Icon of={met ? Check : Circle} size={14} />
              <span>
                {t(rule)}
                <VisuallyHidden> {t(met ? "met" : "unmet")}</VisuallyHidden>
              </span>
            </Rule>
          );
        })}
      </ul>
    </Root>
  );
}
