export { demoArea } from "./calls.js";
export { savePartner } from "./partner.js";
export { DEMO_PASSWORD, demoAccounts, PARTNER } from "./people.js";
export { DEMO_IN_PRODUCTION, hasDemo, removeDemo } from "./removal.js";
