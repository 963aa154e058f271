/** Reads a chapter aloud, sentence by sentence, with a voice of the device. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BookNode, textOfBook } from "../../../core/rules/textbook.js";
import { type Sentence, sentencesOf } from "./sentences.js";

/** Absent in some browsers that live in an app. */
const engine = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === "undefined" ? undefined : speechSynthesis;

const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.toLowerCase().replaceAll("_", "-");
/** Of the book's own country, or at least of its language. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = engine()?.getVoices() ?? [];
  const tag = language.toLowerCase();
  const related = voices.filter((voice) => tagOf(voice).split("-")[0] === tag.split("-")[0]);
  return related.find((voice) => tagOf(voice) === tag) ?? related[0];
}

export interface Speech {
  /** Whether the device can: without a voice for the book's language nothing is read. */
  readonly support: "voice" | "noVoice" | "nothing";
  readonly state: "idle" | "speaking" | "paused";
  readonly spoken: Sentence | undefined;
  /** @param from characters into the chapter: the sentence there is the first */
  readonly start: (from: number) => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

/**
 * @param nodes undefined while the chapter is on its way
 * @param language of the voice, as browsers write it
 */
export function useSpeech(
  nodes: readonly BookNode[] | undefined,
  language: string,
  { rate, onEnd, onFail }: { readonly rate: number; readonly onEnd: () => void; readonly onFail: () => void },
): Speech {
  const [support, setSupport] = useState<Speech["support"]>("nothing");
  const [state, setState] = useState<Speech["state"]>("idle");
  const [spoken, setSpoken] = useState<Sentence>();
  /** What is spoken now: an older one that ends says nothing of the newer. A browser may forget one that nobody holds. */
  const current = useRef<SpeechSynthesisUtterance>(undefined);
  const latest = useRef({ rate, onEnd, onFail });
  useEffect(() => {
    latest.current = { rate, onEnd, onFail };
  });
  useEffect(() => {
    const own = engine();
    if (!own) return undefined;
    const look = () => setSupport(voiceFor(language) ? "voice" : "noVoice");
    look();
    // Most browsers know their voices a moment later.
    own.addEventListener?.("voiceschanged", look);
    return () => own.removeEventListener?.("voiceschanged", look);
  }, [language]);

  const silence = useCallback(() => {
    current.current = undefined;
    engine()?.cancel();
  }, []);
  const stop = useCallback(() => {
    silence();
    setState("idle");
    setSpoken(undefined);
  }, [silence]);
  // A browser's own pause falls silent for good on some systems: the sentence is read again from its beginning instead.
  const pause = useCallback(() => {
    silence();
    setState("paused");
  }, [silence]);

  const text = useMemo(() => textOfBook(nodes ?? []), [nodes]);
  const sentences = useMemo(() => sentencesOf(nodes ?? [], language), [nodes, language]);
  const start = useCallback(
    (from: number) => {
      silence();
      const read = (at: number): void => {
        const sentence = sentences[at];
        if (!sentence) {
          stop();
          latest.current.onEnd();
          return;
        }
        const utterance = new SpeechSynthesisUtterance(text.slice(sentence.start, sentence.end));
        const voice = voiceFor(language);
        if (voice) utterance.voice = voice;
        utterance.lang = voice?.lang ?? language;
        utterance.rate = latest.current.rate;
        const whileOwn = (act: () => void) => () => utterance === current.current && act();
        utterance.addEventListener(
          "end",
          whileOwn(() => read(at + 1)),
        );
        utterance.addEventListener(
          "error",
          whileOwn(() => {
            stop();
            latest.current.onFail();
          }),
        );
        current.current = utterance;
        setSpoken(sentence);
        engine()?.speak(utterance);
      };
      setState("speaking");
      const first = sentences.findIndex(({ end }) => end > from);
      read(first < 0 ? sentences.length : first);
    },
    [language, sentences, silence, stop, text],
  );
  // Another chapter, or gone.
  useEffect(() => stop, [stop, nodes]);
  return { support, state, spoken, start, pause, stop };
}
