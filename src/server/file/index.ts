export { fileArea, signContent } from "./area.js";
export { rangeOf, refuse, sendFile } from "./send.js";
export { check, sign, type Kind, type Signed, type Use } from "./signed.js";
