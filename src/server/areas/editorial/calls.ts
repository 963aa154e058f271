/** News, notices, policies, releases and the pages of libraries while they are written (docs/domain.md 4.1, 5.9). */
import { informationEditing, libraryPage, policyEditing } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { informationFileAdd, informationFileRemove } from "./attachments.js";
import { informationImport } from "./importing.js";
import { informationCreate, informationDelete, informationEdited, informationManaged } from "./managing.js";
import { libraryPageEdited, libraryPageSave } from "./library-page.js";
import { informationOffline, informationPublish, informationSave } from "./publishing.js";
import {
  policyDiscard,
  policyEdited,
  policyManaged,
  policyPublish,
  policySave,
  policyTakeBack,
} from "./policies.js";

export const editorialArea: Area = {
  name: "editorial",
  install({ bind }) {
    bind(informationEditing, {
      informationManaged,
      informationEdited,
      informationCreate,
      informationSave,
      informationPublish,
      informationOffline,
      informationDelete,
      informationFileAdd,
      informationFileRemove,
      informationImport,
    });
    bind(libraryPage, { libraryPageEdited, libraryPageSave });
    bind(policyEditing, {
      policyManaged,
      policyEdited,
      policySave,
      policyPublish,
      policyTakeBack,
      policyDiscard,
    });
  },
};
