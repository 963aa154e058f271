/** Sign-in and everything around it; other areas use what is named here. */
export { authArea } from "./calls.js";
export { spendCode } from "./codes.js";
export { issueLink, signedText } from "./links.js";
export { provePassword } from "./login.js";
export { demandGoodPassword, passwordRecord } from "./passwords.js";
export { regionOf } from "./qr.js";
export { setPassword, tellPasswordChanged } from "./register.js";
export { demandPortal } from "./requester.js";
export { sendToSelf } from "./sending.js";
export {
  endSessions,
  endSessionsOn,
  isProven,
  markProven,
  originOfClient,
  sessionsOf,
  sweep,
} from "./sessions.js";
export { begin as beginThirdParty, bindTo, partyOf } from "./third-party.js";
