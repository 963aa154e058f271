import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Line, Stack } from "../styles.js";
import { messages } from "./messages.js";
import type { Sending, Uploads } from "./uploads.js";

const STATES = {
  checking: "uploadChecking",
  sending: "uploading",
  waiting: "uploadWaiting",
  paused: "uploadPaused",
  saving: "uploadSaving",
} as const;

/** A file on its way: how far it is, and what can be done about it. */
export function UploadProgress({
  of,
  sending: { name, size, done, state },
  uploads,
}: {
  /** What it is for. */
  readonly of: string;
  readonly sending: Sending;
  readonly uploads: Pick<Uploads<{ readonly key: string }, unknown>, "pause" | "resume" | "cancel">;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Stack>
      <Progress
        label={t(STATES[state], { name })}
        value={Math.floor((done / Math.max(1, size)) * 100)}
        max={100}
        text={`${fileSize(done)} / ${fileSize(size)}`}
      />
      {state !== "saving" && (
        <Line>
          {state === "paused" ? (
            <Button size="s" onClick={() => uploads.resume(of)}>
              {t("uploadResume")}
            </Button>
          ) : (
            <Button size="s" onClick={() => uploads.pause(of)}>
              {t("uploadPause")}
            </Button>
          )}
          <Button size="s" onClick={() => uploads.cancel(of)}>
            {t("cancel")}
          </Button>
        </Line>
      )}
    </Stack>
  );
}
