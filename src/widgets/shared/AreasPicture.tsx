import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { QuestionContent } from "../../core/contract/question.js";
import { portalHref } from "../../core/site/index.js";

type Area = Extract<QuestionContent, { type: "hotspot" }>["key"]["areas"][number];
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture with numbered places on it. */
export const MarkedPicture = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;

  img {
    display: block;
    max-width: 100%;
    min-width: 160px;
    min-height: 120px;
    background: var(--edu-hover);
  }
  .mark {
    position: absolute;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin: -12px 0 0 -12px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: #0b4fc4;
    color: #fff;
    font-size: var(--edu-size-1);
    font-weight: 600;
    line-height: 1;
  }
`;
const Areas = styled(MarkedPicture)`
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  svg > * {
    fill: rgb(20 128 74 / 0.3);
    stroke: #14804a;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
`;

/** Points of an answer as it came: what has not their shape is left out. */
export const pointsOf = (answer: unknown): Point[] => {
  const { points } = (typeof answer === "object" && answer !== null ? answer : {}) as { points?: unknown };
  return (Array.isArray(points) ? points : []).filter(
    (one: unknown): one is Point =>
      typeof one === "object" && one !== null && "x" in one && "y" in one && Number.isFinite(Number(one.x)),
  );
};

/** A picture with the areas that are right, and the places that a learner marked. */
export function AreasPicture({
  image,
  alt,
  areas,
  points = [],
}: {
  readonly image: string;
  readonly alt: string;
  readonly areas: readonly Area[];
  readonly points?: readonly Point[];
}): ReactNode {
  return (
    <Areas>
      <img src={portalHref(image)} alt={alt} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {areas.map((area) => {
          if (area.shape === "rect")
            return <rect key={area.id} x={area.x} y={area.y} width={area.width} height={area.height} />;
          if (area.shape === "ellipse")
            return <ellipse key={area.id} cx={area.x} cy={area.y} rx={area.rx} ry={area.ry} />;
          return <polygon key={area.id} points={area.points.map(({ x, y }) => `${x},${y}`).join(" ")} />;
        })}
      </svg>
      {points.map(({ x, y }, at) => (
        // Marks are known by their number.
        <span key={at} className="mark" aria-hidden style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
          {at + 1}
        </span>
      ))}
    </Areas>
  );
}
