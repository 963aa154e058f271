export { addPackage, unpack } from "./add-package.js";
export { studyArea } from "./area.js";
export { PACKAGE_PATH } from "./launch.js";
