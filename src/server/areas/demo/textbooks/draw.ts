/** Drawings of the demo's books, in the colours of the page that they stand on. */

/** One unit is 40 points; the origin is where a drawing says. */
const UNIT = 40;

const open = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;

export type Point = readonly [x: number, y: number];

export interface Plane {
  /** Units to the left, right, below and above the origin. */
  readonly around: readonly [left: number, right: number, below: number, above: number];
  readonly arrows?: readonly {
    readonly to: Point;
    readonly from?: Point;
    readonly name: string;
    readonly colour: string;
  }[];
  readonly shapes?: readonly { readonly points: readonly Point[]; readonly colour: string }[];
  readonly dashes?: readonly (readonly [Point, Point])[];
}

/** Of an arrow that ends at a point of the drawing. */
function tip([x, y]: Point, [fromX, fromY]: Point): string {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [((x - fromX) / length) * 12, ((y - fromY) / length) * 12];
  return `<path d="M${x} ${y}L${(x - dx - dy * 0.5).toFixed(1)} ${(y - dy + dx * 0.5).toFixed(1)}L${(x - dx + dy * 0.5).toFixed(1)} ${(y - dy - dx * 0.5).toFixed(1)}z"/>`;
}

/** A plane with its lattice, arrows and areas. */
export function plane({
  around: [left, right, below, above],
  arrows = [],
  shapes = [],
  dashes = [],
}: Plane): string {
  const [width, height] = [(left + right) * UNIT, (below + above) * UNIT];
  const at = ([x, y]: Point): Point => [(left + x) * UNIT, (above - y) * UNIT];
  const said = (point: Point): string => at(point).join(" ");
  const lines = [
    ...Array.from({ length: left + right + 1 }, (_, x) => `M${x * UNIT} 0V${height}`),
    ...Array.from({ length: below + above + 1 }, (_, y) => `M0 ${y * UNIT}H${width}`),
  ].join("");
  const [zeroX, zeroY] = at([0, 0]);
  return (
    open(width, height) +
    `<path d="${lines}" stroke="currentColor" stroke-opacity="0.15" fill="none"/>` +
    `<path d="M${zeroX} 0V${height}M0 ${zeroY}H${width}" stroke="currentColor" stroke-opacity="0.5" fill="none"/>` +
    shapes
      .map(
        ({ points, colour }) =>
          `<polygon points="${points.map((point) => at(point).join(",")).join(" ")}" fill="${colour}" fill-opacity="0.25" stroke="${colour}"/>`,
      )
      .join("") +
    dashes
      .map(
        ([a, b]) =>
          `<path d="M${said(a)}L${said(b)}" stroke="currentColor" stroke-dasharray="5 4" fill="none"/>`,
      )
      .join("") +
    arrows
      .map(({ to, from = [0, 0], name, colour }) => {
        const [x, y] = at(to);
        return (
          `<g fill="${colour}"><path d="M${said(from)}L${said(to)}" stroke="${colour}" stroke-width="3"/>${tip(at(to), at(from))}` +
          `<text x="${x + 6}" y="${y - 6}" font-size="16">${name}</text></g>`
        );
      })
      .join("") +
    "</svg>"
  );
}

/** A drawing whose lines are given. */
export const drawing = (width: number, height: number, inner: string): string =>
  `${open(width, height)}${inner}</svg>`;

/** Formulas, in presentation MathML. */
export const math = (inner: string, display = false): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${display ? ' display="block"' : ""}><mrow>${inner}</mrow></math>`;
export const mi = (name: string): string => `<mi>${name}</mi>`;
export const mn = (number: number | string): string => `<mn>${number}</mn>`;
export const mo = (sign: string): string => `<mo>${sign}</mo>`;
export const matrix = (rows: readonly (readonly (number | string)[])[]): string =>
  `${mo("(")}<mtable>${rows
    .map(
      (row) =>
        `<mtr>${row.map((one) => `<mtd>${typeof one === "number" ? mn(one) : mi(one)}</mtd>`).join("")}</mtr>`,
    )
    .join("")}</mtable>${mo(")")}`;

export const figure = (path: string, alt: string, caption: string): string =>
  `<figure><img src="${path}" alt="${alt}"/><figcaption>${caption}</figcaption></figure>`;

/** A question whose answer the reader checks at once. */
export const quiz = (
  question: string,
  options: readonly (readonly [text: string, isRight: boolean])[],
  why: string,
): string =>
  `<section data-quiz="${options.filter(([, isRight]) => isRight).length > 1 ? "multiple" : "single"}"><p>${question}</p><ol>${options
    .map(([text, isRight]) => `<li${isRight ? ' data-correct="true"' : ""}>${text}</li>`)
    .join("")}</ol><p data-explanation="true">${why}</p></section>`;
