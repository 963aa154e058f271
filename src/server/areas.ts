/** The parts of the server, one line each. */
import { authArea } from "./auth/index.js";
import { captcha } from "./captcha/index.js";
import { contentArea } from "./content/index.js";
import { courseArea } from "./course/index.js";
import { demoArea } from "./demo/index.js";
import type { Area } from "./http/routes.js";
import { fileArea } from "./file/index.js";
import { libraryArea } from "./library/index.js";
import { messageArea } from "./message/index.js";
import { roomArea } from "./room/index.js";
import { studyArea } from "./study/index.js";
import { userArea } from "./user/index.js";
import { testHooks } from "./test-hooks/routes.js";

export const areas: readonly Area[] = [
  captcha,
  authArea,
  userArea,
  contentArea,
  fileArea,
  libraryArea,
  courseArea,
  messageArea,
  studyArea,
  roomArea,
  demoArea,
  testHooks,
];
