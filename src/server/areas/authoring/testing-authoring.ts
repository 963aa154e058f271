/** For tests of building courses. */
import { readFile } from "node:fs/promises";
import type { Testbed } from "../../../testing/people.js";

/** What somebody was told of, by the messages' keys. */
export const messageKeys = async ({ platform: { db } }: Testbed, account: number): Promise<string[]> =>
  (await db.selectFrom("message").select("key").where("account_id", "=", account).execute()).map(
    ({ key }) => key,
  );

/** A film in the store. @returns the file */
async function storeFilm({ platform: { db, files } }: Testbed): Promise<number> {
  const { id, size } = await files.put(await readFile("media/course/turning.mp4"));
  const file = await db
    .insertInto("file")
    .values({ sha256: id, size, mime: "video/mp4", media: "video", state: "ready", created_at: 0 })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ size }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return file.id;
}

/** A film as a node of the run may show it. @returns the number of the content */
export async function addFilm(testbed: Testbed, run: number, author: number): Promise<number> {
  const file = await storeFilm(testbed);
  const { id } = await testbed.platform.db
    .insertInto("draft_content")
    .values({
      run_id: run,
      kind: "video",
      content: JSON.stringify({ sources: [{ file, mime: "video/mp4", height: 0 }], name: "车削.mp4" }),
      card: JSON.stringify({
        label: "车削.mp4",
        mime: "video/mp4",
        size: 1,
        duration: 72,
        captions: 0,
        questions: 0,
      }),
      author_id: author,
      created_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The same film among the materials of the run. @returns the material */
export async function addFilmMaterial(testbed: Testbed, run: number): Promise<number> {
  const { id } = await testbed.platform.db
    .insertInto("material")
    .values({
      run_id: run,
      node_id: null,
      name: "车削.mp4",
      file_id: await storeFilm(testbed),
      downloadable: true,
      open_at: null,
      updated_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
