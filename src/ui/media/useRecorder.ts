/** Sound from the microphone, which is asked for when somebody presses the button and let go when they stop. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { duringPrompt } from "./browser-prompt.js";

export type RecorderProblem = "refused" | "missing" | "failed";

/** What browsers record, with the end of a file's name: WebM in most of them, MPEG-4 in Safari. */
const FORMATS = [
  ["audio/webm;codecs=opus", "webm"],
  ["audio/webm", "webm"],
  ["audio/mp4", "m4a"],
  ["audio/ogg;codecs=opus", "ogg"],
] as const;

export interface Recorder {
  readonly state: "idle" | "asking" | "recording";
  /** Seconds. */
  readonly elapsed: number;
  /** The bar that follows the voice. */
  readonly level: RefObject<HTMLSpanElement | null>;
  /** @returns why it cannot */
  readonly start: () => Promise<RecorderProblem | undefined>;
  readonly stop: () => void;
}

const problemOf = (error: unknown): RecorderProblem => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
};

/** Draws how loud it is until it is stopped. */
function follow(stream: MediaStream, level: RefObject<HTMLSpanElement | null>): () => void {
  const sound = new AudioContext();
  const meter = sound.createAnalyser();
  meter.fftSize = 512;
  sound.createMediaStreamSource(stream).connect(meter);
  const samples = new Uint8Array(meter.fftSize);
  let frame = 0;
  const draw = () => {
    meter.getByteTimeDomainData(samples);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 128;
    if (level.current) level.current.style.transform = `scaleX(${peak.toFixed(3)})`;
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => {
    cancelAnimationFrame(frame);
    void sound.close();
  };
}

/**
 * @param seconds after which it stops by itself
 * @param onRecorded with the sound and the end of its name; also where the question is left while it runs
 */
export function useRecorder(seconds: number, onRecorded: (sound: Blob, end: string) => void): Recorder {
  const [state, setState] = useState<Recorder["state"]>("idle");
  const [elapsed, setElapsed] = useState(0);
  const level = useRef<HTMLSpanElement>(null);
  const stopping = useRef<() => void>(undefined);
  const latest = useRef(onRecorded);
  const isGone = useRef(false);
  useEffect(() => {
    latest.current = onRecorded;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stopping.current?.();
    };
  }, []);
  const start = async (): Promise<RecorderProblem | undefined> => {
    // Pages without a secure address have no microphone, and some programs that show pages have no recorder.
    if (!navigator.mediaDevices || typeof MediaRecorder === "undefined") return "missing";
    const [type, end] = FORMATS.find(([one]) => MediaRecorder.isTypeSupported(one)) ?? [];
    if (!type || !end) return "missing";
    setState("asking");
    let stream: MediaStream;
    try {
      stream = await duringPrompt(navigator.mediaDevices.getUserMedia({ audio: true }));
    } catch (error) {
      setState("idle");
      return problemOf(error);
    }
    const release = () => stream.getTracks().forEach((track) => track.stop());
    if (isGone.current) {
      release();
      return undefined;
    }
    const recorder = new MediaRecorder(stream, { mimeType: type });
    const pieces: Blob[] = [];
    const unfollow = follow(stream, level);
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const now = (performance.now() - startedAt) / 1000;
      setElapsed(Math.min(seconds, now));
      if (now >= seconds) stopping.current?.();
    }, 250);
    recorder.addEventListener("dataavailable", ({ data }) => void pieces.push(data));
    recorder.addEventListener("stop", () => {
      clearInterval(timer);
      unfollow();
      release();
      stopping.current = undefined;
      setState("idle");
      const sound = new Blob(pieces, { type: type.split(";")[0] ?? type });
      if (sound.size > 0) latest.current(sound, end);
    });
    stopping.current = () => {
      if (recorder.state !== "inactive") recorder.stop();
    };
    // A microphone that is pulled out ends the recording; what was said is kept.
    stream.getAudioTracks()[0]?.addEventListener("ended", () => stopping.current?.());
    recorder.start(1000);
    setElapsed(0);
    setState("recording");
    return undefined;
  };
  return { state, elapsed, level, start, stop: () => stopping.current?.() };
}
