import { type ReactNode, useState } from "react";
import { simulationAttempts } from "../../core/contract/simulation.js";
import { useMessages } from "../../core/element/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Muted, Sheet } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { detailMessages } from "./detail-messages.js";
import { Rows } from "./Rows.js";
import { useComeBack } from "./useComeBack.js";
import { usePlace } from "./usePlace.js";

const SIZE = 10;

/** The person's own attempts, the latest first. */
export function Attempts({ experiment }: { readonly experiment: number }): ReactNode {
  const t = useMessages(detailMessages);
  const { link } = usePlace();
  const [page, setPage] = useState(1);
  const load = useList(
    simulationAttempts,
    { id: experiment, page, size: SIZE },
    { scope: `attempts ${experiment}` },
  );
  useComeBack(load.reload);
  return (
    <Sheet part="attempts">
      <h2>{t("attempts")}</h2>
      <ListStates
        load={load}
        skeleton={<SkeletonBlock style={{ height: 140 }} />}
        empty={<Muted>{t("noAttempts")}</Muted>}
        onPage={setPage}
      >
        {({ list }) => (
          <Rows
            label={t("attempts")}
            heads={[t("started"), t("state"), t("score")]}
            rows={list.map(({ attempt, startedAt, state, score }) => ({
              key: attempt,
              cells: [
                <Time key="time" at={startedAt} />,
                score === undefined ? (
                  t(state)
                ) : (
                  <a
                    key="state"
                    {...link({ view: state === "passed" ? "success" : "fail", attempt, reason: "" })}
                  >
                    {t(state)}
                  </a>
                ),
                score ?? "–",
              ],
            }))}
          />
        )}
      </ListStates>
    </Sheet>
  );
}
