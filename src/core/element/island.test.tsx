/** Known facts of an island (a React view in a custom element): attributes, properties, events, errors, methods. */
import { type ComponentType, useEffect } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { button, type EduProbe, Probe, put, said, soon, stage } from "./fixtures/probe.js";
import { callback, define, island, json, numeric, oneOf, text, useIsland } from "./index.js";

afterEach(() => {
  stage.replaceChildren();
  vi.restoreAllMocks();
});

describe("known facts of stock r2wc, mended", () => {
  test("`<x open>` is true, also with a word in it; without it, false", () => {
    expect(put("<edu-probe open></edu-probe>").open).toBe(true);
    expect(put('<edu-probe open="open"></edu-probe>').open).toBe(true);
    expect(put().open).toBe(false);
    expect(said(put("<edu-probe open></edu-probe>"))).toBe("true none 1 a no rows");
  });

  test("`open=false` is false, as frameworks write it before the element's code is there", async () => {
    const element = put('<edu-probe open="false"></edu-probe>');
    expect(element.open).toBe(false);
    expect(element.hasAttribute("open")).toBe(false);
    element.setAttribute("open", "true");
    expect(element.open).toBe(true);
    element.setAttribute("open", "false");
    expect(element.hasAttribute("open")).toBe(false);
    await soon(() => expect(said(element)).toContain("false none"));
  });

  test("a removed attribute gives the default back", async () => {
    const element = put('<edu-probe open label="hello" count="3" kind="b" rows="[1,2]"></edu-probe>');
    expect(said(element)).toBe("true hello 3 b 2 rows");
    for (const name of ["open", "label", "count", "kind", "rows"]) element.removeAttribute(name);
    await soon(() => expect(said(element)).toBe("false none 1 a no rows"));
    expect([element.open, element.label, element.count, element.kind, element.rows]).toEqual([
      false,
      "none",
      1,
      "a",
      undefined,
    ]);
  });

  test("`el.open = false` takes the attribute away", () => {
    const element = put();
    element.open = true;
    expect(element.getAttribute("open")).toBe("");
    element.open = false;
    expect(element.hasAttribute("open")).toBe(false);
  });

  test("what a view changes on its own element while it is mounted is drawn", async () => {
    function Restless({ label }: { readonly label: string }) {
      const { host } = useIsland();
      useEffect(() => host.setAttribute("label", "second"), [host]);
      return <p>{label}</p>;
    }
    class EduRestless extends island(Restless, { props: { label: text("first") } }) {
      static readonly tagName = "edu-restless";
    }
    define(EduRestless);
    const element = document.createElement("edu-restless");
    stage.append(element);
    await soon(() => expect(element.shadowRoot?.textContent).toBe("second"));
  });

  test("texts and numbers are written to their attributes, an undefined takes them away", () => {
    const element = put();
    element.label = "x";
    element.count = 9;
    expect(element.outerHTML).toBe('<edu-probe label="x" count="9"></edu-probe>');
    Object.assign(element, { label: undefined, count: undefined });
    expect(element.outerHTML).toBe("<edu-probe></edu-probe>");
    expect(element.count).toBe(1);
  });

  test("properties set before the upgrade are kept, and stay live", async () => {
    const early = document.createElement("edu-probe-late");
    Object.assign(early, { label: "early", open: true, rows: ["a"] });
    stage.append(early);
    class Late extends island(Probe, {
      props: {
        open: "boolean",
        label: text("none"),
        count: numeric(1),
        kind: oneOf(["a", "b"], "a"),
        rows: json<readonly string[]>(),
        broken: "boolean",
      },
    }) {
      static readonly tagName = "edu-probe-late";
    }
    define(Late);
    const late = early as Late as EduProbe;
    expect(said(late)).toBe("true early 1 a 1 rows");
    late.label = "later";
    await soon(() => expect(said(late)).toBe("true later 1 a 1 rows"));
  });

  test("bad JSON does not throw: the default stays, the page hears of it", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const received: unknown[] = [];
    const listen = (event: Event) => received.push((event as CustomEvent).detail);
    document.addEventListener("edu-error", listen);
    const element = put('<edu-probe rows="{oops" count="many" kind="z"></edu-probe>');
    document.removeEventListener("edu-error", listen);
    expect(said(element)).toBe("false none 1 a no rows");
    expect(received).toEqual(
      ["rows", "count", "kind"].map((attribute) =>
        expect.objectContaining({ phase: "attribute", attribute }),
      ),
    );
    expect(warned.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringContaining("<edu-probe> attribute rows: not JSON"),
      expect.stringContaining('attribute count: "many" is not a number'),
      expect.stringContaining('attribute kind: "z" is none of a, b'),
    ]);
    warned.mockRestore();
  });

  test("objects, arrays and functions are not written into attributes", async () => {
    const element = put();
    const rows = ["a", "b"];
    element.rows = rows;
    element.pick = () => undefined;
    await soon(() => expect(said(element)).toContain("2 rows"));
    expect(element.rows).toBe(rows);
    expect(element.getAttributeNames()).toEqual([]);
  });

  test("an event before an act can be refused, and crosses shadow roots", () => {
    const element = put();
    const answers: string[] = [];
    element.pick = (word) => answers.push(word);
    const link = element.shadowRoot!.querySelector("a")!;
    const details: unknown[] = [];
    const refuse = (event: Event) => {
      details.push((event as CustomEvent).detail);
      event.preventDefault();
    };
    expect(element.emit("edu-ask", 1)).toBe(true);
    document.addEventListener("edu-ask", refuse);
    expect(element.emit("edu-ask", 2)).toBe(true);
    expect(element.emit("edu-ask", 3, { cancelable: true })).toBe(false);
    document.removeEventListener("edu-ask", refuse);
    expect(details).toEqual([2, 3]);
    return soon(() => {
      link.click();
      expect(answers).toContain("go");
    });
  });

  test("a view that throws leaves a readable line with a way on, and an edu-error event", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const received: unknown[] = [];
    stage.addEventListener("edu-error", (event) => received.push((event as CustomEvent).detail), {
      once: true,
    });
    const element = put("<edu-probe broken lang='en'></edu-probe>");
    expect(element.shadowRoot!.querySelector("[role=alert]")!.textContent).toContain(
      "This part couldn't be displayed.",
    );
    expect(received).toEqual([
      { phase: "render", error: expect.objectContaining({ message: "broken on purpose" }) as Error },
    ]);
    element.broken = false;
    await soon(() => {
      element.shadowRoot!.querySelector<HTMLButtonElement>("[role=alert] button")?.click();
      expect(said(element)).toBe("false none 1 a no rows");
    });
    warned.mockRestore();
  });

  test("methods are real, and reach the mounted view", async () => {
    const element = put();
    element.show();
    expect(element.open).toBe(true);
    button(element).click();
    await soon(() => expect(button(element).textContent).toBe("1"));
    element.reset();
    await soon(() => expect(button(element).textContent).toBe("0"));
    element.remove();
    await soon(() => expect(element.handle).toBeUndefined());
    expect(() => element.reset()).not.toThrow();
  });

  test("attributes are kebab-case, functions have none", () => {
    const View: ComponentType<{ closeOnSuccess: boolean; onPick: (() => void) | undefined }> = () => null;
    const Class = island(View, { props: { closeOnSuccess: "boolean", onPick: callback<() => void>() } });
    expect(Class.observedAttributes).toEqual(["close-on-success"]);
  });
});

describe("over what was drawn before the code", () => {
  /** An element as a server writes it, before its class is there. */
  function drawn(tag: string, view: ComponentType, inside: string): ShadowRoot {
    const element = document.createElement(tag);
    const root = element.attachShadow({ mode: "open" });
    root.innerHTML = `<div class="edu-box" lang="zh-CN"><div class="edu-in">${inside}</div></div>`;
    stage.append(element);
    class EduDrawn extends island(view, { props: {} }) {
      static readonly tagName = tag;
    }
    define(EduDrawn);
    return root;
  }

  test("the view takes the same nodes over", async () => {
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const root = drawn("edu-drawn-right", () => <p>here</p>, "<p>here</p>");
    const [before] = root.querySelectorAll("p");
    await vi.waitFor(() => expect(Object.keys(before ?? {}).join(" ")).toContain("__react"));
    expect([...root.querySelectorAll("p")]).toEqual([before]);
    expect(told).not.toHaveBeenCalled();
  });

  test("who presses before all of it is taken over is heard, once", async () => {
    const pressed = vi.fn();
    const root = drawn(
      "edu-drawn-pressed",
      () => (
        <button type="button" onClick={pressed}>
          here
        </button>
      ),
      '<button type="button">here</button>',
    );
    const button = root.querySelector("button");
    button?.click();
    expect(pressed).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(Object.keys(button ?? {}).join(" ")).toContain("__react"));
    expect(root.querySelector("button")).toBe(button);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test("what changes before all of it is taken over is drawn, in the same nodes", async () => {
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const element = document.createElement("edu-drawn-changed");
    const root = element.attachShadow({ mode: "open" });
    root.innerHTML = `<div class="edu-box" lang="zh-CN"><div class="edu-in"><p>one</p></div></div>`;
    stage.append(element);
    const [before] = root.querySelectorAll("p");
    class EduDrawn extends island(({ word }: { word: string }) => <p>{word}</p>, {
      props: { word: text("one") },
    }) {
      static readonly tagName = "edu-drawn-changed";
    }
    define(EduDrawn);
    element.setAttribute("word", "two");
    await vi.waitFor(() => expect(before?.textContent).toBe("two"));
    expect([...root.querySelectorAll("p")]).toEqual([before]);
    expect(told).not.toHaveBeenCalled();
  });

  test("taken out before it is taken over, it says nothing, and is drawn where it is put next", async () => {
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const root = drawn("edu-drawn-moved", () => <p>here</p>, "<p>here</p>");
    root.host.remove();
    await new Promise((done) => queueMicrotask(() => done(undefined)));
    stage.append(root.host);
    await vi.waitFor(() =>
      expect([...root.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["here"]),
    );
    await vi.waitFor(() => expect(Object.keys(root.querySelector("p") ?? {}).join(" ")).toContain("__react"));
    expect(told).not.toHaveBeenCalled();
  });

  test("where it is another picture, only the view's own stays", async () => {
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const root = drawn("edu-drawn-wrong", () => <p>new</p>, "<p>old</p>");
    await vi.waitFor(() =>
      expect([...root.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["new"]),
    );
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("was drawn anew"));
  });
});
