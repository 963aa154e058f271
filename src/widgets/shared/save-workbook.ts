/** Hands out a workbook or an archive that the server wrote. */
import { fromBase64 } from "../../ui/media/base64.js";
import { saveFile } from "../../ui/media/save-file.js";

/** @param file in base64. @param name with its ending */
export const saveWorkbook = (file: string, name: string): void =>
  saveFile(
    new Blob([fromBase64(file)], {
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    }),
    name,
  );

/** @param file in base64. @param name with its ending */
export const saveArchive = (file: string, name: string): void =>
  saveFile(new Blob([fromBase64(file)], { type: "application/zip" }), name);
