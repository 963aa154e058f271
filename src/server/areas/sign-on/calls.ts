/** Sign-in through schools (docs/domain.md 2.14). */
import { schoolSignOn } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { handBack } from "../auth/index.js";
import { noteIssuer, peekState, signOnBegin, signOnFinish, signOnSchools } from "./flow.js";
import { signOnEnable, signOnSave, signOnSetup, signOnTest } from "./setup.js";

const RETURN = "/api/auth/oauth2/return/";

export const signOnArea: Area = {
  name: "sign-on",
  install({ bind, raw }) {
    bind(schoolSignOn, {
      signOnSchools,
      signOnBegin,
      signOnFinish,
      signOnSetup,
      signOnSave,
      signOnTest,
      signOnEnable,
    });
    raw("GET", `${RETURN}:provider{school-[0-9]+}`, async (request, ctx) => {
      const { pathname, searchParams } = new URL(request.url);
      const org = Number(/school-(\d+)$/.exec(pathname)?.[1]);
      const state = searchParams.get("state") ?? "";
      const found = await peekState(ctx.platform, state);
      const known = found?.org === org ? found : undefined;
      const issuer = searchParams.get("iss");
      if (known && issuer) await noteIssuer(ctx.platform, state, known, issuer.slice(0, 512));
      return handBack(ctx, {
        target: known ? (known.origin ?? new URL(known.redirectUri).origin) : "",
        provider: `school:${org}`,
        state,
        // CAS names it a ticket.
        code: searchParams.get("code") ?? searchParams.get("ticket") ?? "",
        error: searchParams.get("error") ?? "",
      });
    });
  },
};
