import type { ReactNode } from "react";
import { classJoin } from "../../core/contract/room.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { toast } from "../../ui/feedback/toast.js";
import { ClassCodeForm } from "../shared/ClassCodeForm.js";
import { messages } from "./class-messages.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";

/** Joins a class of the run. */
export function JoinForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const { id } = useRoom().shell;
  const { place } = usePlace();
  return (
    <ClassCodeForm
      call={classJoin}
      input={(code) => ({ id, code })}
      code={new URLSearchParams(place.filter).get("code") ?? ""}
      help={t("joinText")}
      onDone={({ classId, name, waiting }) => {
        toast({ kind: waiting ? "info" : "ok", text: t(waiting ? "askedFor" : "joined", { name }) });
        if (!waiting) emit("edu-class-join", { course: id, classId });
        onDone();
      }}
    />
  );
}
