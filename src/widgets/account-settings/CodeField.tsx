import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { $secondsToNextCode, type CodeFlow } from "../../core/session/codes.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { Input } from "../../ui/controls/Input.js";
import { useProof } from "../../ui/form/useProof.js";
import { messages } from "./messages.js";

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--edu-space-2);
`;

export interface CodeFieldProps {
  readonly flow: CodeFlow;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Said when the code is on its way. */
  readonly sentTo: string;
  /** False keeps the code from being sent: the target is not right yet. */
  readonly ready: () => boolean;
  /** Sends it, with the proof that a person asks. */
  readonly send: (captchaProof: string) => Promise<void>;
}

/** A code and the button that sends it: the human check first, then 120 seconds until the next. */
export function CodeField({ flow, sentTo, ready, send, error, ...input }: CodeFieldProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const left = useStore($secondsToNextCode(flow));
  const [prove, popup] = useProof(() =>
    import("../captcha/index.js").then(({ CaptchaPopup }) => CaptchaPopup),
  );
  const [note, setNote] = useState<{ problem?: string; sent?: string }>({});

  const ask = async () => {
    setNote({});
    if (!ready()) return;
    const proof = await prove();
    if (!proof) return;
    try {
      await send(proof);
      setNote({ sent: t("codeSent", { target: sentTo }) });
    } catch (failure) {
      setNote({ problem: explain(failure) });
    }
  };
  return (
    <>
      <Field
        label={t("codeLabel")}
        error={error ?? note.problem}
        help={<span role="status">{note.sent}</span>}
        required
      >
        <Row>
          <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          <Button onClick={ask} disabled={left > 0}>
            {left > 0 ? t("sendAgain", { seconds: left }) : t("send")}
          </Button>
        </Row>
      </Field>
      {popup}
    </>
  );
}
