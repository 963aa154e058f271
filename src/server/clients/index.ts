/** The clients that may call from another origin, and what they may. */
import type { Selectable } from "kysely";
import type { Platform } from "../platform/index.js";
import type { ApiClientTable } from "./migration.js";

export interface ApiClient {
  id: number;
  name: string;
  key: string;
  secret: string;
  origins: readonly string[];
  scopes: readonly string[];
  redirectUris: readonly string[];
  kind: "page" | "system";
  edition: "higher" | "vocational" | null;
}

const toClient = (row: Selectable<ApiClientTable>): ApiClient => ({
  id: row.id,
  name: row.name,
  key: row.key,
  secret: row.secret,
  origins: row.origins,
  scopes: row.scopes,
  redirectUris: row.redirect_uris,
  kind: row.kind,
  edition: row.edition,
});

/** How long a server believes its copy of the list, in ms, when no message tells it of a change. */
const FRESH = 30_000;
const CHANNEL = "api_client";

export interface Clients {
  /** The active client whose page stands on this origin. */
  byOrigin(origin: string): Promise<ApiClient | undefined>;
  /** The active client with this key. */
  byKey(key: string): Promise<ApiClient | undefined>;
  /** @param client its key names the one that is made or changed */
  save(client: Omit<ApiClient, "id"> & { state?: "active" | "disabled" }): Promise<void>;
}

export function makeClients({ db, clock, cache, background }: Platform): Clients {
  let list: Promise<ApiClient[]> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const forget = () => {
    list = undefined;
  };
  background.run("listen for changed clients", () => cache.subscribe(CHANNEL, forget));
  const read = async () => {
    const rows = await db.selectFrom("api_client").selectAll().where("state", "=", "active").execute();
    return rows.map(toClient);
  };
  const all = () => {
    const now = clock.now();
    if (!list || Math.abs(now - readAt) > FRESH) {
      readAt = now;
      list = read();
      // A failure is told to whoever asked, and not remembered.
      list.catch(forget);
    }
    return list;
  };
  return {
    byOrigin: async (origin) => (await all()).find((client) => client.origins.includes(origin)),
    byKey: async (key) => (await all()).find((client) => client.key === key),
    async save({ redirectUris, state = "active", ...client }) {
      const row = { ...client, redirect_uris: redirectUris, state };
      await db
        .insertInto("api_client")
        .values({ ...row, created_at: clock.now() })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
      forget();
      await cache.publish(CHANNEL, null);
    },
  };
}
