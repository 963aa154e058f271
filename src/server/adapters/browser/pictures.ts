/** The human check's pictures by the browser's own canvas. */
import { FACES, familyOf } from "../../areas/captcha/faces.js";
import type { Paper, WordScript } from "../../areas/captcha/paper.js";
import { picturesOn, redrawnSize, type Pictures, type Redraw } from "../../areas/captcha/pictures.js";

const SCRIPTS: readonly WordScript[] = ["hanzi", "latin"];
/** The faces' addresses by their files. */
const files = import.meta.glob<string>("../../areas/captcha/font/*.woff2", {
  query: "?url",
  import: "default",
  eager: true,
});

async function encode(canvas: OffscreenCanvas, options: ImageEncodeOptions): Promise<Uint8Array> {
  return new Uint8Array(await (await canvas.convertToBlob(options)).arrayBuffer());
}

const paper: Paper<Promise<Uint8Array>> = {
  sheet(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    // Pixels are read back from every sheet.
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser draws nothing off screen");
    return {
      context,
      jpeg: (quality) => encode(canvas, { type: "image/jpeg", quality: quality / 100 }),
      png: () => encode(canvas, { type: "image/png" }),
    };
  },
  fonts: (script) => FACES.map((face) => familyOf(face, script)),
};

const redraw: Redraw = async (bytes, mime) => {
  const image = await createImageBitmap(new Blob([bytes])).catch(() => undefined);
  if (!image) return undefined;
  const { width, height } = redrawnSize(image.width, image.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  // What a JPEG cannot leave out is paper.
  if (context && mime === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context?.drawImage(image, 0, 0, width, height);
  const drawn = await canvas.convertToBlob({ type: mime, quality: 0.85 });
  // A browser that cannot write a type writes PNG instead, and says so.
  return { mime: drawn.type, bytes: new Uint8Array(await drawn.arrayBuffer()) };
};

/**
 * Loads the faces and gives the pictures.
 * @param fonts of the page or the worker that draws
 */
export async function pagePictures(fonts: FontFaceSet): Promise<Pictures> {
  const load = async (face: string, script: WordScript) => {
    const name = `${face}-${script}.woff2`;
    const url = files[`../../areas/captcha/font/${name}`];
    if (!url) throw new Error(`No captcha font: ${name}`);
    fonts.add(await new FontFace(familyOf(face, script), `url(${JSON.stringify(url)})`).load());
  };
  await Promise.all(SCRIPTS.flatMap((script) => FACES.map((face) => load(face, script))));
  return picturesOn(paper, redraw);
}
