/** Trays for each way of seeing a paper: answering it, trying it, looking at what was handed in. */
import { atom, map } from "nanostores";
import * as exam from "../../../core/contract/exam.js";
import { request } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import type { Writer } from "../writer.js";
import { placeAnswer, putAnswer } from "./place.js";
import { openShelf } from "./shelf.js";
import { type AnswerFile, openTray, type Tray } from "./tray.js";

const addressIn =
  (run: number, attempt: number): Tray["address"] =>
  async (file, use) =>
    (await request(exam.answerFileUrl, { id: run, attempt, file, use }, { quiet: true })).url;

/** Of an attempt that runs. @param onWrite an answer got a file: the paper shows it */
export function attemptTray(
  run: number,
  attempt: number,
  files: readonly AnswerFile[],
  writer: Writer,
  onWrite: (item: string) => void,
): Tray {
  const options = { quiet: true };
  return openTray({
    attempt,
    files,
    shelf: openShelf(apiOrigin()),
    begin: async (place, name, size) =>
      (await request(exam.answerFileBegin, { id: run, attempt, ...place, name, size }, options)).upload,
    send: async (...args) => (await import("../../../core/session/upload.js")).sendFile(...args),
    drop: async (upload) => (await import("../../../core/session/upload.js")).dropUpload(upload),
    keep: (upload) =>
      request(exam.answerFileKeep, { id: run, attempt, upload }, { ...options, timeout: 60_000 }),
    address: addressIn(run, attempt),
    answer: (item) => writer.answer(item),
    write(item, value) {
      writer.write(item, value);
      onWrite(item);
    },
  });
}

const still = {
  name: "",
  add: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  remove: () => undefined,
};

/** Files that are only looked at. */
export const readingTray = (files: readonly AnswerFile[], address: Tray["address"]): Tray => ({
  ...still,
  $sending: atom([]),
  $files: map(Object.fromEntries(files.map((one) => [one.file, one]))),
  address,
  close: () => undefined,
});

/** Of an attempt that is over. */
export const resultTray = (run: number, attempt: number, files: readonly AnswerFile[]): Tray =>
  readingTray(files, addressIn(run, attempt));

/** Of a paper that is only tried: files stay in the page. */
export function previewTray(writer: Writer, onWrite: (item: string) => void): Tray {
  const $files = map<Record<number, AnswerFile>>({});
  const addresses = new Map<number, string>();
  let last = 0;
  return {
    ...still,
    $sending: atom([]),
    $files,
    add({ item, part }, file, naming) {
      const { name, size, type: mime } = file;
      const no = (last += 1);
      addresses.set(no, URL.createObjectURL(file));
      $files.setKey(no, { file: no, item, part, name, size, mime });
      const { files } = placeAnswer(writer.answer(item), part);
      const value =
        naming === "files" ? { files: [...(Array.isArray(files) ? files : []), no] } : { file: no };
      writer.write(item, putAnswer(writer.answer(item), part, value));
      onWrite(item);
    },
    address: (file) => Promise.resolve(addresses.get(file) ?? ""),
    close: () => addresses.forEach((address) => URL.revokeObjectURL(address)),
  };
}
