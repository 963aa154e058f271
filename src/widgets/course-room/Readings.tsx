import Plus from "lucide-react/icons/plus";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { type readingTaskList, readingTaskRemove } from "../../core/contract/reading-task.js";
import { late, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import type { Load } from "../../ui/data/useLoad.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { $minute, useAhead } from "../../ui/layout/time.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Bar, Rows, Stack } from "../shared/page-styles.js";
import { ReadingRow, type ReadingTask } from "../shared/readings/ReadingRow.js";
import { messages } from "./reading-messages.js";
import { useRoom } from "./useRoom.js";

// For those who teach.
const ReadingForm = late(async () => (await import("./ReadingForm.js")).ReadingForm);
const ReadingProgress = late(async () => (await import("./ReadingProgress.js")).ReadingProgress);

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);
  padding: 0 var(--edu-space-4) var(--edu-space-3);

  > span {
    margin-inline-end: auto;
  }
  @media (max-width: 600px) {
    > span {
      flex-basis: 100%;
    }
  }
`;

type Shown =
  | { readonly act: "form"; readonly task?: ReadingTask }
  | { readonly act: "progress" | "remove"; readonly task: ReadingTask };

/** Chapters and pages of textbooks that a class is to read; for whoever teaches also who has. */
export function Readings({ load }: { readonly load: Load<Output<typeof readingTaskList>> }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { shell } = useRoom();
  const [shown, setShown] = useState<Shown>();
  const { data, error, reload } = load;
  const now = useStore($minute) - useAhead(data?.now ?? 0);
  const isTeacher = shell.enrollment.role === "teacher";
  const close = () => setShown(undefined);
  const remove = async ({ task }: ReadingTask) => {
    try {
      await request(readingTaskRemove, { id: shell.id, task });
      toast({ kind: "ok", text: t("removed") });
      reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    close();
  };
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data || (data.list.length === 0 && !shell.staff)) return null;
  return (
    <Stack as="section" aria-label={t("heading")}>
      <Bar>
        <h2>{t("heading")}</h2>
        {isTeacher && shell.state !== "ended" && shown?.act !== "form" && (
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => setShown({ act: "form" })}>
            {t("give")}
          </Button>
        )}
      </Bar>
      {shown?.act === "form" && (
        <Suspense fallback={<SkeletonBlock style={{ height: 320 }} />}>
          <ReadingForm
            before={shown.task}
            onCancel={close}
            onDone={() => {
              close();
              reload();
            }}
          />
        </Suspense>
      )}
      {data.list.length === 0 ? (
        shown?.act !== "form" && <Muted>{`${t("none")}${isTeacher ? ` · ${t("noneText")}` : ""}`}</Muted>
      ) : (
        <Rows>
          {data.list.map((task) => (
            <ReadingRow key={task.task} task={task} now={now}>
              {shell.staff && (
                <Acts>
                  <span>{t("finishedOf", { count: task.finished ?? 0, people: task.people ?? 0 })}</span>
                  <Button size="s" onClick={() => setShown({ act: "progress", task })}>
                    {t("progress")}
                  </Button>
                  {isTeacher && (
                    <>
                      <Button size="s" onClick={() => setShown({ act: "form", task })}>
                        {t("edit")}
                      </Button>
                      <Button size="s" onClick={() => setShown({ act: "remove", task })}>
                        {t("remove")}
                      </Button>
                    </>
                  )}
                </Acts>
              )}
            </ReadingRow>
          ))}
        </Rows>
      )}
      <Suspense>
        {shown?.act === "progress" && <ReadingProgress task={shown.task} onClose={close} />}
        {shown?.act === "remove" && (
          <Dialog open title={t("removeTitle")} onClose={close} width={420}>
            <Stack>
              <p>{t("removeText")}</p>
              <Row>
                <Button variant="danger" onClick={() => remove(shown.task)}>
                  {t("remove")}
                </Button>
                <Button onClick={close}>{t("cancel")}</Button>
              </Row>
            </Stack>
          </Dialog>
        )}
      </Suspense>
    </Stack>
  );
}
