import { expect, test } from "vitest";
import { memoryFiles } from "../files.js";
import { nodeHash } from "../node/hash.js";
import { filesAfter } from "./demo.js";

const { sha256 } = nodeHash({ secret: "x" });
const brought = new TextEncoder().encode("a film");
const film = sha256(brought);

async function textOf(files: ReturnType<typeof filesAfter>, id: string): Promise<string | undefined> {
  const file = await files.get(id);
  return file && new Response(file.stream()).text();
}

async function idsOf(files: ReturnType<typeof filesAfter>): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of files.list()) ids.push(id);
  return ids.toSorted();
}

test("a demo's file is brought when it is first wanted, once, and is gone when it was deleted", async () => {
  let asked = 0;
  const read = async () => {
    asked += 1;
    return brought;
  };
  const files = filesAfter({ files: { [film]: brought.length }, read }, memoryFiles(sha256));
  expect(asked).toBe(0);
  expect([await textOf(files, film), await textOf(files, film), asked]).toEqual(["a film", "a film", 1]);
  expect(await textOf(files, sha256("another"))).toBeUndefined();
  const { id } = await files.put(new TextEncoder().encode("a note"));
  expect(await idsOf(files)).toEqual([film, id].toSorted());
  await files.delete(film);
  expect([await files.get(film), await idsOf(files)]).toEqual([undefined, [id]]);
});
