import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import type { ShownList } from "../../../ui/data/useList.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { Rows } from "../page-styles.js";
import { Answer } from "./Answer.js";
import { AnswerForm } from "./AnswerForm.js";
import { messages } from "./messages.js";
import type { Ask } from "./ThreadDialogs.js";
import type { Acts, Thread } from "./useThread.js";

const CLOSED = {
  question: { over: "isOver", muted: "isMuted", closed: "isClosed", open: "isLocked" },
  discussion: { over: "talkOver", muted: "isMuted", closed: "isClosed", open: "talkLocked" },
} as const;

/** The answers to a question, or the replies to a contribution, and where one writes one's own. */
export function Replies({
  thread,
  load,
  acts,
  onAsk,
  onPage,
}: {
  readonly thread: Thread;
  readonly load: ShownList<Thread>;
  readonly acts: Acts;
  readonly onAsk: (asked: Ask) => void;
  /** Of a list that is read page by page; otherwise it grows. */
  readonly onPage?: (page: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { discussion, writing } = thread;
  const mayAnswer = writing === "open" && (!thread.locked || thread.mayModerate);
  const none = discussion
    ? t(mayAnswer ? "noReplies" : "noRepliesClosed")
    : t(mayAnswer ? "noAnswers" : "noAnswersClosed");
  return (
    <>
      <ListStates
        load={load}
        skeleton={null}
        empty={<Muted>{none}</Muted>}
        {...(onPage ? { onPage } : load.hasMore && { more: "button" as const })}
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((post) => (
              <Answer
                key={post.id}
                thread={thread}
                post={post}
                acts={acts}
                onAsk={(what, of) => onAsk({ what, post: of })}
                onChanged={load.reload}
              />
            ))}
          </Rows>
        )}
      </ListStates>
      {mayAnswer ? (
        <Sheet>
          <AnswerForm
            // A fresh one after each answer.
            key={thread.total}
            thread={thread}
            onDone={load.reload}
          />
        </Sheet>
      ) : (
        <Muted role="status">{t(CLOSED[discussion ? "discussion" : "question"][writing])}</Muted>
      )}
    </>
  );
}
