/** The menu for whoever is here: what the server says they may see of what is built. */
import { useStore } from "../../core/element/useStore.js";
import { useState } from "react";
import type { Infer } from "../../core/contract/codec.js";
import { nav, type navEntry } from "../../core/contract/user.js";
import { useIsland } from "../../core/element/index.js";
import { request, session } from "../../core/session/index.js";
import { type Load, useLoad } from "../../ui/data/useLoad.js";

export type NavEntry = Infer<typeof navEntry>;

/** While the menu of somebody else is fetched, the top entries stay: what is beside them does not move. */
export function useNav(): Load<readonly NavEntry[]> {
  const { locale } = useIsland();
  const token = useStore(session.$token);
  const load = useLoad<readonly NavEntry[]>(
    `${locale}|${token}`,
    async (signal) => (await request(nav, {}, { signal })).list,
  );
  const { data, error } = load;
  const [before, setBefore] = useState(data);
  if (data && data !== before) setBefore(data);
  const kept = error === undefined ? before?.filter(({ group }) => group === "top") : undefined;
  return { ...load, data: data ?? kept };
}
