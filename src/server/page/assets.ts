/** Assets by address: a page brings a few of the demo's files, since it reads all of them before it answers. */
import type { Assets } from "../platform/assets.js";

const MANIFEST = "library/manifest.json";
/** The files of one discipline: one or two of each kind. */
const BROUGHT = /^0[.-]/;

/** @param base address of the folder, with a slash at its end */
export function pageAssets(base: string): Assets {
  const get = async (name: string) => {
    const answer = await fetch(base + name);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  };
  return {
    async read(name) {
      const found = await get(name);
      if (name !== MANIFEST || !found) return found;
      const entries = JSON.parse(new TextDecoder().decode(found)) as { file: string }[];
      return new TextEncoder().encode(JSON.stringify(entries.filter(({ file }) => BROUGHT.test(file))));
    },
  };
}
