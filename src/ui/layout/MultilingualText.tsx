import { Fragment, type ReactNode } from "react";
import { useIsland } from "../../core/element/index.js";

/** From one character of Chinese to the last that no letter of another script stands before, with its punctuation. */
const CHINESE = /([\p{Ps}\p{Pi}]*\p{Script=Han}(?:[^\p{L}]*\p{Script=Han})*[、-〟！-／：-＠]*)/u;

/**
 * A text of the server's, alone or within a sentence of the page's: what is Chinese in it says so (WCAG 3.1.2), for a
 * voice that reads it and a browser that may translate it. A text that is one language as a whole takes `textLang`.
 */
export function MultilingualText({ children: text }: { readonly children: string }): ReactNode {
  const { locale } = useIsland();
  if (locale === "zh-CN") return text;
  return text.split(CHINESE).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} lang="zh-CN">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
