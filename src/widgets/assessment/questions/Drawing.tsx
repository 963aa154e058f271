import Eraser from "lucide-react/icons/eraser";
import Pen from "lucide-react/icons/pencil";
import Redo from "lucide-react/icons/redo-2";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { storage } from "../../../core/page/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { DrawnAnswer } from "../../shared/DrawnAnswer.js";
import { messages as fileMessages } from "../files/messages.js";
import { SendingList } from "../files/SendingList.js";
import { useTray } from "../files/useTray.js";
import { messages } from "./messages.js";
import {
  type ColorName,
  COLORS,
  drawAll,
  readStrokes,
  type Stroke,
  writeStrokes,
} from "../../shared/strokes.js";
import type { AnswerProps } from "./types.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
`;
/** Paper is white in every theme. */
const Board = styled.div`
  position: relative;
  max-width: 800px;
  overflow: hidden;
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  background: #fff;
  cursor: crosshair;
  touch-action: none;
  user-select: none;

  &:focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  img {
    display: block;
    width: 100%;
  }
  canvas {
    display: block;
    width: 100%;
  }
  img + canvas {
    position: absolute;
    inset: 0;
    height: 100%;
  }
  .cursor {
    position: absolute;
    width: 16px;
    height: 16px;
    margin: -8px 0 0 -8px;
    border: 2px solid #c3312b;
    border-radius: 50%;
    box-shadow: 0 0 0 1px #fff;
    pointer-events: none;
  }
  .cursor[data-down] {
    background: #c3312b;
  }
`;

/** px; its height follows the picture below it. */
const WIDTH = 1200;
const HEIGHT = 900;
/** After the last stroke, in ms. */
const PAUSE = 8000;
const STEP = 0.02;
const NAMES = Object.keys(COLORS) as ColorName[];
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (share: number): number => Math.round(share * 100);
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Lines over a picture or on an empty sheet. What is drawn gets into the answer as a picture of its own. */
export function Drawing({ body, answer, onAnswer, label, disabled }: AnswerProps<"drawing">): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(fileMessages);
  const id = useId();
  const { tray, sending, add, draft } = useTray();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [height, setHeight] = useState(HEIGHT);
  const [strokes, setStrokes] = useState<readonly Stroke[]>(() =>
    readStrokes(draft && storage().getItem(draft)),
  );
  const [undone, setUndone] = useState<readonly Stroke[]>([]);
  const [color, setColor] = useState<ColorName>("black");
  const [isErasing, setErasing] = useState(false);
  const [cursor, setCursor] = useState<{
    readonly x: number;
    readonly y: number;
    readonly isDown: boolean;
  }>();
  const [isDirty, setDirty] = useState(false);
  const [spoken, setSpoken] = useState("");
  const drawing = useRef<Stroke>(undefined);

  useEffect(() => {
    if (canvas.current) drawAll(canvas.current, strokes);
  }, [strokes, height]);
  const change = (next: readonly Stroke[]) => {
    setStrokes(next);
    setDirty(true);
    if (draft) storage().setItem(draft, writeStrokes(next));
  };
  const keep = (sheet = canvas.current) => {
    setDirty(false);
    if (strokes.length === 0) {
      onAnswer(undefined);
      return;
    }
    sheet?.toBlob((picture) => {
      if (picture) add(new File([picture], `${t("drawing")}.png`, { type: "image/png" }), "file");
    }, "image/png");
  };
  const latest = useRef({ keep, isDirty });
  useEffect(() => {
    latest.current = { keep, isDirty };
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => latest.current.keep(), PAUSE);
    return () => clearTimeout(timer);
  }, [isDirty, strokes]);
  useEffect(() => {
    const sheet = canvas.current;
    return () => {
      if (latest.current.isDirty) latest.current.keep(sheet);
    };
  }, []);
  // The answer was taken away from outside.
  const earlier = useRef(answer.file);
  useEffect(() => {
    const wasThere = earlier.current !== undefined;
    earlier.current = answer.file;
    if (!wasThere || answer.file !== undefined) return;
    setStrokes([]);
    setUndone([]);
    setDirty(false);
    if (draft) storage().removeItem(draft);
  }, [answer.file, draft]);
  if (disabled)
    return tray && answer.file !== undefined ? (
      <DrawnAnswer file={answer.file} address={tray.address} background={body.image} alt={t("drawing")} />
    ) : (
      <Muted>{t("noDrawing")}</Muted>
    );
  if (!tray) return <Muted>{say("noPlace")}</Muted>;

  const pointOf = ({ clientX, clientY, pressure, pointerType }: PointerEvent<HTMLElement>) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return undefined;
    // A mouse says half; only a pen knows better.
    const force = pointerType === "pen" && pressure > 0 ? pressure : 0.5;
    return [
      within((clientX - box.left) / box.width),
      within((clientY - box.top) / box.height),
      force,
    ] as const;
  };
  const extend = (point: readonly [number, number, number]) => {
    const earlier = drawing.current;
    if (!earlier || !canvas.current) return;
    drawing.current = { ...earlier, points: [...earlier.points, point] };
    drawAll(canvas.current, [...strokes, drawing.current]);
  };
  const begin = (point: readonly [number, number, number]) => {
    drawing.current = { color: isErasing ? undefined : color, points: [] };
    extend(point);
  };
  const end = () => {
    const made = drawing.current;
    drawing.current = undefined;
    if (!made) return;
    setUndone([]);
    change([...strokes, made]);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = cursor ?? { x: 0.5, y: 0.5, isDown: false };
    const where = (x: number, y: number) => t("cursorAt", { x: percent(x), y: percent(y) });
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      const far = STEP * (event.shiftKey ? 5 : 1);
      const x = within(at.x + arrow[0] * far);
      const y = within(at.y + arrow[1] * far);
      setCursor({ ...at, x, y });
      if (at.isDown) extend([x, y, 0.5]);
      setSpoken(where(x, y));
    } else if (event.key === " ") {
      event.preventDefault();
      if (at.isDown) end();
      else begin([at.x, at.y, 0.5]);
      setCursor({ ...at, isDown: !at.isDown });
      setSpoken(t(at.isDown ? "penUp" : "penDown", { at: where(at.x, at.y) }));
    }
  };
  const undo = () => {
    const last = strokes.at(-1);
    if (!last) return;
    setUndone([...undone, last]);
    change(strokes.slice(0, -1));
  };
  const redo = () => {
    const last = undone.at(-1);
    if (!last) return;
    setUndone(undone.slice(0, -1));
    change([...strokes, last]);
  };
  const isKept = answer.file !== undefined && sending.length === 0;
  return (
    <Box
      role="group"
      aria-labelledby={label}
      onBlur={(event) => {
        if (latest.current.isDirty && !event.currentTarget.contains(event.relatedTarget)) keep();
      }}
    >
      <Row role="group" aria-label={t("tool")}>
        <Chip pressed={!isErasing} onClick={() => setErasing(false)}>
          <Icon of={Pen} size={16} />
          {t("pen")}
        </Chip>
        <Chip pressed={isErasing} onClick={() => setErasing(true)}>
          <Icon of={Eraser} size={16} />
          {t("eraser")}
        </Chip>
        <IconButton icon={Undo} label={t("undo")} aria-disabled={strokes.length === 0} onClick={undo} />
        <IconButton icon={Redo} label={t("redo")} aria-disabled={undone.length === 0} onClick={redo} />
        <IconButton
          icon={Trash}
          label={t("clearDrawing")}
          aria-disabled={strokes.length === 0}
          onClick={() => {
            setUndone([...undone, ...[...strokes].reverse()]);
            change([]);
          }}
        />
      </Row>
      <Row role="group" aria-label={t("color")}>
        {NAMES.map((name) => (
          <Chip
            key={name}
            pressed={!isErasing && color === name}
            onClick={() => {
              setColor(name);
              setErasing(false);
            }}
          >
            <span
              aria-hidden
              style={{
                width: 12,
                height: 12,
                borderRadius: 6,
                background: COLORS[name],
                border: "1px solid #fff",
              }}
            />
            {t(name)}
          </Chip>
        ))}
      </Row>
      <Board
        tabIndex={0}
        role="application"
        aria-label={body.alt ? `${t("canvas")}: ${body.alt}` : t("canvas")}
        aria-describedby={`${id}help`}
        onKeyDown={press}
        onBlur={() => setCursor(undefined)}
        onPointerDown={(event) => {
          const point = pointOf(event);
          if (!point || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          begin(point);
        }}
        onPointerMove={(event) => {
          const point = drawing.current && pointOf(event);
          if (point) extend(point);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {body.image && (
          <img
            src={portalHref(body.image)}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setHeight(Math.max(100, Math.round((WIDTH * naturalHeight) / Math.max(1, naturalWidth))))
            }
          />
        )}
        <canvas ref={canvas} width={WIDTH} height={height} />
        {cursor && (
          <span
            className="cursor"
            aria-hidden
            data-down={cursor.isDown || undefined}
            style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }}
          />
        )}
      </Board>
      <Muted id={`${id}help`}>{t("canvasHelp")}</Muted>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <Row>
        <Button aria-disabled={!isDirty} onClick={() => isDirty && keep()}>
          {t("keepDrawing")}
        </Button>
        <Muted role="status">
          {isDirty ? t("drawingUnsaved") : isKept && strokes.length > 0 ? t("drawingSaved") : ""}
        </Muted>
      </Row>
      {isKept && strokes.length === 0 && !isDirty && answer.file !== undefined && (
        <>
          <Muted>{t("drawingElsewhere")}</Muted>
          <DrawnAnswer file={answer.file} address={tray.address} background={body.image} alt={t("drawing")} />
        </>
      )}
      <SendingList sending={sending} tray={tray} />
    </Box>
  );
}
