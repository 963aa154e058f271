/** Files of a text in Moodle XML: `@@PLUGINFILE@@/a.png` in the text, the file itself beside it. */
import { fromBase64 } from "../../../exchange/base64.js";
import { childrenOf, type MarkupElement, textOf } from "../../../exchange/markup.js";
import type { FileMedium, Surroundings } from "./media.js";

export const PLUGIN_FILE = "@@PLUGINFILE@@/";
/** Beside a sound: what is said in it, and who may read that. */
export const TRANSCRIPTS = { everyone: ".transcript.txt", staff: ".transcript-staff.txt" } as const;

const nameOf = (reference: string): string => {
  const name = reference.startsWith(PLUGIN_FILE) ? reference.slice(PLUGIN_FILE.length) : reference;
  try {
    return decodeURIComponent(name.split(/[?#]/)[0] ?? "");
  } catch {
    return name;
  }
};

/** The files of a text stand beside it, in base64. */
export function filesOf(of: MarkupElement | undefined): Surroundings {
  const files = childrenOf(of, "file");
  const bytesAt = (name: string): Uint8Array | undefined => {
    const file = files.find(
      ({ attributes: { name: own = "", path = "/" } }) => `${path}${own}`.replace(/^\//, "") === name,
    );
    return file && fromBase64(textOf(file).replaceAll(/\s+/g, ""));
  };
  const known = new Map<string, FileMedium>();
  return {
    find(reference) {
      const name = nameOf(reference);
      const bytes = known.has(name) ? undefined : bytesAt(name);
      if (bytes) known.set(name, { name, bytes });
      return known.get(name);
    },
    transcript(reference) {
      for (const transcriptFor of ["everyone", "staff"] as const) {
        const bytes = bytesAt(nameOf(reference) + TRANSCRIPTS[transcriptFor]);
        if (bytes) return { transcript: new TextDecoder().decode(bytes), transcriptFor };
      }
      return undefined;
    },
  };
}
