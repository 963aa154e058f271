/** For tests only: a view put on the page inside an island of its own. */
import type { ComponentType, ReactNode } from "react";
import { define } from "./define.js";
import { island } from "./island.js";

let count = 0;

export interface Mounted {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  remove(): void;
}

/** Mounts a view; its element gets the attributes. Remove it at the end of the test. */
export function mountView(View: ComponentType | ReactNode, attributes: Record<string, string> = {}): Mounted {
  const Inner = typeof View === "function" ? View : () => View;
  // A view that stands in the page paints its own ground; a part in a test has none.
  const Drawn = () => (
    <div style={{ background: "var(--edu-bg)", padding: 8 }}>
      <Inner />
    </div>
  );
  const name = `edu-test-${(count += 1)}`;
  class TestElement extends island(Drawn, { props: {} }) {
    static readonly tagName = name;
  }
  define(TestElement);
  const host = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) host.setAttribute(attribute, value);
  document.body.append(host);
  const root = host.shadowRoot;
  if (!root) throw new Error("the island has no shadow root");
  return { host, root, remove: () => host.remove() };
}
