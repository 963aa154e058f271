/** A certificate as the files that people keep: on paper, as a picture, and as a badge. */
import { certificateBadge, certificateFile } from "../../../core/contract/certificate.js";
import { request } from "../../../core/session/index.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { openPdf } from "../../../ui/media/pdf.js";

export type CertificateFile = "pdf" | "png" | "badge";

interface Which {
  /** The run that it is of. */
  readonly id: number;
  readonly certificate: number;
}

/** Px of a point of the paper: sharp on a phone, and small enough to be sent. */
const SCALE = 2;

async function pictureOf(pdf: Uint8Array): Promise<Blob> {
  const task = await openPdf(pdf);
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
    await page.render({ canvas, viewport }).promise;
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture was made"))), "image/png"),
    );
  } finally {
    await task.destroy();
  }
}

/** @returns the file with its number and its ending */
export async function certificateAs(
  format: CertificateFile,
  which: Which,
): Promise<{ readonly blob: Blob; readonly serial: string; readonly ending: string }> {
  if (format === "badge") {
    const { badge, serial } = await request(certificateBadge, which, { quiet: true });
    return { blob: new Blob([badge], { type: "application/vc+jwt" }), serial, ending: "jwt" };
  }
  const { file, serial } = await request(certificateFile, which, { quiet: true });
  const bytes = fromBase64(file);
  return format === "pdf"
    ? { blob: new Blob([bytes], { type: "application/pdf" }), serial, ending: "pdf" }
    : { blob: await pictureOf(bytes), serial, ending: "png" };
}
