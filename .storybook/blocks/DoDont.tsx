import type { ReactNode } from "react";
import { cellOf, useLocale, useText, type Words } from "./words.js";

/** What works with an element, and what does not. */
export function DoDont({
  does,
  donts,
}: {
  readonly does: readonly Words[];
  readonly donts: readonly Words[];
}): ReactNode {
  const locale = useLocale();
  const text = useText();
  const list = (items: readonly Words[]) => (
    <ul>
      {items.map((item, at) => (
        <li key={at}>{cellOf(item, locale)}</li>
      ))}
    </ul>
  );
  return (
    <div className="m-cards sb-unstyled">
      <section className="m-do">
        <h3>✓ {text({ zh: "推荐", en: "Do" })}</h3>
        {list(does)}
      </section>
      <section className="m-dont">
        <h3>✗ {text({ zh: "避免", en: "Don't" })}</h3>
        {list(donts)}
      </section>
    </div>
  );
}
