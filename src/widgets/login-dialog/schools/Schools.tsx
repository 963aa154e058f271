import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { signOnSchools } from "../../../core/contract/school-sign-on.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { storage } from "../../../core/page/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { useStage } from "../stage.js";
import { Form, Lead } from "../styles.js";
import { messages } from "./messages.js";

/** The school by which somebody last signed in with this browser. */
const LAST = "edu.school-sign-in";

const Found = styled.ul`
  display: grid;
  align-content: start;
  height: 264px;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
  overflow-y: auto;

  button {
    display: grid;
    width: 100%;
    min-height: 44px;
    align-content: center;
    padding: var(--edu-space-2) var(--edu-space-3);
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover {
    background: var(--edu-hover);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  small,
  p {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  p {
    padding: var(--edu-space-3);
  }
`;

/** Through one's school: which one is it? */
export function Schools(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { go, meet } = useStage();
  const [query, setQuery] = useState("");
  const { data, error, reload } = useLoad(locale, (signal) =>
    request(signOnSchools, {}, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  const last = Number(storage().getItem(LAST));
  const wanted = query.trim().toLowerCase();
  const found = data?.list
    .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted))
    .sort((one, other) => Number(other.org === last) - Number(one.org === last));
  const choose = (org: number) => {
    storage().setItem(LAST, String(org));
    meet(`school:${org}`, true);
  };
  return (
    <Form as="div">
      <Lead>{t("lead")}</Lead>
      <Field label={t("search")}>
        <Input value={query} onChange={setQuery} type="search" autoComplete="off" data-autofocus />
      </Field>
      {found ? (
        <Found aria-label={t("list")}>
          {found.map(({ org, name, label }) => (
            <li key={org}>
              <button type="button" onClick={() => choose(org)}>
                {name}
                {(label || org === last) && (
                  <small>{[label, org === last && t("last")].filter(Boolean).join(" · ")}</small>
                )}
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li>
              <p role="status">{t("notFound")}</p>
            </li>
          )}
        </Found>
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 264 }} />
        </Skeleton>
      )}
      <Button block onClick={() => go("login")}>
        {t("back")}
      </Button>
    </Form>
  );
}
