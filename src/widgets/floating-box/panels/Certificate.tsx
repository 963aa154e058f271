import BadgeCheck from "lucide-react/icons/badge-check";
import Ban from "lucide-react/icons/ban";
import FileQuestion from "lucide-react/icons/file-question-mark";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Infer } from "../../../core/contract/codec.js";
import { certificateVerify } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Input } from "../../../ui/controls/Input.js";
import { useForm } from "../../../ui/form/useForm.js";
import { messages } from "../messages.js";

const Form = styled.form`
  display: grid;
  gap: var(--edu-space-4);
`;
const Card = styled.section`
  margin-block-start: var(--edu-space-5);
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > h3 {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
    font-size: var(--edu-size-3);
  }
  > h3 + p {
    margin-block-start: var(--edu-space-2);
    color: var(--edu-text-muted);
  }
  &[data-state="issued"] > h3 {
    color: var(--edu-ok);
  }
  &[data-state="revoked"] > h3 {
    color: var(--edu-bad);
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

type Result = Infer<(typeof certificateVerify)["output"]>;
const ICONS = { issued: BadgeCheck, revoked: Ban, unknown: FileQuestion } as const;

/** Is a certificate or a transcript real? Anyone may ask by its code. @param code that stands there at first */
export function Certificate({ code }: { readonly code: string }): ReactNode {
  const t = useMessages(messages);
  const [result, setResult] = useState<Result>();
  const { form, text, errors, message, submitting } = useForm(certificateVerify, {
    fields: { code },
    wrong: { code: t("codeWrong") },
    validate: ({ code }): { code?: string } => (code.trim() ? {} : { code: t("codeEmpty") }),
    input(values) {
      setResult(undefined);
      return values;
    },
    done: setResult,
  });
  return (
    <>
      <Form {...form}>
        <Field label={t("code")} help={t("codeHelp")} error={errors.code} required>
          <Input
            {...text("code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus=""
          />
        </Field>
        <FormError>{message}</FormError>
        <Button type="submit" variant="primary" loading={submitting}>
          {t("verify")}
        </Button>
      </Form>
      <div role="status">{result && <Found result={result} />}</div>
    </>
  );
}

function Found({ result }: { readonly result: Result }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { state, serial, holder, course, school, kind, issuedAt, digest } = result;
  const isTranscript = kind === "transcript";
  const facts = [
    [t("holder"), holder],
    [t("course"), course],
    [t("kind"), kind && t(kind)],
    [t("school"), school],
    [
      t(isTranscript ? "madeAt" : "issuedAt"),
      issuedAt === undefined
        ? undefined
        : // The day is the one in China, where it was issued.
          new Date(issuedAt).toLocaleDateString(locale, { dateStyle: "long", timeZone: "Asia/Shanghai" }),
    ],
    [t(isTranscript ? "number" : "serial"), serial],
    [t("digest"), digest?.replaceAll(/(.{4})(?=.)/g, "$1 ")],
  ] as const;
  return (
    <Card data-state={state} part="certificate">
      <h3>
        <Icon of={ICONS[state]} />
        {t(isTranscript ? "transcriptIssued" : state)}
      </h3>
      {isTranscript && <p>{t("transcriptHint")}</p>}
      {state === "unknown" && <p>{t("unknownHint")}</p>}
      {state === "revoked" && <p>{t("revokedHint")}</p>}
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
