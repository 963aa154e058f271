/** Sign-in and everything around it; other areas use what is named here. */
export { authArea } from "./calls.js";
export { spendCode } from "./codes.js";
export { issueLink, signedText } from "./links.js";
export { provePassword } from "./login.js";
export { passkeysAt } from "./passkey-site.js";
export { demandGoodPassword, passwordRecord } from "./passwords.js";
export { demandProof } from "./proof.js";
export { regionOf } from "./qr.js";
export { setPassword, tellPasswordChanged } from "./register.js";
export { demandPortal, me } from "./requester.js";
export { sendToSelf } from "./sending.js";
export { endSessions, endSessionsOn, markProven, originOfClient, sessionsOf, sweep } from "./sessions.js";
export { lastSignIns, noteSignIn } from "./sign-in-log.js";
export { begin as beginThirdParty, bindTo, partyOf } from "./third-party.js";
export { tellOwner } from "./tell-owner.js";
export { waysWithout } from "./ways.js";
export { authOwnData } from "./own-data.js";
