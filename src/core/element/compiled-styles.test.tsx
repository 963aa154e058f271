import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { compiledStyle, drawnRule, keepDrawn } from "./compiled-styles.js";
import { rulesSheet } from "./styles.js";

const Base = compiledStyle("p", "ebase", ".ebase{color:rgb(1, 0, 0);margin:1px}.ebase:hover{margin:2px}");
const Made = compiledStyle(Base, "emade", ".emade{color:rgb(2, 0, 0)}");
const Plain = compiledStyle("b", "eplain", "");

function draw(...views: Parameters<typeof createElement>[]): ShadowRoot {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  rulesSheet().adopt(root);
  flushSync(() =>
    createRoot(root).render(views.map(([of, props], key) => createElement(of, { ...props, key }))),
  );
  return root;
}

test("what is made of a styled view has both classes, and its own rules win, whichever was drawn first", () => {
  const root = draw(
    [Made as never, { className: "mine", "data-x": 1, part: "word" } as never],
    [Base as never],
  );
  const [made, base] = root.querySelectorAll("p");
  expect(made?.className).toBe("mine ebase emade");
  expect([made?.dataset["x"], made?.getAttribute("part")]).toEqual(["1", "word"]);
  expect(getComputedStyle(made!).color).toBe("rgb(2, 0, 0)");
  expect(getComputedStyle(made!).margin).toBe("1px");
  expect(getComputedStyle(base!).color).toBe("rgb(1, 0, 0)");
});

test("the tag can be another, and a view without rules has its class for others' selectors", () => {
  const root = draw([Plain as never, { as: "a", href: "/x" } as never]);
  const link = root.querySelector("a");
  expect([link?.className, link?.getAttribute("href"), link?.hasAttribute("as")]).toEqual([
    "eplain",
    "/x",
    false,
  ]);
});

test("rules are written once, however often a view is drawn", () => {
  draw([Base as never]);
  const count = rulesSheet().cssRules.length;
  draw([Base as never], [Base as never]);
  expect(rulesSheet().cssRules.length).toBe(count);
});

test("what a server drew looks as it drew it, whatever else is drawn here before its views are", () => {
  const names = ["", " bline"];
  const drawnBy = (css: string) => {
    const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    root.innerHTML = `<style>${css}</style>${names.map((more) => `<p class="bbase${more}">x</p>`).join("")}`;
    keepDrawn(root);
    rulesSheet().adopt(root);
    return [...root.querySelectorAll("p")];
  };
  const rules = { bbase: ".bbase{margin:1px}", bline: ".bline{margin:2px}", bother: ".bother{margin:3px}" };
  const [base, line] = drawnBy(drawnRule("bbase", rules.bbase) + drawnRule("bline", rules.bline));
  const shown = () => [base, line].map((each) => each && getComputedStyle(each).margin);
  expect(shown()).toEqual(["1px", "2px"]);
  const count = rulesSheet().cssRules.length;
  const BaseView = compiledStyle("p", "bbase", rules.bbase);
  const Line = compiledStyle(BaseView, "bline", rules.bline);
  const Other = compiledStyle(BaseView, "bother", rules.bother);
  // Another element's view of the same base, and one that no server drew.
  const [other] = draw([Other as never]).querySelectorAll("p");
  expect(getComputedStyle(other!).margin).toBe("3px");
  expect(shown()).toEqual(["1px", "2px"]);
  draw([Line as never]);
  expect(shown()).toEqual(["1px", "2px"]);
  // Each stands there once.
  expect(rulesSheet().cssRules.length).toBe(count + 1);
  drawnBy(drawnRule("bline", rules.bline));
  expect(rulesSheet().cssRules.length).toBe(count + 1);
});
