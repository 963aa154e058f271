/** The texts of facets with their numbers, those of resources and of courses (the table `facet_value`). */
import { copyOf, type Copy, type Db, type Platform, type Trx } from "../../../adapters/index.js";
import type { FacetNumbers } from "../../../search/index.js";

const readNumbers = async (db: Db): Promise<FacetNumbers> => {
  const rows = await db.selectFrom("facet_value").selectAll().execute();
  const numbers = new Map(rows.map(({ id, facet, value }) => [`${facet}\n${value}`, id]));
  const texts = new Map(rows.map(({ id, value }) => [id, value]));
  return {
    numberOf: (facet, text) => numbers.get(`${facet}\n${text}`),
    textOf: (_, number) => texts.get(number) ?? "",
  };
};

/** One copy for all areas of a server: whoever adds a value makes each of them forget at once. */
const copies = new WeakMap<Platform, Copy<FacetNumbers>>();

export function facetNumbers(platform: Platform): Copy<FacetNumbers> {
  const known = copies.get(platform);
  if (known) return known;
  const copy = copyOf(platform, "facet_value", () => readNumbers(platform.db));
  copies.set(platform, copy);
  return copy;
}

export interface EnsuredNumbers {
  /** Of the texts that were given. */
  readonly numberOf: (facet: string, text: string) => number;
  /** Texts were added: the copies have to be told, once the transaction is through. */
  readonly isChanged: boolean;
}

/** The numbers of facets' texts, made where they are new. */
export async function ensureNumbers(
  db: Db | Trx,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<EnsuredNumbers> {
  const rows = [...wanted].flatMap(([facet, values]) => [...values].map((value) => ({ facet, value })));
  const added =
    rows.length > 0
      ? await db
          .insertInto("facet_value")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .execute()
      : [];
  const all = await db.selectFrom("facet_value").selectAll().execute();
  const numbers = new Map(all.map(({ id, facet, value }) => [`${facet}\n${value}`, id]));
  const numberOf = (facet: string, text: string): number => {
    const number = numbers.get(`${facet}\n${text}`);
    if (number === undefined) throw new Error(`No number for ${facet} ${text}`);
    return number;
  };
  return { numberOf, isChanged: added.length > 0 };
}
