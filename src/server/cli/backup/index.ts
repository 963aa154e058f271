/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`. */
export { BackupError } from "./manifest.js";
export { restoreBackup } from "./restore.js";
export { takeBackup } from "./take.js";

export const BACKUP_USAGE = `npm run backup -- FOLDER

  FOLDER   is made, or is there and empty: the tables as they are at one moment, and the files`;

export const RESTORE_USAGE = `npm run restore -- FOLDER

  FOLDER   of a backup: it goes into the database of the settings, which has to be empty, whichever it was taken from`;
