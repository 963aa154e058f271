import type { ReactNode } from "react";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Switch } from "../../ui/controls/Switch.js";
import { Muted } from "../../ui/layout/styles.js";
import { sayFullTime } from "../../ui/layout/time.js";
import type { Queue, Row } from "./marks.js";
import { messages } from "./peer-messages.js";
import { Note } from "./styles.js";

/** That learners mark each other, until when, and what that counts. */
export function PeerHead({ peer }: Pick<Queue, "peer">): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  if (!peer) return null;
  return (
    <Muted>{t("on", { n: peer.n, weight: peer.weight, time: sayFullTime(peer.deadline, locale) })}</Muted>
  );
}

/** What other learners gave for an answer, and the way to set it aside. */
export function PeerNote({
  row: { peers },
  isAlone,
  onAlone,
}: {
  readonly row: Row;
  readonly isAlone: boolean;
  readonly onAlone: (is: boolean) => void;
}): ReactNode {
  const t = useMessages(messages);
  if (!peers) return null;
  return (
    <Note>
      <strong>{t("marks")}</strong>
      {peers.marks.length === 0 ? (
        <Muted>{t("none")}</Muted>
      ) : (
        <ul aria-label={t("marks")}>
          {peers.marks.map(({ name, points, comment }, at) => (
            // Marks have no names of their own; they never change place.
            <li key={at}>
              {comment ? t("commented", { name, points, comment }) : t("one", { name, points })}
            </li>
          ))}
        </ul>
      )}
      {peers.points !== undefined && <span>{t("result", { points: peers.points })}</span>}
      <Switch checked={isAlone} onChange={onAlone}>
        {t("alone")}
      </Switch>
    </Note>
  );
}
