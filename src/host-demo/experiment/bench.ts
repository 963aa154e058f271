/** The drawing: burette with its scale, a lens at the level, and the flask. */
import { BURETTE } from "./chemistry.js";

const SVG = "http://www.w3.org/2000/svg";
const TOP = 22;
const HEIGHT = 236;
const PER_ML = HEIGHT / BURETTE;
/** The lens is so many px for a mL. */
const ZOOM = 80;
const LENS = { x: 214, y: 60, width: 92, height: 128 } as const;

export const find = (id: string): Element => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
};

const add = (parent: Element, name: string, attributes: Record<string, string | number>, text = ""): void => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  parent.append(element);
};
const tick = (parent: Element, x: number, y: number, length: number): void =>
  add(parent, "line", { class: "tick", x1: x, x2: x + length, y1: y, y2: y });

export function drawScale(): void {
  const scale = find("scale");
  for (let ml = 0; ml <= BURETTE; ml += 1) {
    const y = TOP + ml * PER_ML;
    tick(scale, 152, y, ml % 5 === 0 ? 10 : 5);
    if (ml % 10 === 0) add(scale, "text", { x: 178, y: y + 4 }, String(ml));
  }
}

/** @param reading mL; undefined: the burette is empty; @param colour of the solution; @param label in words */
export function drawBench(reading: number | undefined, colour: string, label: string): void {
  const level = TOP + (reading ?? BURETTE) * PER_ML;
  const liquid = find("liquid");
  liquid.setAttribute("y", String(level));
  liquid.setAttribute("height", String(Math.max(0, TOP + HEIGHT - level)));
  find("solution").setAttribute("fill", colour);
  find("bench").setAttribute("aria-label", label);
  const lens = find("lens");
  lens.replaceChildren();
  if (reading === undefined) return;
  const { x, y, width, height } = LENS;
  add(lens, "rect", { class: "lens", x, y, width, height, rx: 10 });
  const middle = y + height / 2;
  for (let tenth = Math.ceil((reading - 0.7) * 10); tenth <= (reading + 0.7) * 10; tenth += 1) {
    if (tenth < 0 || tenth > BURETTE * 10) continue;
    const at = middle + (tenth / 10 - reading) * ZOOM;
    tick(lens, x + 8, at, tenth % 10 === 0 ? 34 : tenth % 5 === 0 ? 26 : 16);
    if (tenth % 5 === 0) add(lens, "text", { x: x + 48, y: at + 4 }, (tenth / 10).toFixed(1));
  }
  add(lens, "line", { class: "level", x1: x + 2, x2: x + width - 2, y1: middle, y2: middle });
}
