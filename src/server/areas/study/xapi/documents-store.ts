/** Documents of the State and profile resources in the database. */
import type { Db, Trx } from "../../../adapters/index.js";

/** What a document belongs to. */
export interface Place {
  client: string;
  /** A digest of the resource, and of the agent and activity where it has them. */
  place: string;
  /** Undefined: any, where many are meant. */
  registration: string | undefined;
}

const documents = (db: Db | Trx, { client, place, registration }: Place) => {
  const rows = db.selectFrom("xapi_document").where("client", "=", client).where("place", "=", place);
  return registration === undefined ? rows : rows.where("registration", "=", registration);
};

export const document = (db: Db | Trx, place: Place, id: string) =>
  documents(db, { ...place, registration: place.registration ?? "" })
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();

/** In the order of their names. */
export const documentIds = (db: Db, place: Place, since: number) =>
  documents(db, place)
    .select((it) => ["id", it.fn.max("updated_at").as("updated_at")])
    .where("updated_at", ">", since)
    .groupBy("id")
    .orderBy("id")
    .execute();

export interface Content {
  mime: string;
  body: Uint8Array;
  etag: string;
  updated_at: number;
}
/** @param before what was read; undefined for none: another writer between makes it fail */
export const putDocument = async (
  trx: Trx,
  { client, place, registration = "" }: Place,
  id: string,
  content: Content,
  before: { etag: string } | undefined,
): Promise<boolean> => {
  const done =
    before === undefined
      ? await trx
          .insertInto("xapi_document")
          .values({ client, place, registration, id, ...content })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await trx
          .updateTable("xapi_document")
          .set(content)
          .where("client", "=", client)
          .where("place", "=", place)
          .where("registration", "=", registration)
          .where("id", "=", id)
          .where("etag", "=", before.etag)
          .executeTakeFirst();
  const count = "numUpdatedRows" in done ? done.numUpdatedRows : done.numInsertedOrUpdatedRows;
  return (count ?? 0n) > 0n;
};

/** @param id undefined: all that were changed since */
export const removeDocuments = (db: Db | Trx, place: Place, id: string | undefined, since: number) => {
  const registration = id === undefined ? place.registration : (place.registration ?? "");
  let rows = db
    .deleteFrom("xapi_document")
    .where("client", "=", place.client)
    .where("place", "=", place.place)
    .where("updated_at", ">", since);
  if (registration !== undefined) rows = rows.where("registration", "=", registration);
  if (id !== undefined) rows = rows.where("id", "=", id);
  return rows.execute();
};
