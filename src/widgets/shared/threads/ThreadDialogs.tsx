import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Row } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";
import type { Wanted } from "./useThreadMenu.js";

const CourseReport = late(async () => (await import("../CourseReport.js")).CourseReport);

/** What wants a second word, and of which answer; of the thread itself where none is named. */
export interface Ask {
  readonly what: Wanted;
  readonly post?: number;
}

/** The second word before something is taken away or reported. */
export function ThreadDialogs({
  thread,
  asked,
  onRemove,
  onClose,
}: {
  readonly thread: number;
  readonly asked: Ask | undefined;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Dialog
        open={asked?.what === "remove"}
        title={t("removeTitle")}
        onClose={onClose}
        footer={
          <Row>
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button variant="danger" onClick={onRemove}>
              {t("remove")}
            </Button>
          </Row>
        }
      >
        <p>{t("removeText")}</p>
      </Dialog>
      <Suspense>
        {asked?.what === "report" && (
          <CourseReport
            subject={asked.post === undefined ? "thread" : "post"}
            id={asked.post ?? thread}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  );
}
