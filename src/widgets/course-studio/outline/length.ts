/** Seconds of a film or a sound, pages of a PDF, as this browser reads them; 0 where it cannot. */
export async function lengthOf(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  try {
    if (/^(?:video|audio)\//.test(file.type)) {
      const media = document.createElement(file.type.startsWith("video/") ? "video" : "audio");
      media.preload = "metadata";
      media.src = url;
      await new Promise((resolve) => {
        media.addEventListener("loadedmetadata", resolve, { once: true });
        media.addEventListener("error", resolve, { once: true });
      });
      return Number.isFinite(media.duration) ? Math.round(media.duration) : 0;
    }
    if (file.type !== "application/pdf") return 0;
    const { openPdf } = await import("../../../ui/media/pdf.js");
    const task = await openPdf(url);
    const { numPages } = await task.promise;
    await task.destroy();
    return numPages;
  } catch {
    return 0;
  } finally {
    URL.revokeObjectURL(url);
  }
}
