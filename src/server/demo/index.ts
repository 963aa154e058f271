export { demoArea } from "./area.js";
export { DEMO_PASSWORD, demoAccounts, PARTNER } from "./people.js";
