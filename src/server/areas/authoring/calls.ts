/** Building a course: its outline as a draft, and its publishing (docs/domain.md 11). */
import {
  authoring,
  building,
  film,
  material,
  outlineExchange,
  schoolCourse,
} from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as content from "./content.js";
import * as courses from "./courses.js";
import { copyPreview, runCopy } from "./run-copy.js";
import { cartridgeCheck, cartridgeContents } from "./exchange/cartridge-calls.js";
import { cartridgeExport, installCartridges } from "./exchange/cartridge-export.js";
import * as exchange from "./exchange/index.js";
import { captionsRead, filmDetail, filmLadderMake, filmReadAgain, filmReading, filmSave } from "./film.js";
import { contentKnown } from "./known.js";
import { materialAdd, materialSet, materialTable } from "./materials.js";
import * as outline from "./outline.js";
import * as publish from "./publish.js";
import * as schoolCourses from "./school-courses.js";

export const authoringArea: Area = {
  name: "authoring",
  install(routes) {
    const { bind } = routes;
    installCartridges(routes);
    bind(authoring, {
      outlineDraft: outline.outlineDraft,
      outlineChanges: outline.outlineChanges,
      outlineSave: outline.outlineSave,
      contentSave: content.contentSave,
      contentUpload: content.contentUpload,
      contentKnown,
      contentDetail: content.contentDetail,
      documentReading: content.documentReading,
      outlineCheck: publish.outlineCheck,
      outlinePublish: publish.outlinePublish,
      outlineVersions: publish.outlineVersions,
    });
    bind(material, { materialTable, materialAdd, materialSet });
    bind(film, { filmDetail, filmSave, filmReading, filmReadAgain, filmLadderMake, captionsRead });
    bind(outlineExchange, {
      outlineTemplate: exchange.outlineTemplate,
      outlineExport: exchange.outlineExport,
      outlineImportCheck: exchange.outlineImportCheck,
      cartridgeCheck,
      cartridgeContents,
      cartridgeExport,
    });
    bind(schoolCourse, schoolCourses);
    bind(building, {
      createOptions: courses.createOptions,
      courseCreate: courses.courseCreate,
      runSettings: courses.runSettings,
      runSettingsSave: courses.runSettingsSave,
      taughtList: courses.taughtList,
      runArchive: courses.runArchive,
      copyPreview,
      runCopy,
    });
  },
};
