import { Auth0Lock } from "auth0-lock";

// Its settings come from this server; what it asks of its own domain is answered by the bench.
const lock = new Auth0Lock("bench", "auth0.invalid", {
  configurationBaseUrl: location.origin,
  languageBaseUrl: location.origin,
  auth: { sso: false },
});
lock.show();
