import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { outline as outlineCall } from "../../core/contract/outline.js";
import { threadDetail } from "../../core/contract/thread.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Answer } from "./Answer.js";
import { AnswerForm } from "./AnswerForm.js";
import { Rows, Stack, UpLink } from "../shared/page-styles.js";
import { QuestionHead } from "./QuestionHead.js";
import { messages } from "./question-messages.js";
import { useArrival } from "./useArrival.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";
import { useThreadActs } from "./useThread.js";

const CourseReport = late(async () => (await import("../shared/CourseReport.js")).CourseReport);
const QuestionForm = late(async () => (await import("./QuestionForm.js")).QuestionForm);

const SIZE = 20;

/** What wants a second word, and of which answer; of the question itself where none is named. */
interface Wanted {
  readonly what: "remove" | "report";
  readonly post?: number;
}

/** A question with its answers. */
export function Question({
  id,
  moved,
}: {
  readonly id: number;
  /** Somebody came to it from another place in the room. */
  readonly moved: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { shell, touch } = useRoom();
  const { place, go, link, step } = usePlace();
  const { page, replacePage } = filterOf({ place, go });
  const [editing, setEditing] = useState(false);
  const [wanted, setWanted] = useState<Wanted>();
  const load = useList(threadDetail, { id: shell.id, thread: id, page, size: SIZE }, { quiet: true, step });
  const { data, error, reload } = load;
  const { data: outline } = useLoad(editing ? `${shell.id}|${locale}` : undefined, (signal) =>
    request(outlineCall, { id: shell.id }, { signal }),
  );
  const acts = useThreadActs(id, reload);
  const isThere = data !== undefined;
  const headingRef = useArrival(moved && isThere);
  useEffect(() => {
    if (isThere) touch();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere]);

  const toList = (
    <UpLink {...link({ item: 0 })}>
      <Icon of={ArrowLeft} size={16} />
      {t("toList")}
    </UpLink>
  );
  if (error && !data) {
    return (
      <Stack>
        {toList}
        <ErrorState error={error} onRetry={reload} />
      </Stack>
    );
  }
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 28, width: "60%" }} />
        <SkeletonBlock style={{ height: 160, marginTop: 16 }} />
        <SkeletonBlock style={{ height: 120, marginTop: 16 }} />
      </Skeleton>
    );
  }
  const remove = async () => {
    const post = wanted?.post;
    if (!(await acts.remove(post))) return;
    setWanted(undefined);
    if (post === undefined) go({ item: 0 }, { replace: true });
  };
  const mayAnswer = !shell.readOnly && (!data.locked || data.mayModerate);
  return (
    <Stack>
      {toList}
      {editing ? (
        <Suspense fallback={<SkeletonBlock style={{ height: 320 }} />}>
          <QuestionForm
            before={data}
            nodes={outline?.nodes ?? []}
            onCancel={() => setEditing(false)}
            onDone={() => {
              setEditing(false);
              reload();
            }}
          />
        </Suspense>
      ) : (
        <QuestionHead
          heading={headingRef}
          thread={data}
          acts={acts}
          onEdit={() => setEditing(true)}
          onAsk={(what) => setWanted({ what })}
        />
      )}
      <h3>{t("answerHeading", { count: data.total })}</h3>
      <ListStates
        load={load}
        skeleton={null}
        empty={<Muted>{t(mayAnswer ? "noAnswers" : "noAnswersClosed")}</Muted>}
        onPage={replacePage}
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((post) => (
              <Answer
                key={post.id}
                thread={data}
                post={post}
                acts={acts}
                onAsk={(what, of) => setWanted({ what, post: of })}
                onChanged={reload}
              />
            ))}
          </Rows>
        )}
      </ListStates>
      {mayAnswer ? (
        <Sheet>
          <AnswerForm
            // A fresh one after each answer.
            key={data.total}
            thread={id}
            onDone={reload}
          />
        </Sheet>
      ) : (
        <Muted role="status">{t(shell.readOnly ? "isOver" : "isLocked")}</Muted>
      )}
      <Dialog
        open={wanted?.what === "remove"}
        title={t("removeTitle")}
        onClose={() => setWanted(undefined)}
        footer={
          <Row>
            <Button onClick={() => setWanted(undefined)}>{t("cancel")}</Button>
            <Button variant="danger" onClick={remove}>
              {t("remove")}
            </Button>
          </Row>
        }
      >
        <p>{t("removeText")}</p>
      </Dialog>
      <Suspense>
        {wanted?.what === "report" && (
          <CourseReport
            subject={wanted.post === undefined ? "thread" : "post"}
            id={wanted.post ?? id}
            onClose={() => setWanted(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
