import { type ReactNode, useMemo, useState } from "react";
import { styled } from "styled-components";
import { policyAgree } from "../../core/contract/platform.js";
import { readPolicies } from "../../core/contract/policy.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { article } from "../../core/rules/places/common.js";
import { loadUser, request, signOut } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

const List = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
  margin-block: var(--edu-space-4);

  a {
    display: inline-block;
    min-height: 24px;
    font-weight: 600;
  }
  small {
    display: block;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
`;

/** What was published since somebody last agreed; they agree, or leave. */
export function PolicyDialog({
  pending,
  onClose,
}: {
  /** As the server says it of whoever is signed in. */
  readonly pending: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const explain = useExplain();
  const policies = useMemo(() => readPolicies(pending), [pending]);
  const agree = async () => {
    setBusy(true);
    setProblem("");
    try {
      await request(policyAgree, { policies: policies.map(({ code, version }) => ({ code, version })) });
      await loadUser();
    } catch (failure) {
      setProblem(explain(failure));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={t("policies")}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={() => void signOut().then(() => emit("edu-logout"))}>
            {t("signOut")}
          </Button>
          <Button variant="primary" disabled={busy} onClick={agree}>
            {t("agree")}
          </Button>
        </>
      }
    >
      <p>{t("policiesChanged")}</p>
      <List>
        {policies.map(({ code, title, version, publishedAt }) => (
          <li key={code}>
            <a href={portalHref(article.href({ code }))} target="_blank" rel="noopener">
              {title}
            </a>
            <small>
              {t("policyVersion", {
                version,
                date: new Date(publishedAt).toLocaleDateString(locale, {
                  dateStyle: "long",
                  timeZone: PLATFORM_ZONE,
                }),
              })}
            </small>
          </li>
        ))}
      </List>
      <FormError>{problem}</FormError>
    </Dialog>
  );
}
