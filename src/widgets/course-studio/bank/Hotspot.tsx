import Plus from "lucide-react/icons/plus";
import { type PointerEvent, type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields, Stack } from "../styles.js";
import { AreaFields } from "./AreaFields.js";
import { type Area, areaBetween, newArea, type Point, polygonOf, type Shape, SHAPES } from "./areas.js";
import { freeId } from "./content.js";
import type { EditorProps } from "./ContentForm.js";
import { messages } from "./messages.js";
import { Fault } from "./OptionText.js";
import { PictureField } from "./PictureField.js";

const MOST = 20;
const Picture = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  overflow: hidden;
  background: #fff;
  cursor: crosshair;
  touch-action: none;
  user-select: none;

  img {
    display: block;
    max-width: 100%;
    min-width: 160px;
    min-height: 120px;
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  svg > * {
    fill: rgb(11 79 196 / 0.25);
    stroke: #0b4fc4;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  .new {
    stroke-dasharray: 4 3;
  }
  .no {
    position: absolute;
    min-width: 20px;
    padding-inline: 4px;
    border-radius: 10px;
    background: #0b4fc4;
    color: #fff;
    font-size: var(--edu-size-1);
    text-align: center;
    transform: translate(-50%, -50%);
    pointer-events: none;
  }
`;

const centerOf = (area: Area): Point => {
  if (area.shape === "rect") return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  if (area.shape === "ellipse") return area;
  const sum = (axis: "x" | "y") =>
    area.points.reduce((all, point) => all + point[axis], 0) / area.points.length;
  return { x: sum("x"), y: sum("y") };
};
const lineOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");

function drawn(area: Area, name?: string): ReactNode {
  const props = { key: area.id, className: name };
  const { key, ...rest } = props;
  if (area.shape === "rect")
    return <rect key={key} {...rest} x={area.x} y={area.y} width={area.width} height={area.height} />;
  if (area.shape === "ellipse")
    return <ellipse key={key} {...rest} cx={area.x} cy={area.y} rx={area.rx} ry={area.ry} />;
  return <polygon key={key} {...rest} points={lineOf(area.points)} />;
}

/** A picture and the places in it that are right: drawn on it, or set by numbers. */
export function Hotspot({ content, faults, onChange }: EditorProps<"hotspot">): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const [shape, setShape] = useState<Shape>("rect");
  const [from, setFrom] = useState<Point>();
  const [to, setTo] = useState<Point>();
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const { body, key } = content;
  const { areas } = key;
  const isFull = areas.length >= MOST;
  const set = (next: readonly Area[]) =>
    onChange({
      ...content,
      // As many marks as there are places, unless the teacher says otherwise.
      body: { ...body, most: body.most === Math.max(1, areas.length) ? Math.max(1, next.length) : body.most },
      key: { ...key, areas: [...next] },
    });
  const add = (area: Area | undefined) => area && !isFull && set([...areas, area]);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number) => Math.min(1, Math.max(0, at));
    return { x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) };
  };
  const next = from && to && shape !== "polygon" ? areaBetween("new", shape, from, to) : undefined;
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const point = pointOf(event);
    if (shape === "polygon") {
      setCorners([...corners, point].slice(0, 50));
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setTo(point);
    // The second press of whoever does not drag.
    if (!from) setFrom(point);
  };
  const release = () => {
    if (!next) return;
    add({ ...next, id: freeId(areas) });
    setFrom(undefined);
    setTo(undefined);
  };
  return (
    <Stack>
      <PictureField
        image={body.image}
        alt={body.alt}
        faults={faults}
        help={t("pictureHelp")}
        onChange={({ image = "", alt }) => onChange({ ...content, body: { ...body, image, alt } })}
      />
      {body.image && (
        <Stack role="group" aria-label={t("areas")} aria-describedby={`${id}help`}>
          <Muted id={`${id}help`}>{t("areasHelp")}</Muted>
          <Row role="group" aria-label={t("shape")}>
            {SHAPES.map((one) => (
              <Chip
                key={one}
                pressed={shape === one}
                onClick={() => {
                  setShape(one);
                  setCorners([]);
                  setFrom(undefined);
                }}
              >
                {t(one)}
              </Chip>
            ))}
            <Button
              size="s"
              icon={<Icon of={Plus} size={16} />}
              disabled={isFull}
              onClick={() => add(newArea(freeId(areas), shape))}
            >
              {t("areaAdd")}
            </Button>
          </Row>
          <Picture
            onPointerDown={press}
            onPointerMove={(event) => from && setTo(pointOf(event))}
            onPointerUp={release}
            onPointerCancel={() => setFrom(undefined)}
          >
            <img src={portalHref(body.image)} alt={body.alt} draggable={false} />
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
              {areas.map((area) => drawn(area))}
              {next && drawn(next, "new")}
              {corners.length > 0 && <polyline className="new" points={lineOf(corners)} />}
            </svg>
            {areas.map((area, at) => {
              const { x, y } = centerOf(area);
              return (
                <span
                  key={area.id}
                  className="no"
                  aria-hidden
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                >
                  {at + 1}
                </span>
              );
            })}
          </Picture>
          {corners.length > 0 && (
            <Row>
              <Button
                size="s"
                aria-disabled={corners.length < 3}
                onClick={() => {
                  if (corners.length < 3) return;
                  add(polygonOf(freeId(areas), corners));
                  setCorners([]);
                }}
              >
                {t("polygonEnd")}
              </Button>
              <Button size="s" variant="ghost" onClick={() => setCorners([])}>
                {t("polygonDrop")}
              </Button>
            </Row>
          )}
          <Fault id={`${id}areas`} of={faults["areas"]} />
          {areas.map((area, at) => (
            <AreaFields
              key={area.id}
              area={area}
              no={at + 1}
              onChange={(changed) => set(areas.map((one) => (one.id === area.id ? changed : one)))}
              onRemove={() => set(areas.filter((one) => one.id !== area.id))}
            />
          ))}
          <Fields>
            <NumberField
              label={t("mostMarks")}
              value={body.most}
              onChange={(most) => onChange({ ...content, body: { ...body, most: most ?? body.most } })}
              min={1}
              max={20}
            />
          </Fields>
        </Stack>
      )}
    </Stack>
  );
}
