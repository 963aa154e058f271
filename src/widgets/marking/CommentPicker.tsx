import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Input } from "../../ui/controls/Input.js";
import { Muted } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import type { BankComment } from "./useBank.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  padding: var(--edu-space-2);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
  background: var(--edu-surface-raised);
`;
const List = styled.ul`
  display: grid;
  max-height: 220px;
  overflow-y: auto;

  > li {
    padding: var(--edu-space-1) var(--edu-space-2);
    border-radius: var(--edu-radius-control);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  > li:hover {
    background: var(--edu-hover);
  }
  > li[aria-selected="true"] {
    background: var(--edu-accent-soft);
    box-shadow: inset 3px 0 var(--edu-accent);
  }
`;

/** One's own comments, the most used first: typed for, or chosen with the arrows and Enter (WAI-ARIA APG "Combobox"). */
export function CommentPicker({
  list,
  onPick,
  onClose,
}: {
  readonly list: readonly BankComment[];
  readonly onPick: (comment: BankComment) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const wanted = query.trim().toLowerCase();
  const found = list.filter(({ text }) => text.toLowerCase().includes(wanted));
  const chosen = found[Math.min(at, found.length - 1)];
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (chosen) onPick(chosen);
    } else if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <Box>
      <Input
        ref={input}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.comment}`}
        aria-autocomplete="list"
        aria-label={t("bankSearch")}
        placeholder={t("bankSearch")}
        value={query}
        maxLength={100}
        onChange={(value) => {
          setQuery(value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      {found.length === 0 ? (
        <Muted role="status">{t(list.length === 0 ? "bankEmpty" : "bankNone")}</Muted>
      ) : (
        <List id={`${id}-list`} role="listbox" aria-label={t("bank")}>
          {found.map((one) => (
            <li
              key={one.comment}
              id={`${id}-${one.comment}`}
              role="option"
              aria-selected={one === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(one)}
            >
              {one.text}
            </li>
          ))}
        </List>
      )}
    </Box>
  );
}
