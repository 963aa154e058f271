/**
 * The portal's own Chinese font, for machines without one: its list of parts is as large as half of a page's code, and nearly
 * everybody has a Chinese font.
 */

const SIDE = 16;

/** What a sign looks like here. */
function picture(context: CanvasRenderingContext2D, sign: string): string {
  context.clearRect(0, 0, SIDE, SIDE);
  context.fillText(sign, 0, SIDE - 2);
  return context.getImageData(0, 0, SIDE, SIDE).data.join();
}

/** Signs that no font here has are all drawn as one and the same box. */
function hasChinese(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.font = `${SIDE}px sans-serif`;
  return picture(context, "学") !== picture(context, "海");
}

export function bringFont(): void {
  if (hasChinese()) return;
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "stylesheet", href: "/fonts/index.css" }));
}
