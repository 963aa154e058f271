/** What every part of the settings is given. */
import type { Editing, Loaded } from "./useSettings.js";

export interface PartProps extends Editing {
  readonly loaded: Loaded;
}
