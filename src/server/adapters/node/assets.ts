import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Assets } from "../assets.js";

/** `media/` beside the built server's folder (dist/media), or at the root of the sources. */
export function nodeAssets(): Assets {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const folder = ["../media", "../../media", "../../../../media"]
    .map((step) => path.join(here, step))
    .find((one) => existsSync(path.join(one, "library/manifest.json")));
  return {
    async read(name) {
      if (!folder) return undefined;
      return readFile(path.join(folder, name)).catch(() => undefined);
    },
  };
}
