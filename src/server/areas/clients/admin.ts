/**
 * What is done to partners, by an operator's command or on the platform's screen. Each deed is one transaction with its entry
 * in the audit log; the servers that run hear of it after. Nobody's right is asked here.
 */
import type { Selectable } from "kysely";
import { auditCommand, type AuditEntry } from "../audit/index.js";
import { schoolRows } from "../accounts/index.js";
import { endSessionsOn, originOfClient } from "../auth/index.js";
import { isUniqueViolation, type Platform, type Trx } from "../../adapters/index.js";
import { tellClientsChanged, toClient, type ApiClient } from "./index.js";
import type { ApiClientTable } from "./schema.js";
import { checkKey, PartnerError, readPartner, type PartnerFacts, type PartnerWish } from "./rules.js";

export interface Partner extends Omit<ApiClient, "secret"> {
  state: "active" | "disabled";
  /** Milliseconds since 1970. */
  createdAt: number;
}

const SECRET_BITS = 256;

const toPartner = (row: Selectable<ApiClientTable>): Partner => {
  const { secret: _, ...client } = toClient(row);
  return { ...client, state: row.state, createdAt: row.created_at };
};

const rowOf = ({ redirectUris, theme, orgId, ...facts }: PartnerFacts) => ({
  ...facts,
  org_id: orgId,
  redirect_uris: redirectUris,
  theme: theme && JSON.stringify(theme),
});

type Deed = Pick<AuditEntry, "action" | "result" | "detail"> & { readonly subject: string };
/** Writes a deed into the audit log, within its transaction. */
export type DeedLog = (deed: Deed, trx: Trx) => Promise<void>;

/** @param operator who types on the server itself */
export const operatorLog =
  (platform: Platform, operator: string): DeedLog =>
  (deed, trx) =>
    auditCommand(platform, { ...deed, actor: operator }, trx);

export class Partners {
  /**
   * @param log who acts, for the audit log
   * @param ownOrigins the portal's own: they are admitted without a partner
   */
  constructor(
    private readonly platform: Platform,
    private readonly log: DeedLog,
    private readonly ownOrigins: readonly string[],
  ) {}

  async list(): Promise<Partner[]> {
    const rows = await this.platform.db.selectFrom("api_client").selectAll().orderBy("key").execute();
    return rows.map(toPartner);
  }

  /** @throws PartnerError when there is none */
  async show(key: string): Promise<Partner> {
    return find(this.platform.db, key);
  }

  /**
   * @returns the secret, which is shown once
   * @throws PartnerError with every complaint about the wish
   */
  async add(key: string | undefined, wish: PartnerWish): Promise<{ partner: Partner; secret: string }> {
    const checked = checkKey(key);
    const facts = readPartner(wish);
    const secret = this.platform.random.token(SECRET_BITS);
    try {
      return await this.change("partner.add", checked, async (trx) => {
        await this.demandFree(trx, checked, facts.origins);
        await demandSchool(trx, facts);
        const row = await trx
          .insertInto("api_client")
          .values({
            ...rowOf(facts),
            key: checked,
            secret,
            state: "active",
            created_at: this.platform.clock.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { result: { partner: toPartner(row), secret }, detail: { ...facts } };
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new PartnerError([`There is a partner ${checked} already: choose another key, or change it`], {
        field: "key",
        value: checked,
        owner: checked,
      });
    }
  }

  /**
   * @param wish what is to be otherwise; a list takes the place of the one there was
   * @returns the partner, and how many sessions ended with the origins that went
   * @throws PartnerError with every complaint
   */
  async edit(key: string, wish: PartnerWish): Promise<{ partner: Partner; ended: number }> {
    return this.change("partner.change", key, async (trx) => {
      const before = await find(trx, key);
      const facts = readPartner(wish, before);
      await this.demandFree(trx, key, facts.origins);
      await demandSchool(trx, facts);
      const row = await trx
        .updateTable("api_client")
        .set(rowOf(facts))
        .where("key", "=", key)
        .returningAll()
        .executeTakeFirstOrThrow();
      const gone = before.origins.filter((origin) => !facts.origins.includes(origin));
      const ended = await endSessionsOn(trx, gone);
      return { result: { partner: toPartner(row), ended }, detail: { ...facts, ended } };
    });
  }

  /**
   * Disabled, its pages and its server are refused, and whoever is signed in there is signed out.
   * @returns how many sessions ended
   * @throws PartnerError when there is none, or its origins went to another meanwhile
   */
  async setState(key: string, state: Partner["state"]): Promise<number> {
    return this.change(state === "active" ? "partner.enable" : "partner.disable", key, async (trx) => {
      const { origins } = await find(trx, key);
      if (state === "active") await this.demandFree(trx, key, origins);
      await trx.updateTable("api_client").set({ state }).where("key", "=", key).execute();
      const ended = state === "active" ? 0 : await endSessionsOn(trx, [...origins, originOfClient(key)]);
      return { result: ended, detail: { ended } };
    });
  }

  /**
   * @returns the new secret; the old one signs nothing any more
   * @throws PartnerError when there is none
   */
  async rotate(key: string): Promise<string> {
    const secret = this.platform.random.token(SECRET_BITS);
    return this.change("partner.rotate", key, async (trx) => {
      await find(trx, key);
      await trx.updateTable("api_client").set({ secret }).where("key", "=", key).execute();
      return { result: secret, detail: {} };
    });
  }

  private async change<T>(
    action: string,
    key: string,
    body: (trx: Trx) => Promise<{ result: T; detail: Record<string, unknown> }>,
  ): Promise<T> {
    const { platform, log } = this;
    const result = await platform.transaction(async (trx) => {
      const done = await body(trx);
      await log({ action, subject: key, result: "success", detail: done.detail }, trx);
      return done.result;
    });
    await tellClientsChanged(platform);
    return result;
  }

  /** An origin belongs to one active partner: by it a request is told whose it is. */
  private async demandFree(trx: Trx, key: string, origins: readonly string[]): Promise<void> {
    const others = await trx
      .selectFrom("api_client")
      .select(["key", "origins"])
      .where("key", "!=", key)
      .where("state", "=", "active")
      .execute();
    const taken = origins.flatMap((origin) => {
      const isOwn = this.ownOrigins.includes(origin);
      const owner = isOwn ? "" : others.find((other) => other.origins.includes(origin))?.key;
      return owner === undefined ? [] : [{ field: "origins", value: origin, owner } as const];
    });
    if (taken.length === 0) return;
    const problems = taken.map(({ value, owner }) =>
      owner
        ? `${value} belongs to the partner ${owner}: an origin has one partner`
        : `${value} is the portal's own: it needs no partner`,
    );
    throw new PartnerError(problems, taken[0]);
  }
}

/** @throws PartnerError for a school that there is not */
async function demandSchool(trx: Trx, { orgId }: PartnerFacts): Promise<void> {
  if (orgId === null || (await schoolRows(trx).where("id", "=", orgId).executeTakeFirst())) return;
  throw new PartnerError([`There is no school ${orgId}`], {
    field: "school",
    value: String(orgId),
    owner: "",
  });
}

async function find(db: Platform["db"] | Trx, key: string): Promise<Partner> {
  const row = await db.selectFrom("api_client").selectAll().where("key", "=", key).executeTakeFirst();
  if (!row) throw new PartnerError([`There is no partner ${key}: npm run partner -- list names them`]);
  return toPartner(row);
}
