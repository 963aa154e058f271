/** Hands a file to the person. @param name with its ending */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[\\/:*?"<>|]/g, " ");
  link.click();
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
