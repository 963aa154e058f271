import SearchIcon from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Icon } from "../../ui/layout/Icon.js";
import { suggestAll } from "../../ui/controls/suggest.js";
import { useSuggestions } from "../../ui/controls/useSuggestions.js";
import { messages } from "./messages.js";

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: center;
  flex: 1 1 200px;
  max-width: 320px;
  min-width: 120px;
  height: 40px;
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-pill);
  background: var(--edu-bg);

  &:focus-within {
    border-color: var(--edu-accent);
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  input {
    flex: 1;
    width: 0;
    min-width: 0;
    height: 100%;
    padding-inline-start: var(--edu-space-4);
    border: 0;
    appearance: none;
    background: none;
    color: var(--edu-text);
    outline: none;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--edu-text-faint);
  }
  button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 100%;
    border-radius: var(--edu-radius-pill);
    color: var(--edu-text-muted);
    cursor: pointer;
  }
  @media (max-width: 768px) {
    display: none;
  }
`;
/** A phone's bar has no room for a box; the search page has one. */
const OnPhones = styled.a`
  display: none;

  @media (max-width: 768px) {
    display: inline-grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-inline-start: auto;
    border-radius: var(--edu-radius-control);
    color: var(--edu-text-muted);
  }
`;

/** Tells the page what is sought, and goes to `href?q=` unless the page does something else. */
export function Search({ href }: { readonly href: string }): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const [sent, setSent] = useState("");
  const go = (query: string) => {
    setSent(query);
    if (!query || !emit("edu-search", { query }, { cancelable: true })) return;
    const target = new URL(portalHref(href), document.baseURI);
    target.searchParams.set("q", query);
    if (emit("edu-navigate", { href: target.pathname + target.search }, { cancelable: true }))
      location.assign(target);
  };
  const { input, onText, submit, list } = useSuggestions(sent, go, suggestAll);
  return (
    <>
      <OnPhones href={portalHref(href)} aria-label={t("search")}>
        <Icon of={SearchIcon} size={20} />
      </OnPhones>
      <Form
        role="search"
        aria-label={t("search")}
        part="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input
          {...input}
          aria-label={t("search")}
          placeholder={t("searchHint")}
          onChange={(event) => onText(event.target.value)}
        />
        <button type="submit" aria-label={t("search")}>
          <Icon of={SearchIcon} size={18} />
        </button>
        {list}
      </Form>
    </>
  );
}
