import { useEffect, useState } from "react";
import { apiOrigin } from "../../core/site/config.js";
import { type Cue, loadCaptions } from "./captions.js";
import type { NodeData } from "./film.js";

/** The captions of a node in one language; nothing for one that it has not. */
export function useCues(node: NodeData, lang: string): { cues: readonly Cue[] | undefined; failed: boolean } {
  const path = node.captions.find((one) => one.lang === lang)?.url;
  const url = path === undefined ? undefined : new URL(path, apiOrigin()).href;
  const [loaded, setLoaded] = useState<{ url: string; cues?: readonly Cue[] }>();
  useEffect(() => {
    if (url === undefined) return undefined;
    let gone = false;
    loadCaptions(url).then(
      (cues) => gone || setLoaded({ url, cues }),
      () => gone || setLoaded({ url }),
    );
    return () => {
      gone = true;
    };
  }, [url]);
  const mine = loaded && loaded.url === url ? loaded : undefined;
  return { cues: mine?.cues, failed: mine !== undefined && !mine.cues };
}
