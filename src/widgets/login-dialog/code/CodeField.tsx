import { useStore } from "../../../core/element/useStore.js";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { maskAccount } from "../../../core/rules/account.js";
import { $secondsToNextCode, type CodeFlow, sendCode } from "../../../core/session/codes.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { Input, type InputProps } from "../../../ui/controls/Input.js";
import { useStage } from "../stage.js";
import { codeMessages } from "./messages.js";

const Row = styled.div`
  display: flex;
  gap: var(--edu-space-2);

  > :last-child {
    flex: none;
    min-width: 118px;
    padding-inline: var(--edu-space-3);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Sent = styled.p`
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);

  /* It stays mounted, for screen readers hear changes only, and takes no room before it has words. */
  &:not(:empty) {
    margin-block-start: var(--edu-space-2);
  }
`;

export interface CodeFieldProps {
  /** The code's text control: `form.text("code")`. */
  readonly control: Pick<InputProps, "name" | "value" | "onChange" | "onBlur">;
  readonly error: string | undefined;
  readonly flow: CodeFlow;
  /**
   * Where to send it; undefined when what was typed is not good for it, and has been marked as such.
   */
  readonly target: () => string | undefined;
  /** Shows what was refused. */
  readonly refuse: (error: unknown) => void;
  /** Shows words above the form's button. */
  readonly say: (message: string) => void;
}

/**
 * A code and the button that sends it: a human check first, then 120 s until the next (docs/specification.md 3.4).
 */
export function CodeField({ control, error, flow, target, refuse, say }: CodeFieldProps): ReactNode {
  const t = useMessages(codeMessages);
  const { prove } = useStage();
  const left = useStore($secondsToNextCode(flow));
  const [sentTo, setSentTo] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const send = async () => {
    const to = target();
    if (!to) return;
    try {
      const proof = await prove();
      if (!proof) return say(t("proofMissing"));
      await sendCode(flow, to, proof.value);
      setSentTo(to);
      // A new code voids the one before it.
      control.onChange("");
      await proof.closed;
      input.current?.focus();
    } catch (failure) {
      refuse(failure);
    }
  };
  return (
    <div>
      <Field label={t("code")} error={error} required>
        <Row>
          <Input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            spellCheck={false}
          />
          {/* Disabled for assistive technology and presses, but it keeps the focus it was pressed with. */}
          <Button onClick={send} aria-disabled={left > 0 || undefined}>
            {left > 0 ? t("wait", { count: left }) : t("send")}
          </Button>
        </Row>
      </Field>
      <Sent role="status">{sentTo && t("sent", { target: maskAccount(sentTo) })}</Sent>
    </div>
  );
}
