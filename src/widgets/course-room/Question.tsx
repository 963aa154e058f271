import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { outline as outlineCall } from "../../core/contract/outline.js";
import { threadDetail } from "../../core/contract/thread.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Sheet } from "../../ui/layout/styles.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Stack, UpLink } from "../shared/page-styles.js";
import { ContributionForm } from "../shared/threads/ContributionForm.js";
import { QuestionHead } from "./QuestionHead.js";
import { messages } from "../shared/threads/messages.js";
import { useArrival } from "./useArrival.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";
import { Replies } from "../shared/threads/Replies.js";
import { type Ask, ThreadDialogs } from "../shared/threads/ThreadDialogs.js";
import { useThreadActs } from "../shared/threads/useThread.js";

const QuestionForm = late(async () => (await import("./QuestionForm.js")).QuestionForm);

const SIZE = 20;

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
  const [wanted, setWanted] = useState<Ask>();
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
  const edited = () => {
    setEditing(false);
    reload();
  };
  return (
    <Stack>
      {toList}
      {editing ? (
        <Suspense fallback={<SkeletonBlock style={{ height: 320 }} />}>
          {data.discussion && data.node !== undefined ? (
            <Sheet>
              <ContributionForm
                node={data.node}
                mayHideName={data.mayHideName}
                before={data}
                onCancel={() => setEditing(false)}
                onDone={edited}
              />
            </Sheet>
          ) : (
            <QuestionForm
              before={data}
              nodes={outline?.nodes ?? []}
              onCancel={() => setEditing(false)}
              onDone={edited}
            />
          )}
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
      <h3>
        {data.discussion ? t("replies", { count: data.total }) : t("answerHeading", { count: data.total })}
      </h3>
      <Replies thread={data} load={load} acts={acts} onAsk={setWanted} onPage={replacePage} />
      <ThreadDialogs
        thread={id}
        asked={wanted}
        onRemove={() => void remove()}
        onClose={() => setWanted(undefined)}
      />
    </Stack>
  );
}
