export { ticketArea } from "./calls.js";
export { ticketOwnData } from "./own-data.js";
export { sendFeedback } from "./sending.js";
