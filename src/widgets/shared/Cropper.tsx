import { type ReactNode, useRef, useState } from "react";
import EasyCrop from "react-easy-crop";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { FormError } from "../../ui/form/FormError.js";
import { Muted } from "../../ui/layout/styles.js";
import { messages } from "./cropper-messages.js";
import { type Area, crop, type Size } from "./picture.js";

/** The library's few rules, brought by our own sheet: it would insert a style element, which strict pages forbid. */
const Stage = styled.div`
  position: relative;
  height: 300px;
  border-radius: var(--edu-radius-control);
  background: #000;
  overflow: hidden;

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    cursor: move;
    touch-action: none;
    user-select: none;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_Cover_Horizontal {
    width: 100%;
    height: auto;
  }
  .reactEasyCrop_Cover_Vertical {
    width: auto;
    height: 100%;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    box-sizing: border-box;
    border: 2px solid #fff;
    box-shadow: 0 0 0 9999em;
    color: rgb(0 0 0 / 0.55);
    overflow: hidden;
    transform: translate(-50%, -50%);
  }
  .reactEasyCrop_CropArea:focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  .reactEasyCrop_CropAreaRound {
    border-radius: 50%;
  }
`;
const Zoom = styled.label`
  display: flex;
  align-items: center;
  gap: var(--edu-space-3);
  margin: var(--edu-space-3) 0;

  input {
    flex: 1;
    accent-color: var(--edu-accent);
  }
`;

export interface CropperProps {
  readonly title: string;
  /** On the button that takes the part that is shown. */
  readonly use: string;
  /** Of the part that is taken; its sides give the ratio. */
  readonly size: Size;
  readonly isRound?: boolean;
  /** Object URL of the chosen picture. */
  readonly address: string;
  readonly onClose: () => void;
  /** Saves the cropped picture; what it throws is worded by `explain` and the crop stays. */
  readonly onCropped: (picture: Blob) => Promise<void>;
  readonly explain: (error: unknown) => string;
}

/** A part of a picture in a given ratio: by mouse, touch, arrow keys and a slider. */
export default function Cropper({
  title,
  use: useLabel,
  size,
  isRound = false,
  address,
  onClose,
  onCropped,
  explain,
}: CropperProps): ReactNode {
  const t = useMessages(messages);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [problem, setProblem] = useState<string>();
  const area = useRef<Area>(undefined);
  const use = async () => {
    if (!area.current) return;
    setProblem(undefined);
    try {
      await onCropped(await crop(address, area.current, size));
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" onClick={use}>
            {useLabel}
          </Button>
        </>
      }
    >
      <Stage>
        <EasyCrop
          image={address}
          crop={position}
          zoom={zoom}
          aspect={size.width / size.height}
          cropShape={isRound ? "round" : "rect"}
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={4}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => void (area.current = pixels)}
        />
      </Stage>
      <Zoom>
        {t("zoom")}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Zoom>
      <Muted>{t("hint")}</Muted>
      <FormError>{problem}</FormError>
    </Dialog>
  );
}
