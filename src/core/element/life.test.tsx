/** Known facts of an island (a React view in a custom element): attaching, moving, removing, islands in islands. */
import { styled } from "styled-components";
import { afterEach, describe, expect, test, vi } from "vitest";
import { button, counted, type EduProbe, put, said, soon, stage } from "./fixtures/probe.js";
import { define, island } from "./index.js";

afterEach(() => stage.replaceChildren());

describe("the life of an element", () => {
  test.each([
    ["append", (element: Element, to: Element) => to.append(element)],
    ["insertBefore", (element: Element, to: Element) => to.insertBefore(element, null)],
    [
      "moveBefore",
      (element: Element, to: Element) =>
        (to as Element & { moveBefore(a: Node, b: null): void }).moveBefore(element, null),
    ],
  ])("a move by %s keeps what the view knows and what was typed", async (_, move) => {
    const element = put("<edu-probe></edu-probe><section></section>");
    button(element).click();
    await soon(() => expect(button(element).textContent).toBe("1"));
    const field = element.shadowRoot!.querySelector("input")!;
    field.value = "typed";
    const [mountsBefore, unmountsBefore] = [counted.mounts, counted.unmounts];
    move(element, stage.querySelector("section")!);
    await Promise.resolve();
    expect(button(element).textContent).toBe("1");
    expect(element.shadowRoot!.querySelector("input")).toBe(field);
    expect(field.value).toBe("typed");
    element.label = "moved";
    await soon(() => expect(said(element)).toContain("moved"));
    expect([counted.mounts, counted.unmounts]).toEqual([mountsBefore, unmountsBefore]);
  });

  test("a removed element counted.unmounts, and starts anew when it comes back", async () => {
    const element = put();
    await soon(() => expect(counted.mounts).toBeGreaterThan(counted.unmounts));
    button(element).click();
    await soon(() => expect(button(element).textContent).toBe("1"));
    const before = counted.unmounts;
    element.remove();
    await soon(() => expect(counted.unmounts).toBe(before + 1));
    expect(element.shadowRoot!.childElementCount).toBe(0);
    stage.append(element);
    expect(button(element).textContent).toBe("0");
  });

  test("an element that is never attached costs no React root", async () => {
    const before = counted.mounts;
    const element = document.createElement("edu-probe") as EduProbe;
    element.setAttribute("label", "x");
    element.open = true;
    element.rows = ["a"];
    await new Promise((done) => requestAnimationFrame(done));
    expect(element.shadowRoot!.childNodes).toHaveLength(0);
    expect(counted.mounts).toBe(before);
    expect(element.label).toBe("x");
  });

  test("what it needs is asked for before its view is drawn, once for each time that it is put in", async () => {
    const told: string[] = [];
    class Early extends island(() => told.push("view") && null, {
      props: { course: "number" },
      prefetch: (host, { course }) => told.push(`${host.localName} ${course}`),
    }) {
      static readonly tagName = "edu-early";
    }
    define(Early);
    const element = document.createElement("edu-early");
    element.setAttribute("course", "7");
    stage.append(element);
    expect(told).toEqual(["edu-early 7", "view"]);
    stage.prepend(element);
    await Promise.resolve();
    element.remove();
    await Promise.resolve();
    stage.append(element);
    expect(told.filter((one) => one !== "view")).toEqual(["edu-early 7", "edu-early 7"]);
  });

  test("the first picture is there as soon as the element is", () => {
    const element = document.createElement("edu-probe") as EduProbe;
    element.label = "now";
    stage.append(element);
    expect(said(element)).toContain("now");
  });

  test("a hundred times out and in: no root, listener or style sheet too many", async () => {
    const element = put();
    await soon(() => expect(counted.mounts).toBeGreaterThan(0));
    const sheets = element.shadowRoot!.adoptedStyleSheets.length;
    const added = vi.spyOn(EventTarget.prototype, "addEventListener");
    const removed = vi.spyOn(EventTarget.prototype, "removeEventListener");
    const live = () => counted.mounts - counted.unmounts;
    await soon(() => expect(live()).toBe(1));
    for (let i = 0; i < 100; i += 1) {
      element.remove();
      await Promise.resolve();
      stage.append(element);
    }
    const onPage = (spy: { mock: { contexts: readonly unknown[] } }) =>
      spy.mock.contexts.filter((target) => target === window || target === document || target === element)
        .length;
    expect(onPage(added) - onPage(removed)).toBeLessThanOrEqual(1);
    added.mockRestore();
    removed.mockRestore();
    await soon(() => expect(live()).toBe(1));
    expect(element.shadowRoot!.childElementCount).toBe(1);
    expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(sheets);
  });
});

describe("islands in islands", () => {
  const Word = styled.b`
    color: rgb(1, 2, 3);
  `;
  class Inner extends island(() => <Word>inner</Word>, { props: {} }) {
    static readonly tagName = "edu-probe-inner";
  }
  define(Inner);

  test("an element inside a view paints with it, and React has nothing to complain of", async () => {
    const complained = vi.spyOn(console, "error");
    const Tag = "edu-probe-inner" as "div";
    class Outer extends island(() => <Tag />, { props: {} }) {
      static readonly tagName = "edu-probe-outer";
    }
    define(Outer);
    const outer = document.createElement("edu-probe-outer");
    stage.append(outer);
    await Promise.resolve();
    const inner = outer.shadowRoot!.querySelector("edu-probe-inner")!;
    expect(inner.shadowRoot!.querySelector("b")!.textContent).toBe("inner");
    expect(getComputedStyle(inner.shadowRoot!.querySelector("b")!).color).toBe("rgb(1, 2, 3)");
    expect(complained).not.toHaveBeenCalled();
    complained.mockRestore();
  });
});

describe("elements that stand in the page before one file defines them", () => {
  const tags = ["edu-turn-a", "edu-turn-b", "edu-turn-c"];
  const elements = () => tags.map((tag) => stage.querySelector(tag)!);
  const texts = () => elements().map(({ shadowRoot }) => shadowRoot?.textContent ?? "");

  test("are drawn in order, each in a task of its own; one taken out before its turn is not", async () => {
    stage.innerHTML = tags.map((tag) => `<${tag}></${tag}>`).join("");
    const [, second] = elements();
    for (const tagName of tags)
      define(class extends island(() => <p>{tagName}</p>, { props: {} }) {
        static readonly tagName = tagName;
      });
    expect(texts()).toEqual(["edu-turn-a", "", ""]);
    second?.remove();
    await soon(() => expect(stage.lastElementChild?.shadowRoot?.textContent).toBe("edu-turn-c"));
    expect(second?.shadowRoot?.textContent).toBe("");
    stage.prepend(second!);
    expect(second?.shadowRoot?.textContent).toBe("edu-turn-b");
  });
});
