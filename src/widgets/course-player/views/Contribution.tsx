import Heart from "lucide-react/icons/heart";
import MessageSquare from "lucide-react/icons/message-square";
import { type ReactNode, Suspense, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { threadDetail, type threadList } from "../../../core/contract/thread.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useList } from "../../../ui/data/useList.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row, Sheet } from "../../../ui/layout/styles.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { Stack } from "../../shared/page-styles.js";
import { ContributionForm } from "../../shared/threads/ContributionForm.js";
import { Marks } from "../../shared/threads/Marks.js";
import { messages } from "../../shared/threads/messages.js";
import { MoreMenu } from "../../shared/threads/MoreMenu.js";
import { Replies } from "../../shared/threads/Replies.js";
import { type Ask, ThreadDialogs } from "../../shared/threads/ThreadDialogs.js";
import { type Acts, useThreadActs } from "../../shared/threads/useThread.js";
import { useThreadMenu } from "../../shared/threads/useThreadMenu.js";
import { useThreads } from "../../shared/threads/useThreads.js";
import { Writer } from "../../shared/threads/Writer.js";
import { discussionMessages } from "./discussion-messages.js";

type Said = Output<typeof threadList>["list"][number];
const SIZE = 20;

/** What was replied to a contribution. */
function RepliesOf({
  thread,
  acts,
  onAsk,
  onChanged,
}: {
  readonly thread: number;
  readonly acts: Acts;
  readonly onAsk: (asked: Ask) => void;
  readonly onChanged: () => void;
}): ReactNode {
  const { id } = useThreads();
  const load = useList(
    threadDetail,
    { id, thread, size: SIZE },
    { scope: String(thread), grows: true, quiet: true },
  );
  const { data, error, reload } = load;
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 96 }} />
      </Skeleton>
    );
  const again = () => {
    reload();
    onChanged();
  };
  const doing: Acts = {
    mark: async (...mark) => {
      await acts.mark(...mark);
      reload();
    },
    remove: acts.remove,
  };
  return <Replies thread={data} load={{ ...load, reload: again }} acts={doing} onAsk={onAsk} />;
}

/** What somebody said in a discussion, and what can be done with it by whoever looks. */
export function Contribution({
  said,
  mayModerate,
  mayReply,
  mayHideName,
  onMarked,
  onChanged,
}: {
  readonly said: Said;
  readonly mayModerate: boolean;
  readonly mayReply: boolean;
  readonly mayHideName: boolean;
  readonly onMarked: () => void;
  /** Something of it was written, or taken away. */
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const words = useMessages(discussionMessages);
  const { readOnly } = useThreads();
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Ask>();
  /** Replies are read again by being another list. */
  const [turn, setTurn] = useState(0);
  const acts = useThreadActs(said.id, onMarked);
  const items = useThreadMenu({ ...said, mayModerate }, acts, {
    onEdit: () => setEditing(true),
    onAsk: (what) => setAsked({ what }),
  });
  const { state, posts } = said;
  const remove = async () => {
    if (!(await acts.remove(asked?.post))) return;
    if (asked?.post === undefined) onChanged();
    setAsked(undefined);
    setTurn((before) => before + 1);
  };
  const body = (
    <>
      <Row>
        <Writer author={said.author} at={said.createdAt} edited={false} />
        <Marks thread={said} />
        {state === "pending" && <Badge kind="warn">{t("pending")}</Badge>}
        {state === "hidden" && <Badge kind="warn">{t("hidden")}</Badge>}
      </Row>
      {state === "hidden" && <Muted>{t("hiddenPost", { reason: said.hiddenReason ?? "" })}</Muted>}
      {state === "pending" && <Muted>{t(mayModerate ? "pendingStaff" : "pendingThread")}</Muted>}
      {said.body && <RichText document={said.body} />}
      <Row>
        <Button
          variant="ghost"
          size="s"
          disabled={readOnly}
          aria-pressed={said.liked}
          onClick={() => acts.mark("like", !said.liked)}
        >
          <Icon of={Heart} size={16} />
          {t("like", { count: said.likes })}
        </Button>
        <Button variant="ghost" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={MessageSquare} size={16} />
          {isOpen
            ? words("close")
            : posts > 0 || !mayReply
              ? words("open", { count: posts })
              : words("reply")}
        </Button>
        {mayModerate && state === "visible" && !said.author.mine && (
          <Button size="s" onClick={() => acts.mark("endorse", !said.endorsed)}>
            {t(said.endorsed ? "unendorse" : "endorse")}
          </Button>
        )}
        {mayModerate && state !== "visible" && (
          <Button size="s" variant="primary" onClick={() => acts.mark("approve", true)}>
            {t("approve")}
          </Button>
        )}
        <MoreMenu items={items} />
      </Row>
    </>
  );
  return (
    <Sheet as="article" part="contribution">
      <Stack>
        {editing && said.node !== undefined ? (
          <ContributionForm
            node={said.node}
            mayHideName={mayHideName}
            before={said}
            onCancel={() => setEditing(false)}
            onDone={() => {
              setEditing(false);
              onChanged();
            }}
          />
        ) : (
          body
        )}
        {isOpen && (
          <Suspense>
            <RepliesOf key={turn} thread={said.id} acts={acts} onAsk={setAsked} onChanged={onChanged} />
          </Suspense>
        )}
      </Stack>
      <ThreadDialogs
        thread={said.id}
        asked={asked}
        onRemove={() => void remove()}
        onClose={() => setAsked(undefined)}
      />
    </Sheet>
  );
}
