import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { NumberField } from "../../shared/NumberField.js";
import type { Area, Point } from "./areas.js";
import { messages } from "./messages.js";
import { Block } from "./styles.js";

const MOST_CORNERS = 50;
const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);
  align-items: end;

  > div {
    flex: 0 1 120px;
    min-width: 0;
  }
`;

const percent = (share: number): number => Number((share * 100).toFixed(1));

/** An area by its numbers, which a keyboard sets as well as a mouse draws. */
export function AreaFields({
  area,
  no,
  onChange,
  onRemove,
}: {
  readonly area: Area;
  readonly no: number;
  readonly onChange: (area: Area) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const name = t("areaNo", { no, shape: t(area.shape) });
  const number = (label: string, share: number, set: (share: number) => void, min = 0) => (
    <div key={label}>
      <NumberField
        label={label}
        value={percent(share)}
        onChange={(value) => value !== undefined && set(value / 100)}
        min={min}
        max={100}
        decimals={1}
        unit="%"
      />
    </div>
  );
  const numbers = (): ReactNode => {
    if (area.shape === "rect")
      return (
        <Numbers>
          {number(t("fromLeft"), area.x, (x) => onChange({ ...area, x }))}
          {number(t("fromTop"), area.y, (y) => onChange({ ...area, y }))}
          {number(t("width"), area.width, (width) => onChange({ ...area, width }), 0.1)}
          {number(t("height"), area.height, (height) => onChange({ ...area, height }), 0.1)}
        </Numbers>
      );
    if (area.shape === "ellipse")
      return (
        <Numbers>
          {number(t("centerX"), area.x, (x) => onChange({ ...area, x }))}
          {number(t("centerY"), area.y, (y) => onChange({ ...area, y }))}
          {number(t("radiusX"), area.rx, (rx) => onChange({ ...area, rx }), 0.1)}
          {number(t("radiusY"), area.ry, (ry) => onChange({ ...area, ry }), 0.1)}
        </Numbers>
      );
    const { points } = area;
    const set = (at: number, next: Partial<Point>) =>
      onChange({ ...area, points: points.map((one, nth) => (nth === at ? { ...one, ...next } : one)) });
    return (
      <>
        {points.map((point, at) => (
          // Corners are known by their place.
          <Numbers key={at}>
            {number(t("cornerX", { no: at + 1 }), point.x, (x) => set(at, { x }))}
            {number(t("cornerY", { no: at + 1 }), point.y, (y) => set(at, { y }))}
            {points.length > 3 && (
              <IconButton
                icon={Trash}
                iconSize={18}
                label={t("cornerRemove", { no: at + 1 })}
                onClick={() => onChange({ ...area, points: points.filter((_, nth) => nth !== at) })}
              />
            )}
          </Numbers>
        ))}
        <div>
          <Button
            size="s"
            icon={<Icon of={Plus} size={16} />}
            disabled={points.length >= MOST_CORNERS}
            onClick={() => onChange({ ...area, points: [...points, { x: 0.5, y: 0.5 }] })}
          >
            {t("cornerAdd")}
          </Button>
        </div>
      </>
    );
  };
  return (
    <Block role="group" aria-label={name}>
      <div className="head">
        {name}
        <IconButton icon={Trash} iconSize={18} label={t("areaRemove", { no })} onClick={onRemove} />
      </div>
      {numbers()}
    </Block>
  );
}
