/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";

export const homeOwnData: readonly OwnTable[] = [ownTable("home_plate_version", "keep", MOVE)];
