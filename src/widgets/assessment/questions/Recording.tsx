import Mic from "lucide-react/icons/mic";
import Square from "lucide-react/icons/square";
import Trash from "lucide-react/icons/trash-2";
import Paperclip from "lucide-react/icons/paperclip";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { isWanted, SOUND_KINDS, SOUND_SIZE } from "../../../core/rules/assessment/files.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { clockLength, fileSize } from "../../../ui/layout/numbers.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { type RecorderProblem, useRecorder } from "../../../ui/media/useRecorder.js";
import { AnswerFiles } from "../../shared/AnswerFiles.js";
import { SendingList } from "../files/SendingList.js";
import { useTray } from "../files/useTray.js";
import { messages as fileMessages } from "../files/messages.js";
import { messages } from "./messages.js";
import type { AnswerProps } from "./types.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
`;
const Running = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-3);
  align-items: center;
  font-variant-numeric: tabular-nums;

  .level {
    flex: 1 1 120px;
    max-width: 240px;
    height: 8px;
    overflow: hidden;
    border-radius: var(--edu-radius-pill);
    background: var(--edu-hover);
  }
  .level > span {
    display: block;
    height: 100%;
    background: var(--edu-accent);
    transform-origin: 0 50%;
  }
`;

const WORDS = { refused: "micRefused", missing: "micMissing", failed: "micFailed" } as const;

/** A sound from the microphone, or from a file where there is none. */
export function Recording({ body, answer, onAnswer, label, disabled }: AnswerProps<"recording">): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(fileMessages);
  const { tray, sending, sent, filesOf, add } = useTray();
  const [problem, setProblem] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const files = answer.file === undefined ? [] : filesOf([answer.file]);
  const coming = sending.filter(({ status }) => status !== "refused").length;
  const left = Math.max(0, body.takes - sent.length - coming);
  const { state, elapsed, level, start, stop } = useRecorder(body.seconds, (blob, end) =>
    add(
      new File([blob], `${t("recordingName", { no: sent.length + 1 })}.${end}`, { type: blob.type }),
      "file",
    ),
  );
  if (disabled)
    return tray && files.length > 0 ? (
      <AnswerFiles files={files} address={tray.address} isSound aria-label={t("recording")} />
    ) : (
      <Muted>{t("noRecording")}</Muted>
    );
  if (!tray) return <Muted>{say("noPlace")}</Muted>;
  const begin = async () => {
    setProblem("");
    const failure: RecorderProblem | undefined = await start();
    if (failure) setProblem(t(WORDS[failure]));
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const { name, size } = file;
    if (!isWanted(name, SOUND_KINDS)) setProblem(say("wrongKind", { name }));
    else if (size > SOUND_SIZE) setProblem(say("tooLarge", { name, size: fileSize(SOUND_SIZE) }));
    else if (size === 0) setProblem(say("empty", { name }));
    else {
      setProblem("");
      add(file, "file");
    }
  };
  return (
    <Box role="group" aria-labelledby={label}>
      {state === "recording" ? (
        <Running>
          <Button variant="primary" icon={<Icon of={Square} size={16} />} onClick={stop}>
            {t("stopRecording")}
          </Button>
          <span role="timer" aria-label={t("recordingTime")}>
            {clockLength(elapsed)} / {clockLength(body.seconds)}
          </span>
          <span className="level" aria-hidden>
            <span ref={level} />
          </span>
        </Running>
      ) : (
        <Row>
          <Button
            variant="primary"
            loading={state === "asking"}
            aria-disabled={left === 0}
            icon={<Icon of={Mic} size={18} />}
            onClick={() => left > 0 && begin()}
          >
            {t(files.length > 0 || coming > 0 ? "recordAgain" : "record")}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept="audio/*,.weba,.webm,.m4a,.mp4"
            aria-label={t("attachSound")}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Button
            aria-disabled={left === 0}
            icon={<Icon of={Paperclip} size={18} />}
            onClick={() => left > 0 && picker.current?.click()}
          >
            {t("attachSound")}
          </Button>
        </Row>
      )}
      <VisuallyHidden role="status">{state === "recording" ? t("recordingNow") : ""}</VisuallyHidden>
      <Muted>
        {t("recordingRules", { length: clockLength(body.seconds) })} · {t("takesLeft", { count: left })}
      </Muted>
      <FormError>{problem}</FormError>
      {files.length > 0 && (
        <AnswerFiles
          files={files}
          address={tray.address}
          isSound
          aria-label={t("recording")}
          renderActions={({ name }) => (
            <IconButton
              icon={Trash}
              iconSize={18}
              label={say("removeNamed", { name })}
              onClick={() => onAnswer(undefined)}
            />
          )}
        />
      )}
      <SendingList sending={sending} tray={tray} />
    </Box>
  );
}
