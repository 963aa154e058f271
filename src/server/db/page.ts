/** One page of rows, and how many there are in all. */
import type { SelectQueryBuilder } from "kysely";

/**
 * @param rows with their order
 * @param page from 1
 */
export async function pageOf<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: Row[]; total: number }> {
  const [list, all] = await Promise.all([
    rows
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    rows
      .clearSelect()
      .clearOrderBy()
      .select((it) => it.fn.countAll<string>().as("n"))
      .$castTo<{ n: string }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(all.n) };
}
