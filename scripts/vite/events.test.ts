import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { CAPTURED, HEARD, unheard } from "./events.js";

const sources = path.join(import.meta.dirname, "../../src");

interface Tag {
  readonly name: { readonly type: string; readonly name?: string };
  readonly attributes: readonly { readonly type: string; readonly name?: { readonly name?: string } }[];
}

/** What nodes and components of the views are given: file, tag and property. */
function propertiesOf(file: string): (readonly [file: string, tag: string, property: string])[] {
  const found: (readonly [string, string, string])[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ((value as { type?: unknown }).type === "JSXOpeningElement") {
      const { name, attributes } = value as Tag;
      for (const attribute of attributes)
        if (attribute.name?.name) found.push([file, name.name ?? "", attribute.name.name]);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseAst(readFileSync(path.join(sources, file), "utf8"), { lang: "tsx" }));
  return found;
}

const EVENTS =
  /^on(AnimationEnd|AnimationIteration|AnimationStart|AuxClick|BeforeInput|Blur|Change|Click|Composition(End|Start|Update)|ContextMenu|Copy|Cut|DoubleClick|Drag(End|Enter|Exit|Leave|Over|Start)?|Drop|Focus|FullscreenChange|FullscreenError|GotPointerCapture|Input|Key(Down|Press|Up)|LostPointerCapture|Mouse(Down|Enter|Leave|Move|Out|Over|Up)|Paste|Pointer(Cancel|Down|Enter|Leave|Move|Out|Over|Up)|Reset|Select|Submit|Touch(Cancel|End|Move|Start)|Transition(Cancel|End|Run|Start)|Wheel)(Capture)?$/;

test("every event that a view handles is listened for", () => {
  const views = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const all = views.flatMap(propertiesOf).filter(([, , property]) => EVENTS.test(property));
  expect(all.length).toBeGreaterThan(1000);
  // A component's own property may have an event's name, as the list of questions has `onSelect`.
  const isEvent = ([, tag, property]: (typeof all)[number]) =>
    /^[a-z]/.test(tag) || !/^on(Select|Drag)$/.test(property);
  expect(all.filter((one) => isEvent(one) && unheard(one[2]).length > 0)).toEqual([]);
});

test("what is listened for on the way down is listened for on the way up, once each", () => {
  expect(CAPTURED.filter((name) => !HEARD.includes(name))).toEqual([]);
  expect(new Set(HEARD).size).toBe(HEARD.length);
});

test.each([
  ["onMouseUp", ["mouseup"]],
  ["onWheelCapture", ["wheel"]],
  ["onSelect", ["contextmenu", "mouseup"]],
  ["onLoad", []],
  ["onPointerEnter", []],
  ["onDoubleClick", []],
])("%s wants what is not heard: %j", (property, missing) => {
  expect(unheard(property)).toEqual(missing);
});
