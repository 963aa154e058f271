import { Markdown } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";
import { useLocale } from "./words.js";

/** Pages that the manual has too, so that their links lead to each other here as well. */
const PAGES =
  /\]\((specification|domain|security|figures|host-pages|operations|development)(?:\.zh-CN)?\.md\)/g;

/** The page's name, which the manual gives it, and the way to the other language, which the manual has in its button. */
const HEAD = /^(?:# .*|\[(?:English|中文)\]\(.*\))$/gm;

/**
 * A page of docs/, under the heading that the manual gives it.
 * @param zh its text in Chinese; a reference without one stays English
 */
export function RepositoryPage({ zh, en }: { readonly zh?: string; readonly en: string }): ReactNode {
  const text = (useLocale() === "zh-CN" ? zh : undefined) ?? en;
  return (
    <div lang={text === en ? "en" : undefined}>
      <Markdown>{text.replaceAll(HEAD, "").replaceAll(PAGES, "](?path=/docs/manual-$1--docs)")}</Markdown>
    </div>
  );
}
