/** Classes of a run and who is in them, for its staff (docs/domain.md 11.10 and 11.11). */
import { learner, roster, team } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { applicantList } from "./applicants.js";
import { classArchive, classCode, classList, classSave } from "./classes.js";
import { rosterImport } from "./import-job.js";
import { learnerDetail } from "./learner.js";
import * as people from "./roster.js";
import * as teams from "./team.js";
import { rosterCheck } from "./check.js";
import { rosterTemplate } from "./workbook.js";

export const rosterArea: Area = {
  name: "roster",
  install({ bind }) {
    bind(learner, { learnerDetail });
    bind(team, teams);
    bind(roster, {
      classList,
      classSave,
      classArchive,
      classCode,
      rosterList: people.rosterList,
      rosterSearch: people.rosterSearch,
      rosterAdd: people.rosterAdd,
      rosterMove: people.rosterMove,
      rosterGroup: people.rosterGroup,
      rosterAdmit: people.rosterAdmit,
      rosterMute: people.rosterMute,
      rosterRemove: people.rosterRemove,
      rosterTell: people.rosterTell,
      applicantList,
      rosterTemplate,
      rosterCheck,
      rosterImport,
    });
  },
};
