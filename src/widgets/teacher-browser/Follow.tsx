import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { teacherFollow } from "../../core/contract/directory.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useSignedAct } from "../../ui/form/useSignedAct.js";
import { Icon } from "../../ui/layout/Icon.js";
import type { Teacher } from "./Detail.js";
import { messages } from "./messages.js";

/** Follows the teacher, or no longer; a visitor signs in first. */
export function Follow({
  teacher,
  onChange,
}: {
  readonly teacher: Teacher;
  readonly onChange: (next: Teacher) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const act = useSignedAct();
  const [busy, setBusy] = useState(false);
  const { isFollowed } = teacher;
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await request(teacherFollow, { id: teacher.id, on: !isFollowed });
      onChange({ ...teacher, ...answer });
      emit("edu-follow", { teacher: teacher.id, isFollowed: answer.isFollowed });
    } catch {
      // The session says why; the button stays as it was.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={isFollowed ? "secondary" : "primary"}
      aria-pressed={isFollowed}
      title={isFollowed ? t("unfollow") : undefined}
      onClick={() => void act(press)}
    >
      <Icon of={isFollowed ? Check : Plus} size={18} />
      {t(isFollowed ? "following" : "follow")}
    </Button>
  );
}
