import Trash from "lucide-react/icons/trash-2";
import type { MouseEvent, ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { messageList } from "../../core/contract/message.js";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Time } from "../../ui/layout/time.js";
import { messages } from "./messages.js";

export type MessageData = Output<typeof messageList>["list"][number];

const Rows = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
  padding-block: var(--edu-space-4);
`;
const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--edu-space-2);
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  overflow-wrap: anywhere;

  &[data-unread] {
    border-inline-start: 3px solid var(--edu-accent);
  }
  &:hover {
    border-color: var(--edu-accent);
  }
  > div {
    display: grid;
    gap: var(--edu-space-1);
  }
  a,
  [data-open] {
    color: var(--edu-text);
    font-weight: 500;
    text-align: start;
    text-decoration: none;
  }
  &[data-unread] a,
  &[data-unread] [data-open] {
    font-weight: 700;
  }
  /* The whole row leads there; what is pressed otherwise lies above. */
  a::after,
  [data-open]::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  > :last-child {
    position: relative;
    z-index: 1;
  }
  p {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
`;
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2);
`;

/** Messages, one below the other. */
export function List({
  list,
  onOpen,
  onRemove,
}: {
  readonly list: readonly MessageData[];
  readonly onOpen: (one: MessageData, event: MouseEvent) => void;
  readonly onRemove: (one: MessageData) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Rows part="messages">
      {list.map((one) => (
        <Item key={one.id} part="message" data-unread={one.unread || undefined}>
          <div>
            {one.href ? (
              <a href={portalHref(one.href)} onClick={(event) => onOpen(one, event)}>
                <MultilingualText>{one.title}</MultilingualText>
              </a>
            ) : (
              <button type="button" data-open onClick={(event) => onOpen(one, event)}>
                <MultilingualText>{one.title}</MultilingualText>
              </button>
            )}
            {one.text && (
              <p>
                <MultilingualText>{one.text}</MultilingualText>
              </p>
            )}
            <Foot>
              {one.unread && <Badge kind="accent">{t("unread")}</Badge>}
              <span>{t(one.kind)}</span>
              {one.count > 1 && <span>{t("times", { count: one.count })}</span>}
              <Time at={one.at} />
            </Foot>
          </div>
          <IconButton icon={Trash} label={t("remove", { title: one.title })} onClick={() => onRemove(one)} />
        </Item>
      ))}
    </Rows>
  );
}
