import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { reviewDetail } from "../../core/contract/review-queue.js";
import { useMessages } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { Told } from "./Told.js";

type Changed = NonNullable<Output<typeof reviewDetail>["changes"]>;

const Value = styled.div`
  white-space: pre-wrap;

  del,
  ins {
    text-decoration: none;
  }
  del {
    color: var(--edu-text-muted);
  }
  ins {
    font-weight: 600;
  }
`;

/** What is published and what is proposed, field by field; of what is new, that it is, and what it says. */
export function Changes({ isNew, fields }: Changed): ReactNode {
  const t = useMessages(messages);
  const empty = <Muted as="span">{t("emptyField")}</Muted>;
  return (
    <>
      <h3>{t(isNew ? "firstPublication" : "changesTitle")}</h3>
      {!isNew && fields.length === 0 && <Muted>{t("noChanges")}</Muted>}
      {fields.length > 0 && (
        <Told>
          {fields.map(({ field, before, after }) => (
            <Fragment key={field}>
              <dt>{t(`field_${field}`)}</dt>
              <dd>
                {!isNew && (
                  <Value>
                    {t("publishedValue")}
                    <del>{before ? <MultilingualText>{before}</MultilingualText> : empty}</del>
                  </Value>
                )}
                <Value>
                  {!isNew && t("proposedValue")}
                  <ins>{after ? <MultilingualText>{after}</MultilingualText> : empty}</ins>
                </Value>
              </dd>
            </Fragment>
          ))}
        </Told>
      )}
    </>
  );
}
