import { type ReactNode, useState } from "react";
import { announcementRemind, announcementUnread } from "../../core/contract/room.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Muted } from "../../ui/layout/styles.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { messages } from "./announcement-messages.js";
import { Rows, Stack } from "../shared/page-styles.js";
import { useRoom } from "./useRoom.js";

const SIZE = 20;

/** Who has not read an announcement, and a reminder to them. */
export function Readers({
  announcement,
  onClose,
}: {
  readonly announcement: number;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useRoom().shell;
  const [page, setPage] = useState(1);
  const load = useList(announcementUnread, { id, announcement, page, size: SIZE });
  const remind = async () => {
    try {
      const { reminded } = await request(announcementRemind, { id, announcement });
      toast({ kind: "ok", text: t("reminded", { count: reminded }) });
      onClose();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Dialog open title={t("unreadTitle")} onClose={onClose} width={520} closeOnBackdrop>
      <Stack>
        <ListStates
          load={load}
          skeleton={
            <Skeleton>
              <SkeletonBlock style={{ height: 160 }} />
            </Skeleton>
          }
          empty={
            <slot name="empty">
              <Empty title={t("everybody")} />
            </slot>
          }
          onPage={setPage}
        >
          {({ list }, busy) => (
            <Rows aria-busy={busy}>
              {list.map((person, at) => (
                // Two people may have one name and one class.
                <li key={`${page}-${at}`} style={{ padding: "8px 16px" }}>
                  {person.name} <Muted as="span">{person.className || t("noClass")}</Muted>
                </li>
              ))}
            </Rows>
          )}
        </ListStates>
        {load.data && load.data.total > 0 && (
          <Button variant="primary" block onClick={remind}>
            {t("remind")}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
