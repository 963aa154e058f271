/** What the elements' classes say of themselves is English; the manual has it in Chinese as well. */
import type { ReactNode } from "react";
import type { Locale } from "../../src/core/preferences/index.js";
import chinese from "../descriptions.zh-CN.json";
import { cellOf } from "./words.js";

const byEnglish: Readonly<Record<string, string | undefined>> = chinese;

/** An element that has another inside says so: `The outline. (edu-course-player)`. */
const INNER = / \((edu-[a-z-]+)\)$/;

/** Undefined where nobody has translated it. */
function chineseOf(text: string): string | undefined {
  const [suffix, tag] = INNER.exec(text) ?? ["", ""];
  const translated = byEnglish[suffix ? text.slice(0, -suffix.length) : text];
  return translated && tag ? `${translated.replace(/。$/, "")}（${tag}）。` : translated;
}

export function descriptionOf(text: string | undefined, locale: Locale): ReactNode {
  if (!text || locale === "en-US") return cellOf(text, locale);
  const translated = chineseOf(text);
  return translated === undefined ? (
    <span lang="en">{cellOf(text, locale)}</span>
  ) : (
    cellOf(translated, locale)
  );
}
