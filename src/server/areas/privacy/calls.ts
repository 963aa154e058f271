/** One's own data as one archive, and the end of an account (docs/domain.md 2.7 and 2.8). */
import { privacy } from "../../../core/contract/index.js";
import type { OwnTable } from "../../db/own-data.js";
import type { Area } from "../../http/index.js";
import { archiveFile, archiveJob, archiveRequest, archiveState, installArchive } from "./archive.js";
import { closingCancel, closingInfo, closingRequest } from "./closing.js";

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
      installArchive(routes);
    },
  };
}
