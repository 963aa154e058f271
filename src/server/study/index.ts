export { studyArea } from "./area.js";
export { PACKAGE_PATH } from "./launch.js";
