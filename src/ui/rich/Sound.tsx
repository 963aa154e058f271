import { type ReactNode, useContext, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../controls/Button.js";
import { messages } from "./sound-messages.js";
import { type SoundAttributes, TranscriptsContext } from "./sounds.js";

const Box = styled.figure`
  display: grid;
  gap: var(--edu-space-1);
  max-width: 640px;
  min-height: 92px;
  align-content: start;
  justify-items: start;

  audio {
    display: block;
    width: 100%;
    height: 54px;
  }
  > p {
    color: var(--edu-bad);
    font-size: var(--edu-size-1);
  }
  summary {
    width: fit-content;
    color: var(--edu-accent);
    cursor: pointer;
  }
  details > p {
    margin-block-start: var(--edu-space-1);
    padding-inline-start: var(--edu-space-3);
    border-inline-start: 3px solid var(--edu-line-field);
    white-space: pre-line;
  }
  details > .note {
    border: 0;
    padding: 0;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;
/** A sound of a question, with its name and, for whoever may read it, what is said in it. */
export function Sound({ src, title, transcript, transcriptFor }: SoundAttributes): ReactNode {
  const t = useMessages(messages);
  const isAtOnce = useContext(TranscriptsContext) === "shown";
  /** How often it was tried; a new number asks for it anew. */
  const [round, setRound] = useState(0);
  const [isFailed, setFailed] = useState(false);
  return (
    <Box>
      <strong>{title}</strong>
      <audio
        key={round}
        controls
        preload="metadata"
        src={portalHref(src)}
        aria-label={t("play", { title })}
        onError={() => setFailed(true)}
        onLoadedMetadata={() => setFailed(false)}
      />
      {isFailed && (
        <p role="alert">
          {t("unplayable")}{" "}
          <Button
            variant="link"
            size="s"
            onClick={() => {
              setFailed(false);
              setRound((now) => now + 1);
            }}
          >
            {t("retry")}
          </Button>
        </p>
      )}
      {transcript && (
        // A summary works where fields are closed, too.
        <details open={isAtOnce}>
          <summary>{t("transcript")}</summary>
          <p>{transcript}</p>
          {isAtOnce && transcriptFor === "staff" && <p className="note">{t("staffOnly")}</p>}
        </details>
      )}
    </Box>
  );
}
