import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { MarkedPicture } from "../../shared/AreasPicture.js";
import { messages } from "./messages.js";
import type { AnswerProps } from "./types.js";

const Picture = styled(MarkedPicture)`
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  overflow: hidden;
  cursor: crosshair;

  .mark,
  .cross {
    pointer-events: none;
  }
  .cross {
    position: absolute;
    background: #c3312b;
    box-shadow: 0 0 0 1px rgb(255 255 255 / 0.7);
  }
`;
const Sliders = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 320px);
  gap: var(--edu-space-2) var(--edu-space-3);
  align-items: center;

  input {
    width: 100%;
    min-height: 24px;
    accent-color: var(--edu-accent);
  }
`;
const Marks = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    padding-inline-start: var(--edu-space-3);
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    font-size: var(--edu-size-2);
  }
`;

const percent = (share: number): number => Math.round(share * 100);

/** Places in a picture: by a press on it, or with a crosshair that two sliders move. */
export function Hotspot({ body, answer, onAnswer, label, disabled }: AnswerProps<"hotspot">): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const [cross, setCross] = useState({ x: 0.5, y: 0.5 });
  const [isAiming, setAiming] = useState(false);
  const points = answer.points ?? [];
  const isFull = disabled || points.length >= body.most;
  const change = (next: typeof points) => onAnswer(next.length > 0 ? { points: next } : undefined);
  const add = (point: { readonly x: number; readonly y: number }) => {
    // A picture of which one place is wanted takes the last press.
    if (body.most === 1 && !disabled) change([point]);
    else if (!isFull) change([...points, point]);
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, size: number) =>
      Math.min(1, Math.max(0, Number(((at - from) / size).toFixed(4))));
    add({ x: share(event.clientX, box.left, box.width), y: share(event.clientY, box.top, box.height) });
  };
  return (
    <div role="group" aria-labelledby={label} style={{ display: "grid", gap: 12 }}>
      <Picture onClick={press}>
        <img src={portalHref(body.image)} alt={body.alt} draggable={false} />
        {points.map(({ x, y }, at) => (
          <span key={at} className="mark" aria-hidden style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
            {at + 1}
          </span>
        ))}
        {isAiming && !disabled && (
          <>
            <span className="cross" style={{ left: `${cross.x * 100}%`, top: 0, bottom: 0, width: 1 }} />
            <span className="cross" style={{ top: `${cross.y * 100}%`, left: 0, right: 0, height: 1 }} />
          </>
        )}
      </Picture>
      {points.length > 0 && (
        <Marks aria-label={t("marks")}>
          {points.map(({ x, y }, at) => (
            <li key={at}>
              {t("markAt", { no: at + 1, x: percent(x), y: percent(y) })}
              <IconButton
                icon={X}
                iconSize={16}
                label={t("removeMark", { no: at + 1 })}
                disabled={disabled}
                onClick={() => change(points.filter((_, nth) => nth !== at))}
              />
            </li>
          ))}
        </Marks>
      )}
      {!disabled && (
        <>
          <Muted>{t("hotspotHelp", { count: body.most })}</Muted>
          <Sliders onFocus={() => setAiming(true)}>
            {(["x", "y"] as const).map((axis) => (
              <Slider
                key={axis}
                id={`${id}${axis}`}
                label={t(axis === "x" ? "horizontal" : "vertical")}
                value={cross[axis]}
                onChange={(value) => setCross({ ...cross, [axis]: value })}
              />
            ))}
          </Sliders>
          <Row>
            <Button aria-disabled={isFull && body.most > 1} onClick={() => add(cross)}>
              {t("mark")}
            </Button>
          </Row>
        </>
      )}
    </div>
  );
}

function Slider({
  id,
  label,
  value,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}): ReactNode {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent(value)}
        aria-valuetext={`${percent(value)}%`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </>
  );
}
