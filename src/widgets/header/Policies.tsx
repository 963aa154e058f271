import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, Suspense, useState } from "react";
import { late } from "../../core/element/index.js";
import { rooms } from "../../core/rules/places/course.js";
import { session } from "../../core/session/index.js";

// Few people see it, and seldom.
const PolicyDialog = late(async () => (await import("./PolicyDialog.js")).PolicyDialog);

/** Where nothing may come between somebody and what they write. */
const isBusyPlace = (path: string): boolean => path === rooms.paper.path || path === rooms.practice.path;

/**
 * A policy says something else than what the person agreed to: they are asked again. Whoever closes it is asked when a
 * page is loaded the next time.
 * @param current path of the page that is shown
 */
export function Policies({ current }: { readonly current: string }): ReactNode {
  const signedIn = useStore(session.$signedIn);
  const policies = useStore(session.$user)?.policies;
  const [isPutOff, setPutOff] = useState(false);
  if (!signedIn || !policies || isPutOff || isBusyPlace(current)) return null;
  return (
    <Suspense>
      <PolicyDialog pending={policies} onClose={() => setPutOff(true)} />
    </Suspense>
  );
}
