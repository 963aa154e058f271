/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";

/** Archives go with their files (closing.ts). */
export const privacyOwnData: readonly OwnTable[] = [ownTable("own_archive", "keep", MOVE)];
