import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { certificateVerify } from "../../core/contract/platform.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { certificateCheck } from "../../core/rules/places/common.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Field } from "../../ui/form/Field.js";
import { useSteps } from "../../ui/form/useSteps.js";
import { Muted, Page, Sheet } from "../../ui/layout/styles.js";
import { checkMessages } from "../shared/certificates/check-messages.js";
import { CheckResult } from "../shared/certificates/CheckResult.js";
import { messages } from "./messages.js";

const Column = styled(Page)`
  max-width: 720px;
`;
/** Words that belong to what stands above them. */
const Note = styled(Muted)`
  margin-block-start: var(--edu-space-2);
`;
const Form = styled.form`
  display: grid;
  gap: var(--edu-space-4);
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`;

/** What a code is made of. */
const CODE = /^[A-Za-z0-9-]{1,32}$/;

const hrefOf = ({ code }: { readonly code: string }): string => portalHref(certificateCheck.href({ code }));

export interface CertificateCheckProps {
  readonly code: string;
  readonly routed: boolean;
}

/** Is a certificate or a transcript real, and is it good now? */
export function CertificateCheck({ code, routed }: CertificateCheckProps): ReactNode {
  const t = useMessages(messages);
  const way = useSteps({ code: code.trim() }, routed, hrefOf);
  const sought = way.place.code;
  return (
    <Column>
      <div>
        <h1>{t("title")}</h1>
        <Note>{t("intro")}</Note>
      </div>
      <div role="status">{sought && <Answer key={sought} code={sought} />}</div>
      <Ask key={`of ${sought}`} sought={sought} onAsk={(next) => way.go({ code: next })} />
    </Column>
  );
}

function Answer({ code }: { readonly code: string }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const isCode = CODE.test(code);
  const { data, error, reload } = useLoad(isCode ? `${code}|${locale}` : undefined, (signal) =>
    request(certificateVerify, { code }, { signal, quiet: true }),
  );
  // What is no code is nobody's certificate.
  if (!isCode) return <CheckResult heading="h2" result={{ state: "unknown" }} />;
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 300 }} />
      </Skeleton>
    );
  return (
    <>
      <CheckResult heading="h2" result={data} />
      {data.holder && <Note>{t("private")}</Note>}
    </>
  );
}

/** Works without scripts too: the address says what is asked. */
function Ask({
  sought,
  onAsk,
}: {
  readonly sought: string;
  readonly onAsk: (code: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(checkMessages);
  const [code, setCode] = useState(CODE.test(sought) ? "" : sought);
  const [wrong, setWrong] = useState<"codeEmpty" | "codeWrong">();
  return (
    <Sheet part="form">
      {sought && <h2>{t("another")}</h2>}
      <Form
        method="get"
        action={portalHref(certificateCheck.path)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const next = code.trim();
          const fault = next === "" ? "codeEmpty" : CODE.test(next) ? undefined : "codeWrong";
          setWrong(fault);
          if (fault) event.currentTarget.querySelector("input")?.focus();
          else onAsk(next);
        }}
      >
        <Field label={say("code")} help={say("codeHelp")} error={wrong && say(wrong)} required>
          <Input
            name="code"
            value={code}
            onChange={setCode}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary">
          {say("verify")}
        </Button>
      </Form>
    </Sheet>
  );
}
