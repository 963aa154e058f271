import SearchIcon from "lucide-react/icons/search";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { styled } from "styled-components";
import { courseList } from "../../core/contract/course.js";
import { resourceSuggest } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/Button.js";
import { Icon } from "../../ui/Icon.js";
import { Input } from "../../ui/Input.js";
import { textLang } from "../../ui/text-lang.js";
import { Marked } from "./Marked.js";
import { words } from "./messages.js";

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--edu-space-2);
  max-width: 720px;
`;
const List = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline: 0;
  z-index: 5;
  padding: var(--edu-space-1);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface-raised);
  box-shadow: var(--edu-shadow);

  li {
    padding: var(--edu-space-2) var(--edu-space-3);
    border-radius: var(--edu-radius-control);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  mark {
    background: none;
    color: var(--edu-accent);
    font-weight: 600;
  }
  li:hover,
  li[aria-selected="true"] {
    background: var(--edu-hover);
  }
`;
/** Suggestions shown, and how many of them are names of courses at most. */
const MOST = 8;
const COURSES = 3;

/** Names of courses, then titles of materials; without one of the two the other counts. */
async function suggest(query: string, signal: AbortSignal): Promise<string[]> {
  const [courses, titles] = await Promise.allSettled([
    request(courseList, { query, size: COURSES }, { signal, quiet: true }),
    request(resourceSuggest, { query }, { signal, quiet: true }),
  ]);
  const found = [
    ...(courses.status === "fulfilled" ? courses.value.list.map(({ title }) => title) : []),
    ...(titles.status === "fulfilled" ? titles.value.list : []),
  ];
  return [...new Set(found)].slice(0, MOST);
}

/** Between a key and the question to the server, in ms. */
const PAUSE = 180;

/** The box with suggestions below it (WAI-ARIA APG "Combobox", list autocomplete). */
export function Box({
  query,
  onSearch,
}: {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}): ReactNode {
  const t = useMessages(words);
  const { locale } = useIsland();
  const id = useId();
  const [typed, setTyped] = useState({ for: query, text: query });
  const [found, setFound] = useState<{ for: string; list: readonly string[] }>({ for: "", list: [] });
  const [chosen, setChosen] = useState(-1);
  const [open, setOpen] = useState(false);
  const text = typed.for === query ? typed.text : query;
  const wanted = text.trim();
  const isNew = wanted !== "" && wanted !== query;

  useEffect(() => {
    if (!isNew) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // Suggestions are a help; without them the search works all the same.
      void suggest(wanted, controller.signal).then((list) => {
        if (!controller.signal.aborted) setFound({ for: wanted, list });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, isNew]);

  const list = open && isNew && found.for === wanted ? found.list : [];
  const send = (next: string) => {
    setOpen(false);
    setChosen(-1);
    setTyped({ for: next, text: next });
    if (next.trim()) onSearch(next.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && list.length > 0) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && list.length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // The place before the first is the box itself.
      const next = chosen + step;
      setChosen(next < -1 ? list.length - 1 : next >= list.length ? -1 : next);
    }
  };
  return (
    <Form
      role="search"
      aria-label={t("box")}
      part="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(list[chosen] ?? text);
      }}
    >
      <Input
        type="search"
        role="combobox"
        aria-label={t("box")}
        aria-expanded={list.length > 0}
        aria-controls={list.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list[chosen] === undefined ? undefined : `${id}-${chosen}`}
        autoComplete="off"
        placeholder={t("box")}
        maxLength={64}
        value={text}
        onChange={(next) => {
          setTyped({ for: query, text: next });
          setChosen(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        prefix={<Icon of={SearchIcon} size={18} />}
      />
      <Button type="submit" variant="primary">
        {t("search")}
      </Button>
      {list.length > 0 && (
        <List role="listbox" id={id} aria-label={t("suggestions")} part="suggestions">
          {list.map((one, at) => (
            <li
              key={one}
              role="option"
              id={`${id}-${at}`}
              aria-selected={at === chosen}
              // Before the box loses the focus and the list goes.
              onPointerDown={(event) => {
                event.preventDefault();
                send(one);
              }}
            >
              <span lang={textLang(one, locale)}>
                <Marked text={one} query={text} />
              </span>
            </li>
          ))}
        </List>
      )}
    </Form>
  );
}
