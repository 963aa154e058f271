/** What is set of a course and its run, while it is changed. */
import { type runSettings, runSettingsSave } from "../../../core/contract/course-building.js";
import type { Output } from "../../../core/contract/call.js";
import { request } from "../../../core/session/index.js";
import { type Autosave, useAutosave } from "../../../ui/form/useAutosave.js";
import { awaited } from "../shared/unsaved.js";

export type Loaded = Output<typeof runSettings>;
export type Fields = Loaded["settings"];
export type Editing = Autosave<Fields>;

export const useSettings = (run: number, { settings, updatedAt: readAt }: Loaded): Editing =>
  useAutosave(
    { fields: settings, updatedAt: readAt },
    (changes, updatedAt) => request(runSettingsSave, { id: run, updatedAt, ...changes }, { quiet: true }),
    awaited,
  );
