import { createElement } from "react";
import { createRoot } from "react-dom/client";
import SuperTokens, { SuperTokensWrapper } from "supertokens-auth-react";
import EmailPassword from "supertokens-auth-react/recipe/emailpassword";
import { EmailPasswordPreBuiltUI } from "supertokens-auth-react/recipe/emailpassword/prebuiltui";
import Session from "supertokens-auth-react/recipe/session";
import { AuthPage } from "supertokens-auth-react/ui";

SuperTokens.init({
  appInfo: { appName: "bench", apiDomain: location.origin, websiteDomain: location.origin },
  // The form itself, without the typeface that it would fetch from elsewhere.
  disableAuthRoute: true,
  recipeList: [EmailPassword.init({ useShadowDom: true }), Session.init()],
});
const place = document.createElement("div");
document.body.prepend(place);
createRoot(place).render(
  createElement(
    SuperTokensWrapper,
    undefined,
    createElement(AuthPage, { preBuiltUIList: [EmailPasswordPreBuiltUI], navigate: () => undefined }),
  ),
);
