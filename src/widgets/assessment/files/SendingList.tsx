import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { messages } from "./messages.js";
import type { Sending, Tray } from "./tray.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  list-style: none;

  > li {
    display: flex;
    gap: var(--edu-space-2);
    align-items: center;
    padding: var(--edu-space-2) var(--edu-space-3);
    border: 1px dashed var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    overflow-wrap: anywhere;
  }
  > li > div:first-child {
    flex: 1;
    min-width: 0;
  }
  .refused {
    color: var(--edu-bad);
  }
`;

/** What is on its way into an answer, and does not count before it is there. */
export function SendingList({
  sending,
  tray,
}: {
  readonly sending: readonly Sending[];
  readonly tray: Tray;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  if (sending.length === 0) return null;
  const saysState = ({ status, sent, size }: Sending): string => {
    if (status === "offline") return t("offline");
    if (status === "paused") return t("paused");
    return status === "waiting" ? t("waiting") : t("sentOf", { sent: fileSize(sent), size: fileSize(size) });
  };
  return (
    <List aria-label={t("sending")}>
      {sending.map((one) => {
        const { key, name, status } = one;
        const isStill = status === "paused" || status === "offline";
        return (
          <li key={key}>
            {status === "refused" ? (
              <div>
                <p>{name}</p>
                <p className="refused" role="alert">
                  {explain(one.error)}
                </p>
              </div>
            ) : (
              <div>
                <Progress label={name} value={one.sent} max={one.size} />
                <Muted>{saysState(one)}</Muted>
              </div>
            )}
            {status !== "refused" && (
              <IconButton
                icon={isStill ? Play : Pause}
                iconSize={18}
                label={t(isStill ? "resumeNamed" : "pauseNamed", { name })}
                onClick={() => (isStill ? tray.resume(key) : tray.pause(key))}
              />
            )}
            <IconButton
              icon={X}
              iconSize={18}
              label={t("cancelNamed", { name })}
              onClick={() => tray.remove(key)}
            />
          </li>
        );
      })}
    </List>
  );
}
