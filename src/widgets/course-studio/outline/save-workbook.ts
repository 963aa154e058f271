import { fromBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";

/** Hands a workbook to the person. @param file in base64 @param name without its ending */
export const saveWorkbook = (file: string, name: string): void =>
  saveFile(new Blob([fromBase64(file)]), `${name}.xlsx`);
