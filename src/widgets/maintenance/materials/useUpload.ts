import { useEffect, useRef, useState } from "react";
import { resourceUpload } from "../../../core/contract/resource-managing.js";
import { request } from "../../../core/session/index.js";
import { sendFile } from "../../../core/session/upload.js";

export interface FileUpload {
  readonly file: File | undefined;
  /** What the server names it, once it has all of it. */
  readonly upload: string | undefined;
  /** 0 to 100 while it is on its way. */
  readonly percent: number | undefined;
  readonly error: unknown;
  readonly choose: (file: File) => void;
  /** Goes on where the connection broke. */
  readonly retry: () => void;
}

/** One file on its way to the server; it stops with the dialog. */
export function useUpload(): FileUpload {
  const [file, setFile] = useState<File>();
  const [upload, setUpload] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const begun = useRef<{ readonly file: File; readonly upload: string }>(undefined);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (chosen: File) => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setFile(chosen);
    setUpload(undefined);
    setError(undefined);
    setPercent(0);
    try {
      if (begun.current?.file !== chosen) {
        const made = await request(resourceUpload, { name: chosen.name, size: chosen.size }, { quiet: true });
        begun.current = { file: chosen, upload: made.upload };
      }
      const { upload: id } = begun.current;
      await sendFile(
        id,
        chosen,
        (bytes) => setPercent(Math.floor((bytes * 100) / Math.max(1, chosen.size))),
        own.signal,
      );
      setUpload(id);
    } catch (failure) {
      if (!own.signal.aborted) setError(failure);
    } finally {
      if (!own.signal.aborted) setPercent(undefined);
    }
  };
  return {
    file,
    upload,
    percent,
    error,
    choose: (chosen) => void send(chosen),
    retry: () => file && void send(file),
  };
}
