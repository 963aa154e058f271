/** The demo's partner: a school whose page asks people to sign in with the portal. */
import type { Config } from "../../config.js";
import type { Clients } from "../clients/index.js";
import { PARTNER } from "./people.js";

/** The partner's page may stand on another port at each start, so its origins are written at each. */
export async function savePartner({ clients, config }: { clients: Clients; config: Config }): Promise<void> {
  const origin = `http://localhost:${config.partnerPort}`;
  await clients.save({
    name: PARTNER.name,
    key: PARTNER.key,
    secret: PARTNER.secret,
    origins: [origin, `http://127.0.0.1:${config.partnerPort}`],
    scopes: ["signin", "profile", "embed"],
    redirectUris: [`${origin}/oauth.html`],
    kind: "page",
    edition: "vocational",
  });
}
