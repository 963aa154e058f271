/** The menu for whoever is here: what the server says they may see of what is built. */
import { useStore } from "../../core/element/useStore.js";
import { useState } from "react";
import type { Infer } from "../../core/contract/codec.js";
import { nav, type navEntry } from "../../core/contract/user.js";
import { useIsland } from "../../core/element/index.js";
import { standingOf } from "../../core/rules/standing.js";
import { request, session } from "../../core/session/index.js";
import { type Load, useLoad } from "../../ui/data/useLoad.js";

export type NavEntry = Infer<typeof navEntry>;

/** Something as soon as somebody who is signed in is another than at first: a teacher by now, say. */
function useChangedStanding(token: string | undefined): string {
  const user = useStore(session.$user);
  const standing = user && standingOf(user);
  const [first, setFirst] = useState({ token, standing });
  if (first.token !== token || (first.standing === undefined && standing !== undefined))
    setFirst({ token, standing });
  return standing === undefined || standing === first.standing ? "" : standing;
}

/** While the menu of somebody else is fetched, the top entries stay: what is beside them does not move. */
export function useNav(): Load<readonly NavEntry[]> {
  const { locale } = useIsland();
  const token = useStore(session.$token);
  const load = useLoad<readonly NavEntry[]>(
    `${locale}|${token}|${useChangedStanding(token)}`,
    async (signal) => (await request(nav, {}, { signal })).list,
  );
  const { data, error } = load;
  const [before, setBefore] = useState(data);
  if (data && data !== before) setBefore(data);
  const kept = error === undefined ? before?.filter(({ group }) => group === "top") : undefined;
  return { ...load, data: data ?? kept };
}
