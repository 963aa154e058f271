import FlagIcon from "lucide-react/icons/flag";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";

const Root = styled.nav`
  display: grid;
  gap: var(--edu-space-2);

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
    gap: var(--edu-space-1);
    list-style: none;
  }
  button {
    position: relative;
    width: 100%;
    height: 44px;
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    background: none;
    color: var(--edu-text);
    font: inherit;
    text-align: center;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button:hover {
    background: var(--edu-hover);
  }
  button[data-answered] {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
  }
  /* Colour alone says nothing to some: what is answered has a bar as well. */
  button[data-answered]::after {
    content: "";
    position: absolute;
    inset: auto 25% 4px;
    height: 2px;
    border-radius: 1px;
    background: var(--edu-accent);
  }
  button[aria-current] {
    border-color: var(--edu-accent);
    box-shadow: inset 0 0 0 1px var(--edu-accent);
    font-weight: 600;
  }
  button svg {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
    color: var(--edu-warn);
  }
`;

export interface MapItem {
  readonly key: string;
  readonly section: string;
  readonly isAnswered: boolean;
  readonly isFlagged: boolean;
}

/** All questions by their numbers: which are answered, which are flagged, and the way to each. */
export function QuestionMap({
  items,
  at,
  onGo,
}: {
  readonly items: readonly MapItem[];
  readonly at: number;
  readonly onGo: (at: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const answered = items.filter(({ isAnswered }) => isAnswered).length;
  const sections = [...new Set(items.map(({ section }) => section))];
  return (
    <Root aria-label={t("map")} part="map">
      <Muted>{t("answeredOf", { count: answered, all: items.length })}</Muted>
      {sections.map((section) => (
        <div key={section}>
          {section !== "" && (
            <Muted>
              <MultilingualText>{section}</MultilingualText>
            </Muted>
          )}
          <ol>
            {items.map(({ key, section: own, isAnswered, isFlagged }, nth) =>
              own === section ? (
                <li key={key}>
                  <button
                    type="button"
                    data-answered={isAnswered || undefined}
                    aria-current={nth === at ? "step" : undefined}
                    onClick={() => onGo(nth)}
                  >
                    {nth + 1}
                    {isFlagged && <Icon of={FlagIcon} size={12} />}
                    <VisuallyHidden>
                      {` ${t(isAnswered ? "answered" : "unanswered")}`}
                      {isFlagged && ` ${t("flagged")}`}
                    </VisuallyHidden>
                  </button>
                </li>
              ) : null,
            )}
          </ol>
        </div>
      ))}
    </Root>
  );
}
