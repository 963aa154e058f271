import CameraOff from "lucide-react/icons/camera-off";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { snapshotKeep } from "../../../core/contract/integrity.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { duringPrompt } from "../../../ui/media/browser-prompt.js";
import { Banner } from "../styles.js";
import { messages } from "./messages.js";
import { newKey, type Trail } from "./trail.js";

const Preview = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-3);

  &[hidden] {
    display: none;
  }
  video {
    width: 96px;
    height: 72px;
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-control);
    background: var(--edu-hover);
    object-fit: cover;
    /* As in a mirror. */
    transform: scaleX(-1);
  }
`;

const SIZE = { width: 320, height: 240 };
const QUALITY = 0.6;

/** Of what the film shows just now, in Base64; undefined where it shows nothing yet. */
function pictureOf(film: HTMLVideoElement): string | undefined {
  if (film.videoWidth === 0) return undefined;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, SIZE);
  canvas.getContext("2d")?.drawImage(film, 0, 0, SIZE.width, SIZE.height);
  return canvas.toDataURL("image/jpeg", QUALITY).split(",")[1];
}

const openCamera = async (): Promise<MediaStream> => {
  // Pages without a secure address have no camera.
  if (!navigator.mediaDevices) throw new DOMException("No camera", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({ video: { ...SIZE, facingMode: "user" }, audio: false });
};

/** The camera, with a small picture of what it sees; where there is none the paper goes on all the same. */
export function Camera({
  course,
  attempt,
  seconds,
  trail,
}: {
  /** The run. */
  readonly course: number;
  readonly attempt: number;
  /** Between two pictures. */
  readonly seconds: number;
  readonly trail: Trail;
}): ReactNode {
  const t = useMessages(messages);
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"asking" | "on" | "off">("asking");
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const off = () => {
      clearInterval(timer);
      if (isGone) return;
      setState("off");
      trail.note({ kind: "cameraOff" });
    };
    const take = () => {
      const image = film.current && pictureOf(film.current);
      if (!image) return;
      // One that is lost on its way is not taken again.
      request(snapshotKeep, { id: course, attempt, key: newKey(), image }, { quiet: true }).catch(
        () => undefined,
      );
    };
    const open = async () => {
      try {
        stream = await duringPrompt(openCamera());
      } catch {
        off();
        return;
      }
      const shown = film.current;
      if (isGone || !shown) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      for (const track of stream.getVideoTracks()) track.addEventListener("ended", off);
      shown.srcObject = stream;
      shown.addEventListener("loadeddata", take, { once: true });
      void shown.play().catch(() => undefined);
      timer = setInterval(take, seconds * 1000);
      setState("on");
      trail.note({ kind: "cameraOn" });
    };
    void open();
    return () => {
      isGone = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [course, attempt, seconds, trail, round]);
  return (
    <>
      <Preview hidden={state !== "on"}>
        <video ref={film} muted playsInline aria-label={t("cameraPreview")} />
        <Muted>{t("cameraOn", { count: seconds })}</Muted>
      </Preview>
      {state === "off" && (
        <Banner>
          <Icon of={CameraOff} size={18} />
          <span>{t("cameraOff")}</span>
          <Button
            variant="link"
            onClick={() => {
              setState("asking");
              setRound((now) => now + 1);
            }}
          >
            {t("cameraAgain")}
          </Button>
        </Banner>
      )}
    </>
  );
}
