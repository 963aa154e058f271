/** Adaptive streams, played by script. Comes when one is wanted. */
import Hls from "hls.js/light";

export interface Stream {
  /** Heights that can be chosen, best first. */
  readonly heights: () => number[];
  /** 0: by the network. */
  choose(height: number): void;
  dispose(): void;
}

/** @param onFail the stream cannot be played; other sources may be */
export function playStream(
  media: HTMLVideoElement,
  url: string,
  onReady: () => void,
  onFail: () => void,
): Stream {
  const hls = new Hls({
    // A worker made of a blob is refused by strict pages; streams of lectures are light enough without.
    enableWorker: false,
    capLevelToPlayerSize: true,
  });
  let mended = false;
  const goOn = () => hls.startLoad();
  hls.on(Hls.Events.MANIFEST_PARSED, onReady);
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
    } else if (type === Hls.ErrorTypes.NETWORK_ERROR && !navigator.onLine) {
      // What is buffered plays on; the rest comes with the network.
      globalThis.addEventListener("online", goOn, { once: true });
    } else onFail();
  });
  hls.loadSource(url);
  hls.attachMedia(media);
  return {
    heights: () => [...new Set(hls.levels.map(({ height }) => height))].filter(Boolean).sort((a, b) => b - a),
    choose: (height) =>
      (hls.currentLevel = height === 0 ? -1 : hls.levels.findIndex((one) => one.height === height)),
    dispose() {
      globalThis.removeEventListener("online", goOn);
      hls.destroy();
    },
  };
}
