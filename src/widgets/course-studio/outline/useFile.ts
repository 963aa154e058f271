/** A file on its way into a node: sent in parts, then kept as what the node shows. */
import { useEffect, useRef, useState } from "react";
import { contentSave, contentUpload } from "../../../core/contract/authoring.js";
import type { NodeKind } from "../../../core/contract/course-parts.js";
import { request } from "../../../core/session/index.js";
import type { Card } from "./store.js";

/** Seconds of a film or a sound, pages of a PDF, as this browser reads them; 0 where it cannot. */
async function lengthOf(file: File): Promise<number> {
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

export interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

export function useFile(run: number, onKept: (card: Card) => void, onFail: (error: unknown) => void) {
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (kind: NodeKind, file: File, from: number) => {
    const controller = new AbortController();
    stop.current = controller;
    setSending({ name: file.name, share: 0 });
    try {
      const [{ sendFile }, duration] = await Promise.all([
        import("../../../core/session/upload.js"),
        lengthOf(file),
      ]);
      const { upload } = await request(contentUpload, { id: run, name: file.name, size: file.size });
      await sendFile(
        upload,
        file,
        (bytes) => setSending({ name: file.name, share: bytes / file.size }),
        controller.signal,
      );
      const card = await request(
        contentSave,
        { id: run, kind, upload, name: file.name, duration, ...(from > 0 && { from }) },
        { timeout: 60_000 },
      );
      if (!controller.signal.aborted) onKept(card);
    } catch (error) {
      if (!controller.signal.aborted) onFail(error);
    } finally {
      if (stop.current === controller) setSending(undefined);
    }
  };
  const cancel = () => {
    stop.current?.abort();
    stop.current = undefined;
    setSending(undefined);
  };
  return { sending, send, cancel };
}
