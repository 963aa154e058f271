/**
 * A chart as a picture: what stands on the page is painted on a canvas, with the colours that it has there. No picture is
 * loaded, so it works under any content security policy of the page around.
 */

/** What browsers still draw, in px a side. */
const MOST = 16_000;
const MARGIN = 24;
const TITLE = 40;

const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

function outlineOf(shape: SVGElement): Path2D {
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape.getAttribute("d") ?? "");
  if (shape.tagName === "rect") path.rect(number("x"), number("y"), number("width"), number("height"));
  return path;
}

function paintShape(ink: CanvasRenderingContext2D, shape: SVGElement): void {
  const style = getComputedStyle(shape);
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  ink.save();
  ink.globalAlpha = Number(style.opacity);
  if (shape.tagName === "text") {
    ink.font = fontOf(style);
    ink.fillStyle = style.fill;
    ink.textAlign = style.textAnchor === "middle" ? "center" : style.textAnchor === "end" ? "end" : "start";
    ink.fillText(shape.textContent ?? "", number("x"), number("y"));
  } else {
    const path = outlineOf(shape);
    if (style.fill !== "none") {
      ink.globalAlpha = Number(style.opacity) * Number(style.fillOpacity);
      ink.fillStyle = style.fill;
      ink.fill(path);
    }
    if (style.stroke !== "none") {
      ink.globalAlpha = Number(style.opacity);
      ink.strokeStyle = style.stroke;
      ink.lineWidth = Number.parseFloat(style.strokeWidth) || 1;
      ink.stroke(path);
    }
  }
  ink.restore();
}

/** As much of a text as there is place for. */
function shortened(ink: CanvasRenderingContext2D, text: string, width: number): string {
  if (ink.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && ink.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return `${text.slice(0, length)}…`;
}

/** The cells of a table, each with its ground: where they stick they are painted at their own place. */
function paintTable(ink: CanvasRenderingContext2D, table: HTMLTableElement): void {
  for (const row of table.rows) {
    let x = 0;
    for (const cell of row.cells) {
      const { offsetWidth: width, offsetHeight: height } = cell;
      const style = getComputedStyle(cell);
      const ground = cell.querySelector<HTMLElement>("[data-ground]");
      if (ground) {
        const { backgroundColor, opacity } = getComputedStyle(ground);
        ink.globalAlpha = Number(opacity);
        ink.fillStyle = backgroundColor;
        ink.fillRect(x + 1, row.offsetTop + 1, width - 2, height - 2);
        ink.globalAlpha = 1;
      }
      const end = style.textAlign === "end" || style.textAlign === "right";
      const middle = style.textAlign === "center";
      const [before, after] = [
        Number.parseFloat(style.paddingInlineStart),
        Number.parseFloat(style.paddingInlineEnd),
      ];
      ink.font = fontOf(style);
      ink.fillStyle = style.color;
      ink.textAlign = end ? "end" : middle ? "center" : "start";
      ink.textBaseline = "middle";
      ink.fillText(
        shortened(ink, cell.textContent?.trim() ?? "", width - before - after),
        end ? x + width - after : middle ? x + width / 2 : x + before,
        row.offsetTop + height / 2,
      );
      x += width;
    }
  }
  ink.textBaseline = "alphabetic";
}

/**
 * @param chart with one SVG without a view box, or one table
 * @throws Error where the browser makes no picture of it
 */
export async function paintChart(chart: HTMLElement, title: string): Promise<Blob> {
  const table = chart.querySelector("table");
  const svg = chart.querySelector("svg");
  const drawn = table ?? svg;
  if (!drawn) throw new Error("There is no chart to paint");
  const [width, height] = table
    ? [table.offsetWidth, table.offsetHeight]
    : [drawn.clientWidth, drawn.clientHeight];
  const [wholeWidth, wholeHeight] = [width + 2 * MARGIN, height + 2 * MARGIN + TITLE];
  const scale = Math.min(2, MOST / Math.max(wholeWidth, wholeHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(wholeWidth * scale);
  canvas.height = Math.round(wholeHeight * scale);
  const ink = canvas.getContext("2d");
  if (!ink) throw new Error("No canvas");
  const style = getComputedStyle(chart);
  ink.scale(scale, scale);
  ink.fillStyle = style.backgroundColor;
  ink.fillRect(0, 0, wholeWidth, wholeHeight);
  ink.fillStyle = style.color;
  ink.font = `600 16px ${style.fontFamily}`;
  ink.fillText(shortened(ink, title, width), MARGIN, MARGIN + 16);
  ink.translate(MARGIN, MARGIN + TITLE);
  if (table) paintTable(ink, table);
  else
    for (const shape of svg?.querySelectorAll<SVGElement>("rect, path, text") ?? []) paintShape(ink, shape);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/png");
  });
}
