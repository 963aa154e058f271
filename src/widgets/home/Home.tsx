import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { homePage } from "../../core/contract/home.js";
import { $edition, useIsland } from "../../core/element/index.js";
import { DEFAULT_PLATES } from "../../core/rules/home.js";
import { request, session } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import "../notice-bar/index.js";
import { GoOn, Teaching, useMyCourses } from "./OwnCourses.js";
import { HomeView } from "./view/index.js";
import { Welcome } from "./Welcome.js";

const emptyOf = (kind: "notice" | "help"): ReactNode => <slot name={`empty-${kind}`} />;

/** The portal's first page: who this is, the one thing to do next, and shelves in the platform's order. */
export function Home(): ReactNode {
  const { locale } = useIsland();
  const edition = useStore($edition);
  const signedIn = useStore(session.$signedIn);
  const teaches = (useStore(session.$user)?.roles.includes("teacher") ?? false) && signedIn;
  const learning = useMyCourses("learner", signedIn);
  const teaching = useMyCourses("teacher", teaches);
  const load = useLoad(JSON.stringify([homePage.path, edition, locale]), (signal) =>
    request(homePage, { edition }, { signal }),
  );
  return (
    <HomeView
      edition={edition}
      load={load}
      plates={load.data?.plates ?? DEFAULT_PLATES[edition].map((kind) => ({ kind }))}
      notices={<edu-notice-bar />}
      welcome={signedIn ? <Welcome learning={learning} /> : undefined}
      own={
        <>
          {teaches && <Teaching load={teaching} />}
          {signedIn && <GoOn load={learning} />}
        </>
      }
      rest={<slot />}
      emptyOf={emptyOf}
    />
  );
}
