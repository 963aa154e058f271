import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { CAPTCHA_CLICKS, CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from "../../core/contract/captcha.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import { Frame, imageUrl, Waiting } from "./Picture.js";
import type { CaptchaState, CaptchaStore, Point } from "./store.js";

/** The cross-hair's steps in px of the picture; a character's circle is 18 px wide to each side. */
const STEP = 4;
const FAST = 20;

const Surface = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: manipulation;

  &[aria-disabled="true"] {
    cursor: default;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const at = ({ x, y }: Point) => ({
  left: `${(x / CAPTCHA_WIDTH) * 100}%`,
  top: `${(y / CAPTCHA_HEIGHT) * 100}%`,
});
const Mark = styled.span`
  position: absolute;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid #fff;
  border-radius: 50%;
  background: #1c48b0;
  color: #fff;
  font-size: var(--edu-size-1);
  font-weight: 600;
  transform: translate(-50%, -50%);
  pointer-events: none;
`;
const Cross = styled.span`
  position: absolute;
  width: 36px;
  height: 36px;
  transform: translate(-50%, -50%);
  border: 2px solid #fff;
  border-radius: 50%;
  box-shadow:
    0 0 0 2px #0b0f17,
    inset 0 0 0 2px #0b0f17;
  opacity: 0;
  pointer-events: none;

  &::before,
  &::after {
    content: "";
    position: absolute;
    inset: 50% auto auto 50%;
    width: 14px;
    height: 2px;
    margin: -1px 0 0 -7px;
    background: #fff;
    box-shadow: 0 0 0 1px #0b0f17;
  }
  &::after {
    transform: rotate(90deg);
    box-shadow: none;
  }
  :focus-visible > & {
    opacity: 1;
  }
`;
const Task = styled.p`
  strong {
    display: inline-block;
    margin-inline-start: var(--edu-space-2);
    font-size: var(--edu-size-4);
  }
  /* The order, not a number: a digit may be what is asked for. */
  strong + strong::before {
    content: "\\2192";
    margin-inline-end: var(--edu-space-2);
    color: var(--edu-text-muted);
    font-weight: 400;
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-2);
  min-height: 40px;
`;
const LATIN = /^[A-Z0-9]$/;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number, max: number) => Math.min(max, Math.max(0, value));

export interface WordsProps {
  readonly store: CaptchaStore;
  readonly state: CaptchaState;
}

/** Three characters to mark in order: by mouse or finger, or by a cross-hair that arrow keys move. */
export function Words({ store, state }: WordsProps): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const [cross, setCross] = useState<Point>({ x: CAPTCHA_WIDTH / 2, y: Math.floor(CAPTCHA_HEIGHT / 2) });
  const [spoken, speak] = useState("");
  const { phase, challenge, marks } = state;

  const click = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    void store.mark({
      x: ((event.clientX - box.left) / box.width) * CAPTCHA_WIDTH,
      y: ((event.clientY - box.top) / box.height) * CAPTCHA_HEIGHT,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? FAST : STEP;
      const next = {
        x: within(cross.x + arrow[0] * step, CAPTCHA_WIDTH),
        y: within(cross.y + arrow[1] * step, CAPTCHA_HEIGHT),
      };
      setCross(next);
      speak(t("crosshair", next));
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) void store.mark(cross, true);
      speak("");
    } else if (event.key === "Backspace" || event.key === "Delete") {
      store.unmark();
      speak("");
    } else return;
    event.preventDefault();
  };

  const count = t("marked", { count: marks.length, all: CAPTCHA_CLICKS });
  return (
    <>
      <Task id={`${id}-task`}>
        {t("wordsTask")}
        {challenge?.wordList?.map((word, i) => (
          <strong key={`${word}${i}`} lang={LATIN.test(word) ? "en" : "zh-CN"}>
            {word}
          </strong>
        ))}
      </Task>
      <Frame part="picture">
        {challenge?.originalImageBase64 && <img src={imageUrl(challenge.originalImageBase64)} alt="" />}
        <Surface
          role="application"
          tabIndex={0}
          data-autofocus=""
          aria-label={t("wordsName")}
          aria-describedby={`${id}-task ${id}-keys`}
          aria-disabled={phase !== "ready" || undefined}
          onClick={click}
          onKeyDown={onKeyDown}
        >
          {marks.map((mark, i) => (
            <Mark key={`${mark.x} ${mark.y} ${i}`} part="mark" style={at(mark)}>
              {i + 1}
            </Mark>
          ))}
          {phase === "ready" && <Cross style={at(cross)} />}
        </Surface>
        <Waiting state={state} onRetry={() => store.load()} />
      </Frame>
      <VisuallyHidden id={`${id}-keys`}>{t("wordsKeys")}</VisuallyHidden>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <Row>
        <span role="status">{challenge ? count : ""}</span>
        <Button
          size="s"
          variant="ghost"
          aria-disabled={phase !== "ready" || marks.length === 0 || undefined}
          onClick={() => store.unmark()}
        >
          {t("undo")}
        </Button>
      </Row>
    </>
  );
}
