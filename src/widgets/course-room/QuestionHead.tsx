import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import type { ReactNode, RefObject } from "react";
import { useMessages } from "../../core/element/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { RichText } from "../../ui/rich/RichText.js";
import { MoreMenu } from "../shared/threads/MoreMenu.js";
import { Stack } from "../shared/page-styles.js";
import { usePlaceWords } from "./QuestionRow.js";
import { Marks } from "../shared/threads/Marks.js";
import { messages } from "../shared/threads/messages.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";
import { useThreadMenu, type Wanted } from "../shared/threads/useThreadMenu.js";
import type { Acts, Thread } from "../shared/threads/useThread.js";
import { Writer } from "../shared/threads/Writer.js";

/** The question itself, and what can be done with it by whoever looks. */
export function QuestionHead({
  heading,
  thread,
  acts,
  onEdit,
  onAsk,
}: {
  /** Takes the focus of whoever comes to the question. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly thread: Thread;
  readonly acts: Acts;
  readonly onEdit: () => void;
  /** Wants a second word: to take it away, or to report it. */
  readonly onAsk: (what: Wanted) => void;
}): ReactNode {
  const t = useMessages(messages);
  const sayPlace = usePlaceWords();
  const { shell } = useRoom();
  const { link } = usePlace();
  const isOpen = !shell.readOnly;
  const staff = thread.mayModerate;
  const isPending = thread.state === "pending";
  const isHidden = thread.state === "hidden";
  const items = useThreadMenu(thread, acts, { onEdit, onAsk });
  const at = sayPlace(thread);
  return (
    <Sheet as="article" part="question">
      <Stack>
        <Row>
          <h2 ref={heading} tabIndex={-1} style={{ margin: 0, overflowWrap: "anywhere" }}>
            <MultilingualText>{thread.title}</MultilingualText>
          </h2>
          <Marks thread={thread} />
          {isPending && <Badge kind="warn">{t("pending")}</Badge>}
          {isHidden && <Badge kind="warn">{t("hidden")}</Badge>}
        </Row>
        <Writer author={thread.author} at={thread.createdAt} edited={false} />
        {at && thread.node !== undefined && (
          <p>
            <a {...link({ tab: "study", item: 0, node: thread.node })}>{at}</a>
          </p>
        )}
        {isHidden && (
          <Muted>
            {t(thread.discussion ? "hiddenPost" : "hiddenThread", { reason: thread.hiddenReason ?? "" })}
          </Muted>
        )}
        {isPending && <Muted>{t(staff ? "pendingStaff" : "pendingThread")}</Muted>}
        {thread.body.content.length > 0 && <RichText document={thread.body} />}
        <Row>
          <Button
            variant="ghost"
            size="s"
            disabled={!isOpen}
            aria-pressed={thread.liked}
            onClick={() => acts.mark("like", !thread.liked)}
          >
            <Icon of={Heart} size={16} />
            {t("like", { count: thread.likes })}
          </Button>
          {!thread.author.mine && (
            <Button
              variant="ghost"
              size="s"
              disabled={!isOpen}
              aria-pressed={thread.followed}
              onClick={() => acts.mark("follow", !thread.followed)}
            >
              <Icon of={Bell} size={16} />
              {t(thread.followed ? "following" : "follow")}
            </Button>
          )}
          {staff && thread.discussion && thread.state === "visible" && !thread.author.mine && (
            <Button size="s" onClick={() => acts.mark("endorse", !thread.endorsed)}>
              {t(thread.endorsed ? "unendorse" : "endorse")}
            </Button>
          )}
          {staff && (isPending || isHidden) && (
            <Button size="s" variant="primary" onClick={() => acts.mark("approve", true)}>
              {t("approve")}
            </Button>
          )}
          <MoreMenu items={items} />
        </Row>
      </Stack>
    </Sheet>
  );
}
