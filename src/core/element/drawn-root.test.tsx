/** What somebody does while React comes over what a server drew. */
import { type ComponentType, lazy, Suspense } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { keepTargets } from "./drawn-root.js";

let shown: { readonly host: HTMLElement; readonly root: Root } | undefined;
afterEach(() => {
  shown?.root.unmount();
  shown?.host.remove();
});

/** A part that a server drew, and whose code comes when it is let come. */
function draw(Part: ComponentType): { readonly root: ShadowRoot; readonly come: () => void } {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = renderToString(
    <Suspense>
      <Part />
    </Suspense>,
  );
  let come = (): void => undefined;
  const code = new Promise<{ default: ComponentType }>(
    (resolve) => (come = () => resolve({ default: Part })),
  );
  const Late = lazy(() => code);
  keepTargets(root);
  shown = {
    host,
    root: hydrateRoot(
      root as ParentNode as Element,
      <Suspense>
        <Late />
      </Suspense>,
    ),
  };
  return { root, come: () => come() };
}

// What leads from a node to another within the element stays in it, what comes from the page does not.
test.each([
  ["from the page", true],
  ["from within the element", false],
])(
  "a pointer that came over a part %s before its code did is over it once the code is there",
  async (_, composed) => {
    const over = vi.fn();
    const { root, come } = draw(() => <button onPointerOver={over}>Part</button>);
    const seen: (EventTarget | null)[] = [];
    const look = ({ target }: Event) => seen.push(target);
    document.addEventListener("pointerover", look, true);
    onTestFinished(() => document.removeEventListener("pointerover", look, true));
    const button = root.querySelector("button")!;
    await vi.waitFor(() =>
      expect(Object.keys(root).some((key) => key.startsWith("__reactContainer"))).toBe(true),
    );
    // React has come over what is around the part.
    await new Promise((resolve) => setTimeout(resolve));
    button.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed, pointerId: 1 }));
    expect(over).not.toHaveBeenCalled();
    // The page sees the element and not what is in it.
    expect(seen).toEqual(composed ? [shown!.host] : []);
    come();
    await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
  },
);
