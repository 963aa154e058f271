import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Square from "lucide-react/icons/square";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Select } from "../../../ui/controls/Select.js";
import { $choices, choose, RATES } from "./choices.js";
import { messages } from "./messages.js";
import { Bar } from "./styles.js";
import type { ReadAloud } from "./useReadAloud.js";

const Row = styled(Bar)`
  justify-content: center;
  gap: var(--edu-space-2);

  > p {
    flex: 1;
    min-width: 0;
    padding-block: var(--edu-space-2);
    font-size: var(--edu-size-2);
    overflow-wrap: anywhere;
  }
`;

/** How fast it is read; kept for the next time. */
export function RateChoice({ label }: { readonly label?: string }): ReactNode {
  const { rate } = useStore($choices);
  return (
    <Select
      aria-label={label}
      value={String(rate)}
      onChange={(value) => choose({ rate: Number(value) })}
      options={RATES.map((value) => ({ value: String(value), label: `${value / 10}×` }))}
    />
  );
}

/**
 * While a chapter is read aloud: pause, go on, stop and the speed. On a device without a voice for the book it says so.
 * @csspart speech - What stands below the page while it is read aloud.
 */
export function SpeechBar({
  aloud,
  onClose,
}: {
  readonly aloud: ReadAloud;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { support, state, language } = aloud;
  if (support !== "voice")
    return (
      <Row part="speech" data-screen="">
        <p role="status">
          {support === "nothing"
            ? t("noSpeech")
            : t("noVoice", {
                language: new Intl.DisplayNames([locale], { type: "language" }).of(language) ?? language,
              })}
        </p>
        <IconButton icon={X} label={t("close")} onClick={onClose} />
      </Row>
    );
  return (
    <Row part="speech" role="group" aria-label={t("speech")} data-screen="">
      {state === "paused" ? (
        <IconButton
          icon={Play}
          label={t("goOnSpeaking")}
          onClick={() => aloud.start(aloud.spoken?.start ?? 0)}
        />
      ) : (
        <IconButton icon={Pause} label={t("pauseSpeaking")} onClick={aloud.pause} />
      )}
      <IconButton
        icon={Square}
        label={t("stopSpeaking")}
        onClick={() => {
          aloud.stop();
          onClose();
        }}
      />
      <RateChoice label={t("rate")} />
    </Row>
  );
}
