import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { encode } from "uqr";

const Svg = styled.svg`
  width: 100%;
  height: auto;
  border-radius: var(--edu-radius-control);
  background: #fff;
  /* Printed or in forced colours it must stay dark on white, or no camera reads it. */
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

/** Modules of quiet zone on each side (ISO/IEC 18004). */
const QUIET = 4;

export interface QrPictureProps {
  /** What a camera reads, such as an address. */
  readonly text: string;
  /** What the picture is for, for people who cannot see it. */
  readonly label: string;
  /** Widest edge in px; 200 unless said. */
  readonly size?: number;
}

/**
 * A QR code, dark on white in every theme, drawn as SVG so that it needs no image and no canvas.
 * @csspart qr - A QR code.
 */
export function QrPicture({ text, label, size = 200 }: QrPictureProps): ReactNode {
  const { edge, path } = useMemo(() => {
    const { size: edge, data } = encode(text, { ecc: "M", border: QUIET });
    let path = "";
    data.forEach((row, y) =>
      row.forEach((dark, x) => {
        if (dark) path += `M${x} ${y}h1v1h-1z`;
      }),
    );
    return { edge, path };
  }, [text]);
  return (
    <Svg
      part="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: size }}
    >
      <path d={path} fill="#0b0f17" />
    </Svg>
  );
}
