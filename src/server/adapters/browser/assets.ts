import type { Assets } from "../assets.js";

/**
 * Assets by address.
 * @param base address of the folder, with a slash at its end
 */
export const pageAssets = (base: string): Assets => ({
  async read(name) {
    const answer = await fetch(base + name);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  },
});
