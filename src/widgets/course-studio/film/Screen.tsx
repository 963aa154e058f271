import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type RefObject, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../styles.js";
import { messages } from "./messages.js";

const Picture = styled.div`
  position: relative;
  display: grid;
  overflow: hidden;
  border-radius: var(--edu-radius-control);
  background: #0b0f17;

  video {
    display: block;
    width: 100%;
    max-height: 42vh;
    aspect-ratio: 16 / 9;
  }
  &[data-sound] video {
    display: none;
  }
  &[data-sound] {
    min-height: 96px;
  }
  p {
    position: absolute;
    inset-inline: 0;
    inset-block-end: var(--edu-space-2);
    margin: 0 auto;
    width: fit-content;
    max-width: 90%;
    padding: 2px var(--edu-space-2);
    border-radius: 4px;
    background: rgb(11 15 23 / 0.86);
    color: #f5f7fa;
    text-align: center;
    white-space: pre-line;
    overflow-wrap: anywhere;
    pointer-events: none;
  }
  p:empty {
    display: none;
  }
`;
const Clock = styled.span`
  font-variant-numeric: tabular-nums;
`;

export interface ScreenProps {
  readonly media: RefObject<HTMLVideoElement | null>;
  /** Absolute; "" where there is nothing to play. */
  readonly url: string;
  readonly poster: string;
  readonly isSound: boolean;
  /** What is said now. */
  readonly caption: string;
  /** Seconds. */
  readonly now: number;
  readonly length: number;
  readonly onTime: (seconds: number) => void;
  readonly onLength: (seconds: number) => void;
}

/** The film beside what is written of it. */
export function Screen({
  media,
  url,
  poster,
  isSound,
  caption,
  now,
  length,
  onTime,
  onLength,
}: ScreenProps): ReactNode {
  const t = useMessages(messages);
  const [isPlaying, setPlaying] = useState(false);
  const [isFailed, setFailed] = useState(url === "");
  return (
    <div>
      <Picture data-sound={isSound || undefined}>
        <video
          ref={media}
          {...(url && { src: url })}
          {...(poster && { poster })}
          preload="metadata"
          playsInline
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setFailed(true)}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
          onSeeking={({ currentTarget }) => onTime(currentTarget.currentTime)}
          onDurationChange={({ currentTarget }) =>
            Number.isFinite(currentTarget.duration) && onLength(currentTarget.duration)
          }
        />
        <p>{caption}</p>
      </Picture>
      {isFailed ? (
        <Muted role="status">{t("noFilm")}</Muted>
      ) : (
        <Line>
          <IconButton
            icon={isPlaying ? Pause : Play}
            label={t(isPlaying ? "pause" : "play")}
            onClick={() => {
              if (isPlaying) media.current?.pause();
              else void media.current?.play().catch(() => setFailed(true));
            }}
          />
          <Clock>
            {clockLength(now)} / {clockLength(length)}
          </Clock>
        </Line>
      )}
    </div>
  );
}
