import { sql, type RawBuilder } from "kysely";

/** For an index row that is already there: all columns of the rows that are written anew. */
export const givenColumns = (rows: readonly object[], key: string): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((column) => column !== key)
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  );
