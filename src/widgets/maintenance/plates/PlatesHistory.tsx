import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { homePlatesHistory } from "../../../core/contract/home.js";
import type { Edition } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Rows, Stack } from "../../shared/page-styles.js";
import { Row } from "../styles.js";
import { messages } from "./messages.js";
import { ownTitle } from "./rows.js";

type Saved = Output<typeof homePlatesHistory>["list"][number];

/** Orders that were saved before; one is taken up to be looked at and saved again. */
export function PlatesHistory({
  edition,
  onChoose,
  onClose,
}: {
  readonly edition: Edition;
  readonly onChoose: (plates: Saved["plates"]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(homePlatesHistory, { edition });
  /** A shelf with what it shows other than the standard. */
  const saidOf = (plate: Saved["plates"][number]) => {
    const { kind, size, order, picks } = plate;
    const own = ownTitle(plate, locale);
    const name = own ? t("named", { name: t(`plate_${kind}`), title: own }) : t(`plate_${kind}`);
    if (picks) return t("bySaid", { name, count: picks.length });
    if (order) return t("byOrder", { name, order: t(`order_${order}`) });
    return size === undefined ? name : t("bySize", { name, count: size });
  };
  return (
    <Dialog open title={t("historyTitle", { edition: t(edition) })} onClose={onClose}>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 160 }} />
          </Skeleton>
        }
        empty={<p>{t("noHistory")}</p>}
      >
        {(data) => (
          <Rows>
            {data.list.map(({ id, savedAt, by, plates }) => (
              <Row key={id}>
                <Stack>
                  <Facts>
                    <Time at={savedAt} />
                    {by && <span>{by}</span>}
                  </Facts>
                  <span>{plates.length > 0 ? plates.map(saidOf).join(t("between")) : t("startOrder")}</span>
                </Stack>
                <Button
                  onClick={() => {
                    onChoose(plates);
                    onClose();
                  }}
                >
                  {t("takeUp")}
                </Button>
              </Row>
            ))}
          </Rows>
        )}
      </ListStates>
    </Dialog>
  );
}
