import { type ReactNode, useState } from "react";
import { courseMine } from "../../../core/contract/course.js";
import { courseMute } from "../../../core/contract/notification.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Card, Muted, Rows } from "../styles.js";
import { notificationMessages } from "./messages.js";

const SIZE = 10;

/** Courses of which nothing is sent. */
export function CourseMutes({
  muted,
  onChange,
}: {
  readonly muted: readonly number[];
  readonly onChange: (muted: number[]) => void;
}): ReactNode {
  const t = useMessages(notificationMessages);
  const explain = useExplain();
  const [page, setPage] = useState(1);
  const load = useList(courseMine, { states: "active", page, size: SIZE });
  const mute = async (id: number, isMuted: boolean) => {
    const others = muted.filter((one) => one !== id);
    onChange(isMuted ? [...others, id] : others);
    try {
      await request(courseMute, { id, muted: isMuted }, { quiet: true });
    } catch (error) {
      onChange([...muted]);
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <Card part="muted">
      <h2>{t("muted")}</h2>
      <Muted>{t("mutedText")}</Muted>
      <ListStates
        load={load}
        onPage={setPage}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 160 }} />
          </Skeleton>
        }
        empty={
          <slot name="empty-courses">
            <Muted>{t("noCourses")}</Muted>
          </slot>
        }
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map(({ id, title, term }) => (
              <li key={id}>
                <Switch checked={muted.includes(id)} onChange={(isMuted) => mute(id, isMuted)}>
                  {t("mute", { course: title })} {term && <Muted as="span">{term}</Muted>}
                </Switch>
              </li>
            ))}
          </Rows>
        )}
      </ListStates>
    </Card>
  );
}
