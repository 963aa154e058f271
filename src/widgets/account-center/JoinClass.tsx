import type { ReactNode } from "react";
import { ownClassJoin } from "../../core/contract/own-classes.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { toast } from "../../ui/feedback/toast.js";
import { Sheet } from "../../ui/layout/styles.js";
import { ClassCodeForm } from "../shared/ClassCodeForm.js";
import { messages } from "./class-messages.js";

/** Joins a class of any course. */
export function JoinClass({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  return (
    <Sheet>
      <ClassCodeForm
        call={ownClassJoin}
        input={(code) => ({ code })}
        help={t("joinHelp")}
        onDone={({ run, course, classId, name, waiting }) => {
          toast({
            kind: waiting ? "info" : "ok",
            text: t(waiting ? "askedFor" : "joined", { course, name }),
          });
          if (!waiting) emit("edu-class-join", { course: run, classId });
          onDone();
        }}
      />
    </Sheet>
  );
}
