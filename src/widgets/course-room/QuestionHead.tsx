import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import type { ReactNode, RefObject } from "react";
import { useMessages } from "../../core/element/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import type { MenuItem } from "../../ui/controls/Menu.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { RichText } from "../../ui/rich/RichText.js";
import { MoreMenu } from "./MoreMenu.js";
import { Stack } from "../shared/page-styles.js";
import { Marks, usePlaceWords } from "./QuestionRow.js";
import { messages } from "./question-messages.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";
import type { Acts, Thread } from "./useThread.js";
import { Writer } from "./Writer.js";

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
  readonly onAsk: (what: "remove" | "report") => void;
}): ReactNode {
  const t = useMessages(messages);
  const sayPlace = usePlaceWords();
  const { shell } = useRoom();
  const { link } = usePlace();
  const isOpen = !shell.readOnly;
  const staff = thread.mayModerate;
  const isPending = thread.state === "pending";
  const isHidden = thread.state === "hidden";
  const toggle = (id: string, label: string, mark: "pin" | "lock" | "essence", on: boolean): MenuItem => ({
    id,
    label,
    onSelect: () => void acts.mark(mark, on),
  });
  const items: MenuItem[] = [
    ...(isOpen && thread.editable ? [{ id: "edit", label: t("edit"), onSelect: onEdit }] : []),
    ...(staff
      ? [
          toggle("pin", t(thread.pinned ? "unpin" : "pin"), "pin", !thread.pinned),
          toggle("lock", t(thread.locked ? "unlock" : "lock"), "lock", !thread.locked),
          toggle("essence", t(thread.essence ? "unEssence" : "makeEssence"), "essence", !thread.essence),
          ...(isPending || isHidden
            ? []
            : [{ id: "hide", label: t("hide"), onSelect: () => void acts.mark("approve", false) }]),
        ]
      : []),
    ...(thread.author.mine ? [] : [{ id: "report", label: t("report"), onSelect: () => onAsk("report") }]),
    ...(isOpen && (thread.author.mine || staff)
      ? [{ id: "remove", label: t("remove"), danger: true, onSelect: () => onAsk("remove") }]
      : []),
  ];
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
        {isHidden && <Muted>{t("hiddenThread", { reason: thread.hiddenReason ?? "" })}</Muted>}
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
