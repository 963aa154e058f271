/**
 * What `import … from "edu-widgets"` gives: setting the page up, its session, what a person prefers. The elements
 * themselves are at `edu-widgets/NAME` and `edu-widgets/NAME/define`. Nothing here draws, so nothing brings React;
 * that is why the version does not come through core/element's index.
 */
export { configure, type Config } from "../core/site/config.js";
export { version } from "../core/element/version.js";
export { ApiError } from "../core/http/index.js";
export { $locale, $preferences, type Locale, prefer, type Preferences } from "../core/preferences/index.js";
export {
  requireLogin,
  serverNow,
  session,
  type SessionEvent,
  type SessionStore,
  type SignInMode,
  signOut,
  type UserInfo,
} from "../core/session/index.js";
