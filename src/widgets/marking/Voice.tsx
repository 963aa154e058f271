import Mic from "lucide-react/icons/mic";
import Square from "lucide-react/icons/square";
import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import {
  VOICE_SECONDS,
  voiceBegin,
  voiceDelete,
  voiceKeep,
  voiceList,
  voiceText,
  voiceUrl,
} from "../../core/contract/voice.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Icon } from "../../ui/layout/Icon.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { Muted } from "../../ui/layout/styles.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { useRecorder } from "../../ui/media/useRecorder.js";
import { messages } from "../shared/voice-messages.js";
import { VoicePlayer } from "../shared/VoicePlayer.js";
import type { Row } from "./marks.js";
import { Bar, Stack } from "./styles.js";

type Spoken = Output<typeof voiceList>["list"][number];

/** One's own, with its words and the way to take it away. */
function Own({
  course,
  spoken,
  onChanged,
}: {
  readonly course: number;
  readonly spoken: Spoken;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [text, setText] = useState(spoken.text);
  const [isSaving, setSaving] = useState(false);
  const act = async (call: () => Promise<unknown>, done: string) => {
    setSaving(true);
    try {
      await call();
      toast({ kind: "ok", text: done });
      onChanged();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setSaving(false);
  };
  const { voice } = spoken;
  return (
    <>
      <Field label={t("text")} help={t("textHelp")}>
        <Textarea rows={2} maxLength={2000} value={text} onChange={setText} />
      </Field>
      <Bar>
        {text.trim() !== spoken.text && (
          <Button
            size="s"
            loading={isSaving}
            onClick={() => act(() => request(voiceText, { id: course, voice, text }), t("textSaved"))}
          >
            {t("saveText")}
          </Button>
        )}
        <Button
          size="s"
          variant="ghost"
          onClick={() => act(() => request(voiceDelete, { id: course, voice }), t("removed"))}
        >
          {t("remove")}
        </Button>
      </Bar>
    </>
  );
}

/** What is said of an answer: recorded here, sent at once, and heard by its writer with the result. */
export function Voice({ course, row }: { readonly course: number; readonly row: Row }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { attempt, item } = row;
  const [problem, setProblem] = useState("");
  /** What was recorded and is not at the server yet. */
  const [waiting, setWaiting] = useState<File>();
  const [isSending, setSending] = useState(false);
  const { data, error, reload } = useLoad(`${attempt}|${item}`, (signal) =>
    request(voiceList, { id: course, attempt, item }, { signal, quiet: true }),
  );
  const send = async (file: File) => {
    setWaiting(file);
    setSending(true);
    setProblem("");
    try {
      const options = { quiet: true };
      const input = { id: course, attempt, item, name: file.name, size: file.size };
      const { upload } = await request(voiceBegin, input, options);
      const { sendFile } = await import("../../core/session/upload.js");
      await sendFile(upload, file, () => undefined, new AbortController().signal);
      await request(voiceKeep, { id: course, upload }, { ...options, timeout: 60_000 });
      setWaiting(undefined);
      reload();
    } catch (failure) {
      setProblem(t("notSent", { reason: explain(failure) }));
    }
    setSending(false);
  };
  const { state, elapsed, level, start, stop } = useRecorder(
    VOICE_SECONDS,
    (sound, end) => void send(new File([sound], `comment.${end}`, { type: sound.type })),
  );
  const begin = async () => {
    setProblem("");
    const failure = await start();
    if (failure) setProblem(t(failure));
  };
  const address = async (voice: number) =>
    (await request(voiceUrl, { id: course, voice }, { quiet: true })).url;
  const list = data?.list ?? [];
  const own = list.find(({ isOwn }) => isOwn);
  return (
    <Stack role="group" aria-label={t("title")}>
      <Bar>
        {state === "recording" ? (
          <>
            <Button size="s" variant="primary" icon={<Icon of={Square} size={14} />} onClick={stop}>
              {t("stop")}
            </Button>
            <span role="timer" aria-label={t("time")}>
              {clockLength(elapsed)} / {clockLength(VOICE_SECONDS)}
            </span>
            <span aria-hidden style={{ flex: 1, height: 6, overflow: "hidden" }}>
              <span
                ref={level}
                style={{
                  display: "block",
                  height: "100%",
                  background: "var(--edu-accent)",
                  transformOrigin: "0 50%",
                }}
              />
            </span>
          </>
        ) : (
          <Button
            size="s"
            loading={state === "asking" || isSending}
            icon={<Icon of={Mic} size={16} />}
            onClick={begin}
          >
            {t(own ? "again" : "record")}
          </Button>
        )}
        {waiting && !isSending && (
          <Button size="s" onClick={() => void send(waiting)}>
            {t("retry")}
          </Button>
        )}
      </Bar>
      <VisuallyHidden role="status">
        {state === "recording" ? t("recording") : isSending ? t("sending") : ""}
      </VisuallyHidden>
      <FormError>{problem}</FormError>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {list.map((spoken) => (
        <Stack key={spoken.voice}>
          <VoicePlayer
            voice={spoken.voice}
            label={spoken.isOwn ? t("play") : t("by", { author: spoken.author })}
            address={address}
          />
          {spoken.isOwn ? (
            <Own course={course} spoken={spoken} onChanged={reload} />
          ) : (
            <Muted>{spoken.text || t("by", { author: spoken.author })}</Muted>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
