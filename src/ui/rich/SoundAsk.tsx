import type { Editor } from "@tiptap/react";
import Mic from "lucide-react/icons/mic";
import Square from "lucide-react/icons/square";
import Volume from "lucide-react/icons/volume-2";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { SOUND_BYTES } from "../../core/contract/question-sound.js";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../controls/Button.js";
import { Checkbox } from "../controls/Checkbox.js";
import { Input } from "../controls/Input.js";
import { Textarea } from "../controls/Textarea.js";
import { useExplain } from "../feedback/explain.js";
import { Field } from "../form/Field.js";
import { FormError } from "../form/FormError.js";
import { Icon } from "../layout/Icon.js";
import { clockLength } from "../layout/numbers.js";
import { Muted, Row } from "../layout/styles.js";
import { VisuallyHidden } from "../layout/VisuallyHidden.js";
import { useRecorder } from "../media/useRecorder.js";
import { AskBox } from "./RichAsk.js";
import { messages } from "./sound-messages.js";
import { soundAttributes, SoundStoreContext } from "./sounds.js";

/** Seconds of one that is recorded here. */
const LONGEST = 600;

/** What a sound wants to be put into a text: the file or a recording, its name, and what is said in it. */
export function SoundAsk({
  editor,
  onDone,
}: {
  readonly editor: Editor;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const store = useContext(SoundStoreContext);
  // One that is chosen in the text is changed.
  const [before] = useState(() =>
    editor.isActive("sound") ? soundAttributes(editor.getAttributes("sound")) : undefined,
  );
  const [sound, setSound] = useState<File>();
  const [title, setTitle] = useState(before?.title ?? "");
  const [transcript, setTranscript] = useState(before?.transcript ?? "");
  const [isForEveryone, setForEveryone] = useState(before?.transcriptFor === "everyone");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const [titleProblem, setTitleProblem] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const take = (file: File) => {
    setProblem(file.size > SOUND_BYTES ? t("tooLarge") : "");
    if (file.size > SOUND_BYTES) return;
    setSound(file);
    setAddress(URL.createObjectURL(file));
  };
  const { state, elapsed, level, start, stop } = useRecorder(LONGEST, (recorded, end) =>
    take(new File([recorded], `${t("recorded")}.${end}`, { type: recorded.type })),
  );
  const record = async () => {
    setProblem("");
    const failure = await start();
    if (failure) setProblem(t(failure));
  };
  const close = () => {
    onDone();
    editor.commands.focus();
  };
  const insert = async () => {
    const said = title.trim();
    setTitleProblem(said ? "" : t("titleMissing"));
    const isMissing = !sound && !before;
    setProblem(isMissing ? t("soundMissing") : "");
    if (!said || isMissing || !store || isSending) return;
    setSending(true);
    try {
      const attrs = {
        src: sound ? await store(sound) : (before?.src ?? ""),
        title: said,
        transcript: transcript.trim(),
        transcriptFor: isForEveryone ? "everyone" : "staff",
      };
      const chain = editor.chain().focus();
      if (before) chain.updateAttributes("sound", attrs).run();
      else chain.insertContent({ type: "sound", attrs }).run();
      onDone();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setSending(false);
    }
  };
  const source = address || (before ? portalHref(before.src) : "");
  return (
    <AskBox
      role="group"
      aria-label={t("sound")}
      // What is wrong is said on a tint of its own.
      style={{ background: "var(--edu-surface)" }}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          close();
        }
        // Not the form's Enter around it.
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void insert();
      }}
    >
      <input
        ref={picker}
        type="file"
        accept="audio/*,.mp3,.m4a,.ogg,.wav,.weba,.webm"
        hidden
        aria-label={t("choose")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) take(file);
          event.target.value = "";
        }}
      />
      <Row>
        {state === "recording" ? (
          <>
            <Button variant="primary" icon={<Icon of={Square} size={14} />} onClick={stop}>
              {t("stop")}
            </Button>
            <span role="timer" aria-label={t("time")}>
              {clockLength(elapsed)} / {clockLength(LONGEST)}
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
          <>
            <Button autoFocus icon={<Icon of={Volume} size={18} />} onClick={() => picker.current?.click()}>
              {sound?.name ?? t(before ? "replace" : "choose")}
            </Button>
            <Button loading={state === "asking"} icon={<Icon of={Mic} size={18} />} onClick={record}>
              {t(sound || before ? "again" : "record")}
            </Button>
            <Muted as="span">{t("formats")}</Muted>
          </>
        )}
      </Row>
      <VisuallyHidden role="status">{state === "recording" ? t("recording") : ""}</VisuallyHidden>
      {source && (
        // What is said in it stands below.
        <audio
          controls
          preload="metadata"
          src={source}
          aria-label={t("play", { title: title.trim() || t("sound") })}
          style={{ width: "100%", height: 54 }}
        />
      )}
      <Field label={t("title")} help={t("titleHelp")} error={titleProblem || undefined} required>
        <Input
          value={title}
          onChange={(next) => {
            setTitle(next);
            setTitleProblem("");
          }}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <Field label={t("transcript")} help={t("transcriptHelp")} optional>
        <Textarea value={transcript} onChange={setTranscript} rows={4} maxLength={4000} />
      </Field>
      <Checkbox checked={isForEveryone} onChange={setForEveryone}>
        {t("forEveryone")}
      </Checkbox>
      <Muted>{t("forEveryoneHelp")}</Muted>
      <FormError>{problem}</FormError>
      <div>
        <Button variant="primary" size="s" loading={isSending} onClick={insert}>
          {t(before ? "change" : "insert")}
        </Button>
        <Button size="s" variant="ghost" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </AskBox>
  );
}
