import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { readingTaskProgress } from "../../core/contract/reading-task.js";
import { useMessages } from "../../core/element/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Rows } from "../shared/page-styles.js";
import type { ReadingTask } from "../shared/readings/ReadingRow.js";
import { messages } from "./reading-messages.js";
import { useRoom } from "./useRoom.js";

const SIZE = 20;

const Reader = styled.li`
  display: grid;
  gap: var(--edu-space-1);
  padding: var(--edu-space-2) var(--edu-space-4);
`;

/** Who has read how much of it, the least first. */
export function ReadingProgress({
  task: { task, dueAt },
  onClose,
}: {
  readonly task: ReadingTask;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useRoom().shell;
  const [page, setPage] = useState(1);
  const load = useList(readingTaskProgress, { id, task, page, size: SIZE });
  return (
    <Dialog open title={t("progressTitle")} onClose={onClose} width={560} closeOnBackdrop>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 200 }} />
          </Skeleton>
        }
        empty={
          <slot name="empty">
            <Empty title={t("nobody")} />
          </slot>
        }
        onPage={setPage}
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map(({ name, className, percent, finishedAt }, at) => (
              // Two people may have one name and one class.
              <Reader key={`${page}-${at}`}>
                <Facts as="span">
                  <strong>
                    <MultilingualText>{name}</MultilingualText>
                  </strong>
                  <Muted as="span">
                    <MultilingualText>{className || t("noClass")}</MultilingualText>
                  </Muted>
                  {finishedAt !== undefined && (
                    <span>
                      {t("finishedAt")} <Time at={finishedAt} />
                    </span>
                  )}
                  {finishedAt !== undefined && finishedAt > dueAt && <Badge kind="warn">{t("late")}</Badge>}
                </Facts>
                <Progress label={t("read")} value={percent} />
              </Reader>
            ))}
          </Rows>
        )}
      </ListStates>
    </Dialog>
  );
}
