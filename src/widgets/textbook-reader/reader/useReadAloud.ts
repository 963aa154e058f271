/** Reading aloud over pages and chapters: the page follows the voice, and the voice a page that somebody turns. */
import { useEffect, useRef } from "react";
import { useIsland, useMessages } from "../../../core/element/index.js";
import type { BookNode } from "../../../core/rules/textbook.js";
import { toast } from "../../../ui/feedback/toast.js";
import { messages } from "./messages.js";
import { languageTag } from "./sentences.js";
import type { Pages } from "./usePages.js";
import { type Speech, useSpeech } from "./useSpeech.js";

export interface ReadAloud extends Speech {
  /** The language that is read, as browsers write it. */
  readonly language: string;
  /** Somebody turned the page. */
  readonly turned: () => void;
  /** Somebody goes on to the next chapter, which is read on where this one was. */
  readonly toNext: () => void;
}

export function useReadAloud({
  nodes,
  bookLanguage,
  pages: { first, last, go },
  chapter,
  rate,
  hasNext,
  onNext,
}: {
  readonly nodes: readonly BookNode[] | undefined;
  readonly bookLanguage: string;
  readonly pages: Pages;
  readonly chapter: number;
  readonly rate: number;
  /** There is a next chapter that this person may read. */
  readonly hasNext: boolean;
  readonly onNext: () => void;
}): ReadAloud {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const language = languageTag(bookLanguage) ?? locale;
  /** The chapter to be read from its beginning once it is there. */
  const awaited = useRef(0);
  const isTurned = useRef(false);
  const speech = useSpeech(nodes, language, {
    rate,
    onEnd() {
      if (!hasNext) return;
      awaited.current = chapter + 1;
      onNext();
    },
    onFail: () => toast({ kind: "bad", text: t("speechFailed") }),
  });
  const { spoken, state, start, stop } = speech;
  useEffect(() => {
    if (!nodes) return;
    const isAwaited = awaited.current === chapter;
    awaited.current = 0;
    if (isAwaited) start(0);
  }, [nodes, chapter, start]);

  const seen = useRef({ first, last });
  useEffect(() => {
    seen.current = { first, last };
    if (!isTurned.current) return;
    isTurned.current = false;
    start(first);
  }, [first, last, start]);
  // With each sentence, and not with each page: whoever looks at another one is not pulled back.
  useEffect(() => {
    const { first: from, last: to } = seen.current;
    if (spoken && (spoken.start >= to || spoken.end <= from)) go({ to: "offset", offset: spoken.start });
  }, [spoken, go]);

  return {
    ...speech,
    language,
    turned() {
      if (state === "speaking") isTurned.current = true;
      else if (state === "paused") stop();
    },
    toNext() {
      if (state === "speaking" && hasNext) awaited.current = chapter + 1;
    },
  };
}
