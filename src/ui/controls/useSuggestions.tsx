import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from "react";
import { late } from "../../core/element/index.js";

/** Comes with the first suggestion. */
const SuggestionList = late(async () => (await import("./SuggestionList.js")).SuggestionList);

/** Texts that somebody who typed this may be about to type. */
export type Suggest = (query: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Between a key and the question to the server, in ms. */
const PAUSE = 180;

export interface Suggestions {
  /** For the input, beside its label. */
  readonly input: Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "prefix"> & {
    readonly value: string;
  };
  readonly onText: (text: string) => void;
  /** For the form: the chosen suggestion goes out, or what was typed. */
  readonly submit: () => void;
  /** For a form that is positioned, after its controls. */
  readonly list: ReactNode;
}

/**
 * What somebody types into a search box, and what it may become (WAI-ARIA APG "Combobox", list autocomplete).
 * @param value the words that are searched for now; what is typed beside them stays until it is sent
 * @param suggest without it there is a plain search box
 */
export function useSuggestions(
  value: string,
  onSearch: (query: string) => void,
  suggest: Suggest | undefined,
): Suggestions {
  const id = useId();
  const [typed, setTyped] = useState({ for: value, text: value });
  const [found, setFound] = useState<{ for: string; list: readonly string[] }>({ for: "", list: [] });
  const [chosen, setChosen] = useState(-1);
  const [open, setOpen] = useState(false);
  // Another search came from outside, such as a step back.
  const text = typed.for === value ? typed.text : value;
  const wanted = text.trim();
  const isNew = wanted !== "" && wanted !== value;

  useEffect(() => {
    if (!isNew || !suggest) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // Suggestions are a help; without them the search works all the same.
      void suggest(wanted, controller.signal)
        .catch(() => [])
        .then((list) => {
          if (!controller.signal.aborted) setFound({ for: wanted, list });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, isNew, suggest]);

  const list = open && isNew && found.for === wanted ? found.list : [];
  const send = (next: string) => {
    setOpen(false);
    setChosen(-1);
    setTyped({ for: next, text: next });
    onSearch(next.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.length === 0) return;
    if (event.key === "Escape") {
      event.preventDefault();
      setOpen(false);
      setChosen(-1);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = chosen + (event.key === "ArrowDown" ? 1 : -1);
      // The place before the first is the box itself.
      setChosen(next < -1 ? list.length - 1 : next >= list.length ? -1 : next);
    }
  };
  const combobox = {
    role: "combobox",
    "aria-expanded": list.length > 0,
    "aria-controls": list.length > 0 ? id : undefined,
    "aria-autocomplete": "list",
    "aria-activedescendant": list[chosen] === undefined ? undefined : `${id}-${chosen}`,
    onKeyDown,
    onBlur: () => setOpen(false),
  } as const;
  return {
    input: { type: "search", autoComplete: "off", maxLength: 64, value: text, ...(suggest ? combobox : {}) },
    onText(next) {
      setTyped({ for: value, text: next });
      setChosen(-1);
      setOpen(true);
    },
    submit: () => send(list[chosen] ?? text),
    list: list.length > 0 && (
      <Suspense>
        <SuggestionList id={id} list={list} chosen={chosen} query={text} onChoose={send} />
      </Suspense>
    ),
  };
}
