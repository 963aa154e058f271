/** One's own data as one archive, the end of an account, and what a school sees of both (docs/domain.md 2.7, 2.8 and 12.6). */
import { privacy, schoolData } from "../../../core/contract/index.js";
import type { OwnTable } from "../../db/own-data.js";
import type { Area } from "../../http/index.js";
import { archiveFile, archiveJob, archiveRequest, archiveState, installArchive } from "./archive.js";
import { closingCancel, closingInfo, closingRequest } from "./closing.js";
import { memberRequestList, schoolDataState, schoolExportList } from "./school-data.js";

/** @param tables what areas declare as a person's */
export function privacyArea(tables: readonly OwnTable[]): Area {
  const kind = archiveJob(tables);
  return {
    name: "privacy",
    install(routes) {
      routes.bind(privacy, {
        archiveState,
        archiveRequest: archiveRequest(kind),
        archiveFile,
        closingInfo,
        closingRequest,
        closingCancel,
      });
      routes.bind(schoolData, { schoolExportList, memberRequestList, schoolDataState });
      installArchive(routes);
    },
  };
}
