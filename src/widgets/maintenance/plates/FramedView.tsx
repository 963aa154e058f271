import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { styled } from "styled-components";
import { useStore } from "../../../core/element/useStore.js";
import { $appearance, useIsland } from "../../../core/element/index.js";
import type { Edition } from "../../../core/contract/platform.js";

const Window = styled.div`
  max-height: 640px;
  overflow: hidden auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-bg);

  &:focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  > div {
    position: relative;
    height: var(--shown-height);
    margin-inline: auto;
    overflow: hidden;
    box-shadow: 0 0 0 1px var(--edu-line);
  }
  iframe {
    position: absolute;
    inset: 0 auto auto 0;
    max-width: none;
    transform: scale(var(--scale));
    transform-origin: 0 0;
    pointer-events: none;
  }
`;

/** The page behind the view, to the edges of the frame. */
const Ground = styled.div`
  display: flow-root;
  background: var(--edu-bg);
`;

/** Rules that hold in a root, as text. */
const rulesOf = (root: ShadowRoot): string => {
  // Browsers before adoptedStyleSheets have a style element instead.
  const adopted = (root as { adoptedStyleSheets?: readonly CSSStyleSheet[] }).adoptedStyleSheets ?? [];
  const styles = [...root.querySelectorAll("style")].flatMap(({ sheet }) => sheet ?? []);
  return [...styles, ...adopted]
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .join("\n");
};

/** Has a root of another document follow the rules of this one, and gives back how to stop it. */
function followRules(from: ShadowRoot, to: ShadowRoot): () => void {
  const Sheet = to.ownerDocument.defaultView?.CSSStyleSheet;
  let write: (text: string) => void;
  if (Sheet && "adoptedStyleSheets" in to) {
    // A sheet belongs to the document that it was made in.
    const sheet = new Sheet();
    to.adoptedStyleSheets = [sheet];
    write = (text) => sheet.replaceSync(text);
  } else {
    const style = to.appendChild(to.ownerDocument.createElement("style"));
    write = (text) => (style.textContent = text);
  }
  let before = "";
  const copy = () => {
    const text = rulesOf(from);
    if (text !== before) write((before = text));
  };
  copy();
  // A view brings its rules when it is drawn for the first time.
  const observer = new MutationObserver(copy);
  observer.observe(to, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * A view in a frame of its own, where it finds the width that it is given, drawn smaller where that does not fit. Nothing
 * in it can be pressed or reached.
 */
export function FramedView({
  width,
  edition,
  label,
  children,
}: {
  readonly width: number;
  readonly edition: Edition;
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  const { root, locale } = useIsland();
  const { theme, weak, compact } = useStore($appearance);
  const outer = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState<ShadowRoot>();
  const [height, setHeight] = useState(900);
  const [space, setSpace] = useState(width);
  useLayoutEffect(() => {
    const box = outer.current;
    if (!box) return undefined;
    const measure = () => setSpace(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useEffect(() => (inner ? followRules(root, inner) : undefined), [root, inner]);
  useEffect(() => {
    if (!inner) return undefined;
    const { host } = inner;
    const observer = new ResizeObserver(() => setHeight(Math.max(200, host.clientHeight)));
    observer.observe(host);
    return () => observer.disconnect();
  }, [inner]);
  const scale = Math.min(1, space / width);
  return (
    // Its content cannot be reached, so that the box itself is what scrolls by keys.
    <Window ref={outer} role="group" aria-label={label} tabIndex={0}>
      <div
        style={
          {
            "--scale": scale,
            "--shown-height": `${Math.ceil(height * scale)}px`,
            width: `${Math.floor(width * scale)}px`,
          } as CSSProperties
        }
      >
        <iframe
          title={label}
          srcDoc="<!doctype html>"
          sandbox="allow-same-origin"
          tabIndex={-1}
          aria-hidden
          style={{ width: `${width}px`, height: `${height}px` }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (!contentDocument) return;
            const { body, documentElement } = contentDocument;
            documentElement.style.overflow = "hidden";
            body.style.margin = "0";
            body.inert = true;
            setInner(body.appendChild(contentDocument.createElement("div")).attachShadow({ mode: "open" }));
          }}
        />
      </div>
      {inner &&
        createPortal(
          <div
            className="edu-box"
            lang={locale}
            data-theme={theme}
            data-edition={edition}
            data-weak={weak || undefined}
            data-compact={compact || undefined}
            data-calm
          >
            <div className="edu-in">
              <Ground>{children}</Ground>
            </div>
          </div>,
          inner,
        )}
    </Window>
  );
}
