/** PDFs for tests: as many pages as a test wants, each with its number on it. */

export function makePdf(pages: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces: string[] = ["%PDF-1.7\n"];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const add = (body: string): number => {
    const text = `${offsets.length + 1} 0 obj\n${body}\nendobj\n`;
    offsets.push(length);
    pieces.push(text);
    length += text.length;
    return offsets.length;
  };
  // The catalogue, the tree of pages and the font are named before the pages that name them.
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (let number = 1; number <= pages; number += 1) {
    const content = `BT /F1 24 Tf 72 700 Td (Page ${number} of the handbook) Tj ET`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ` +
        `/Contents ${5 + (number - 1) * 2} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  pieces.push(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return encoder.encode(pieces.join(""));
}
