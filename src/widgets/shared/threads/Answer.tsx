import Heart from "lucide-react/icons/heart";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Button } from "../../../ui/controls/Button.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { AnswerForm } from "./AnswerForm.js";
import { MoreMenu } from "./MoreMenu.js";
import { Stack } from "../page-styles.js";
import { messages } from "./messages.js";
import type { Acts, Post, Thread } from "./useThread.js";
import { useThreads } from "./useThreads.js";
import { Writer } from "./Writer.js";

const Item = styled.li`
  padding: var(--edu-space-4);
  min-width: 0;

  &[data-accepted] {
    border-inline-start: 3px solid var(--edu-ok);
  }
`;

/**
 * An answer, and what can be done with it by whoever looks.
 * @csspart answer - An answer.
 */
export function Answer({
  thread,
  post,
  acts,
  onAsk,
  onChanged,
}: {
  readonly thread: Thread;
  readonly post: Post;
  readonly acts: Acts;
  /** Wants a second word: to take it away, or to report it. */
  readonly onAsk: (what: "remove" | "report", post: number) => void;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { readOnly } = useThreads();
  const [editing, setEditing] = useState(false);
  const { id, author } = post;
  const isOpen = !readOnly;
  const staff = thread.mayModerate;
  const items: MenuItem[] = [
    ...(isOpen && post.editable ? [{ id: "edit", label: t("edit"), onSelect: () => setEditing(true) }] : []),
    ...(staff && post.state === "visible"
      ? [{ id: "hide", label: t("hide"), onSelect: () => void acts.mark("approve", false, id) }]
      : []),
    ...(author.mine ? [] : [{ id: "report", label: t("report"), onSelect: () => onAsk("report", id) }]),
    ...(isOpen && (author.mine || staff)
      ? [{ id: "remove", label: t("remove"), danger: true, onSelect: () => onAsk("remove", id) }]
      : []),
  ];
  if (editing) {
    return (
      <Item>
        <AnswerForm
          thread={thread}
          before={post}
          onCancel={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
        />
      </Item>
    );
  }
  return (
    <Item part="answer" data-accepted={post.accepted || undefined}>
      <Stack>
        <Row>
          <Writer author={author} at={post.createdAt} edited={post.updatedAt !== undefined} />
          {post.accepted && <Badge kind="ok">{t("accepted")}</Badge>}
          {post.endorsed && <Badge kind="info">{t("endorsed")}</Badge>}
          {post.state === "pending" && <Badge kind="warn">{t("pending")}</Badge>}
        </Row>
        {post.state === "pending" && <Muted>{t(staff ? "pendingStaff" : "pendingThread")}</Muted>}
        <RichText document={post.body} />
        <Row>
          <Button
            variant="ghost"
            size="s"
            disabled={!isOpen}
            aria-pressed={post.liked}
            onClick={() => acts.mark("like", !post.liked, id)}
          >
            <Icon of={Heart} size={16} />
            {t("like", { count: post.likes })}
          </Button>
          {thread.mayAccept && post.state === "visible" && (
            <Button size="s" onClick={() => acts.mark("accept", !post.accepted, id)}>
              {t(post.accepted ? "unaccept" : "accept")}
            </Button>
          )}
          {staff && !author.mine && post.state === "visible" && (
            <Button size="s" onClick={() => acts.mark("endorse", !post.endorsed, id)}>
              {t(post.endorsed ? "unendorse" : "endorse")}
            </Button>
          )}
          {staff && post.state === "pending" && (
            <Button size="s" variant="primary" onClick={() => acts.mark("approve", true, id)}>
              {t("approve")}
            </Button>
          )}
          <MoreMenu items={items} />
        </Row>
      </Stack>
    </Item>
  );
}
