/** Files that a person chose: what they are by their first bytes. */
export const PICTURE_MAX = 8_000_000;
export const EVIDENCE_MAX = 2_000_000;

const signatures: readonly (readonly [type: string, bytes: readonly number[], at?: number])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/webp", [0x57, 0x45, 0x42, 0x50], 8],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46]],
];

/** The type of a file by its content, whatever its name says. */
export async function typeOf(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return signatures.find(([, bytes, at = 0]) => bytes.every((byte, index) => head[at + index] === byte))?.[0];
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What comes out of the crop, in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The chosen part of a picture as JPEG of a size.
 * @param area in px of the picture
 */
export async function crop(address: string, area: Area, { width, height }: Size): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas");
  // JPEG knows no transparency: white, not black, behind it.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written"))),
      "image/jpeg",
      0.9,
    );
  });
}
