/** Who belongs to a school, for those who administer it. */
export { peopleArea } from "./calls.js";
export { sendInvitations, type InvitedTo } from "./invite.js";
export {
  type Before,
  contactsOf,
  type Facts,
  factsOf,
  judge,
  keptOf,
  type Plan,
  put,
  type Wanted,
} from "./place.js";
export { nameOf, rankOf } from "./roles.js";
export { changeStates } from "./states.js";
export { takeBack } from "./take-back.js";
export { faults as personFaults } from "./workbook-messages.js";
