/** What of this area is a person's (docs/domain.md 2.7). */
import { join } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const oneRosterOwnData: readonly OwnTable[] = [
  ownTable("oneroster_person", "forget", join(["org_id"]), {
    title: message("学校系统中的编号", "Ids in schools’ own systems"),
  }),
];
