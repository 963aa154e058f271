/** Hands out one's notes as the server wrote them. */
import { fromBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";

/** @param file in base64. @param name with its ending */
export const saveNotes = (file: string, name: string): void =>
  saveFile(new Blob([fromBase64(file)], { type: "application/octet-stream" }), name);
