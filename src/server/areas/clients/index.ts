/** The clients that may call from another origin, and what they may. */
import type { Selectable } from "kysely";
import { copyOf, type Db, type Platform, type Trx } from "../../adapters/index.js";
import type { ApiClientTable, Theme } from "./schema.js";

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
  theme: Theme | null;
  /** Whose people its server reads. */
  orgId: number | null;
}

export const toClient = (row: Selectable<ApiClientTable>): ApiClient => ({
  id: row.id,
  name: row.name,
  key: row.key,
  secret: row.secret,
  origins: row.origins,
  scopes: row.scopes,
  redirectUris: row.redirect_uris,
  kind: row.kind,
  edition: row.edition,
  theme: row.theme,
  orgId: row.org_id,
});

/** For areas whose things belong to a client: without its secret. */
export const clientRows = (db: Db | Trx) =>
  db.selectFrom("api_client").select(["id", "key", "name", "origins", "scopes", "state"]);

export type { Theme } from "./schema.js";

export interface Clients {
  /** The active client whose page stands on this origin. */
  byOrigin(origin: string): Promise<ApiClient | undefined>;
  /** The active client with this key. */
  byKey(key: string): Promise<ApiClient | undefined>;
  /**
   * @param client its key names the one that is made or changed; without `theme` the one it has stays
   */
  save(
    client: Omit<ApiClient, "id" | "theme" | "orgId"> & {
      orgId?: number | null;
      theme?: Theme | null;
      state?: "active" | "disabled";
    },
  ): Promise<void>;
}

/** What the servers tell each other by when a client changed. */
const CHANGES = "api_client";

/** Lets every server read the clients again, at the latest after half a minute (platform/copy.ts). */
export const tellClientsChanged = ({ cache }: Pick<Platform, "cache">): Promise<void> =>
  cache.publish(CHANGES, null);

export function makeClients(platform: Platform): Clients {
  const { db, clock } = platform;
  const copy = copyOf(platform, CHANGES, async () => {
    const rows = await db.selectFrom("api_client").selectAll().where("state", "=", "active").execute();
    return rows.map(toClient);
  });
  return {
    byOrigin: async (origin) => (await copy.get()).find((client) => client.origins.includes(origin)),
    byKey: async (key) => (await copy.get()).find((client) => client.key === key),
    async save({ redirectUris, theme, orgId = null, state = "active", ...client }) {
      const look = theme === undefined ? {} : { theme: theme && JSON.stringify(theme) };
      const row = { ...client, ...look, redirect_uris: redirectUris, org_id: orgId, state };
      await db
        .insertInto("api_client")
        .values({ ...row, created_at: clock.now() })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
      await copy.changed();
    },
  };
}
