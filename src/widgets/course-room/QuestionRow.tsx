import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import type { threadList } from "../../core/contract/thread.js";
import { useMessages } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Clamped, Facts } from "../../ui/layout/styles.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { Time } from "../../ui/layout/time.js";
import { RowLink } from "../shared/page-styles.js";
import { Marks } from "../shared/threads/Marks.js";
import { messages } from "../shared/threads/messages.js";
import { usePlace } from "./usePlace.js";

type Line = Output<typeof threadList>["list"][number];

/** Where in the course it was asked. */
export function usePlaceWords(): (thread: Pick<Line, "nodeTitle" | "second">) => string {
  const t = useMessages(messages);
  return ({ nodeTitle, second }) => {
    if (!nodeTitle) return "";
    return second === undefined
      ? t("at", { title: nodeTitle })
      : t("atSecond", { title: nodeTitle, time: clockLength(second) });
  };
}

/** A question in the list. */
export function QuestionRow({ thread }: { readonly thread: Line }): ReactNode {
  const t = useMessages(messages);
  const sayPlace = usePlaceWords();
  const { link } = usePlace();
  const at = sayPlace(thread);
  return (
    <RowLink {...link({ item: thread.id })}>
      <span className="title">
        <span>
          <MultilingualText>{thread.title}</MultilingualText>
        </span>
        <Marks thread={thread} />
      </span>
      {thread.summary && (
        <Clamped as="span">
          <MultilingualText>{thread.summary}</MultilingualText>
        </Clamped>
      )}
      <Facts as="span">
        <span>
          <MultilingualText>{thread.author.name}</MultilingualText>
        </span>
        <span>{t(thread.discussion ? "replies" : "answers", { count: thread.posts })}</span>
        {thread.likes > 0 && <span>{t("likes", { count: thread.likes })}</span>}
        {at && (
          <span>
            <MultilingualText>{at}</MultilingualText>
          </span>
        )}
        <Time at={thread.activeAt} />
      </Facts>
    </RowLink>
  );
}
