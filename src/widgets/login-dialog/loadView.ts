import type { ComponentType } from "react";
import type { Mode } from "./modes.js";
import type { ViewProps } from "./View.js";

/**
 * A mode, or what stands in its place: signing in by a code or through a school instead of by password; a question after it; somebody is signed in
 * already; the frame is another site's.
 */
export type Shown = Mode | "byCode" | "schools" | "passkey" | "already" | "framed";

const views = {
  byCode: () => import("./login/ByCode.js").then(({ ByCode }) => ByCode),
  schools: () => import("./schools/Schools.js").then(({ Schools }) => Schools),
  passkey: () => import("./passkey/PasskeyOffer.js").then(({ PasskeyOffer }) => PasskeyOffer),
  register: () => import("./register/Register.js").then(({ Register }) => Register),
  registerInfo: () => import("./register/RegisterInfo.js").then(({ RegisterInfo }) => RegisterInfo),
  loginCode: () => import("./qr/LoginCode.js").then(({ LoginCode }) => LoginCode),
  backPassword: () => import("./recover/Recover.js").then(({ Recover }) => Recover),
  already: () => import("./notes/Already.js").then(({ Already }) => Already),
  framed: () => import("./notes/Framed.js").then(({ Framed }) => Framed),
  wxLogin: () => import("./third-party/ThirdParty.js").then(({ ThirdParty }) => ThirdParty),
} as const satisfies Record<Exclude<Shown, "login">, () => Promise<ComponentType<ViewProps>>>;

export const loadView = (mode: keyof typeof views): Promise<ComponentType<ViewProps>> => views[mode]();

/** For a link that is pointed at or focused: its view is there when it is pressed. */
export const prefetchView = (mode: keyof typeof views): (() => void) => {
  return () => void loadView(mode).catch(() => undefined);
};
