/** Saves what an address gives; of another origin only where its server says so. @param name with its ending */
export function saveAddress(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name.replace(/[\\/:*?"<>|]/g, " ");
  link.click();
}

/** Hands a file to the person. @param name with its ending */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  saveAddress(href, name);
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
