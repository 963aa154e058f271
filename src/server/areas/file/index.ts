export { fileArea, signContent } from "./calls.js";
export { sendPicture } from "./picture.js";
export { refuse, sendFile } from "./send.js";
export { check, sign, type Kind, type Signed, type Use } from "./signed.js";
