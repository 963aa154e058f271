/**
 * What the pictures are drawn on: @napi-rs/canvas in Node (adapters/node/captcha-pictures.ts), OffscreenCanvas in a page
 * (../page/pictures.ts). Both follow the HTML standard; what is named here is what drawing needs of it.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the words of the click-word check are made of. */
export type WordScript = "hanzi" | "latin";

/** RGBA, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
}

export interface Context extends Pick<
  CanvasRenderingContext2D,
  | "arc"
  | "beginPath"
  | "closePath"
  | "createLinearGradient"
  | "ellipse"
  | "fillRect"
  | "fillText"
  | "font"
  | "globalCompositeOperation"
  | "lineJoin"
  | "lineTo"
  | "lineWidth"
  | "measureText"
  | "moveTo"
  | "quadraticCurveTo"
  | "restore"
  | "rotate"
  | "roundRect"
  | "save"
  | "strokeText"
  | "textAlign"
  | "textBaseline"
  | "transform"
  | "translate"
> {
  readonly canvas: { readonly width: number; readonly height: number };
  fillStyle: unknown;
  strokeStyle: unknown;
  fill(): void;
  stroke(): void;
  createImageData(width: number, height: number): Pixels;
  getImageData(x: number, y: number, width: number, height: number): Pixels;
  /** @param pixels made by this context */
  putImageData(pixels: { readonly data: object }, x: number, y: number): void;
}

/** An encoded picture; a page's canvas takes its time. */
export type Encoded = Uint8Array | Promise<Uint8Array>;

export interface Sheet<E extends Encoded> {
  readonly context: Context;
  /** @param quality 0 to 100 */
  jpeg(quality: number): E;
  png(): E;
}

export interface Paper<E extends Encoded> {
  /** An empty sheet, in px. */
  sheet(width: number, height: number): Sheet<E>;
  /** The family names of the faces that the words are drawn in. */
  fonts(script: WordScript): readonly string[];
}
