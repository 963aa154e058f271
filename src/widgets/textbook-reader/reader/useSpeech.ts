/** Reads a chapter aloud, sentence by sentence, with a voice of the device. */
import { useCallback, useEffect, useRef, useState } from "react";

export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Sentences of a text; marks that end one stay with it. */
function sentencesOf(text: string, language: string): Sentence[] {
  if (typeof Intl !== "undefined" && "Segmenter" in Intl) {
    const segmenter = new Intl.Segmenter(language === "und" ? undefined : language, {
      granularity: "sentence",
    });
    return [...segmenter.segment(text)]
      .map(({ segment, index }) => ({ start: index, end: index + segment.length }))
      .filter(({ start, end }) => text.slice(start, end).trim() !== "");
  }
  return [...text.matchAll(/[^。！？.!?\n]+[。！？.!?\n]*/g)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== "");
}

const voices = (): SpeechSynthesisVoice[] =>
  typeof speechSynthesis === "undefined" ? [] : speechSynthesis.getVoices();
const isFor = (language: string) => (voice: SpeechSynthesisVoice) =>
  voice.lang.toLowerCase().replace("_", "-").split("-")[0] === language.toLowerCase().split("-")[0];

export interface Speech {
  /** There is a voice for the language. */
  readonly isThere: boolean;
  readonly isSpeaking: boolean;
  readonly spoken: Sentence | undefined;
  readonly start: (from: number) => void;
  readonly stop: () => void;
}

export function useSpeech(
  text: string,
  language: string,
  { rate, onEnd }: { readonly rate: number; readonly onEnd: () => void },
): Speech {
  const [isThere, setThere] = useState(false);
  const [spoken, setSpoken] = useState<Sentence>();
  const [isSpeaking, setSpeaking] = useState(false);
  /** What is spoken now: an older one that ends says nothing of the newer. */
  const round = useRef(0);
  const latest = useRef({ rate, onEnd });
  useEffect(() => {
    latest.current = { rate, onEnd };
  });
  useEffect(() => {
    if (typeof speechSynthesis === "undefined") return undefined;
    const look = () => setThere(voices().some(isFor(language)));
    look();
    speechSynthesis.addEventListener?.("voiceschanged", look);
    return () => speechSynthesis.removeEventListener?.("voiceschanged", look);
  }, [language]);

  const stop = useCallback(() => {
    round.current += 1;
    setSpeaking(false);
    setSpoken(undefined);
    if (typeof speechSynthesis !== "undefined") speechSynthesis.cancel();
  }, []);
  const start = useCallback(
    (from: number) => {
      stop();
      const own = round.current;
      const sentences = sentencesOf(text, language).filter(({ end }) => end > from);
      const say = (at: number): void => {
        const sentence = sentences[at];
        if (own !== round.current) return;
        if (!sentence) {
          stop();
          latest.current.onEnd();
          return;
        }
        const utterance = new SpeechSynthesisUtterance(text.slice(sentence.start, sentence.end));
        const voice = voices().find(isFor(language));
        if (voice) utterance.voice = voice;
        utterance.lang = language;
        utterance.rate = latest.current.rate;
        utterance.addEventListener("end", () => say(at + 1));
        utterance.addEventListener("error", () => own === round.current && stop());
        setSpoken(sentence);
        speechSynthesis.speak(utterance);
      };
      setSpeaking(true);
      say(0);
    },
    [language, stop, text],
  );
  // Another chapter, or gone.
  useEffect(() => stop, [stop, text]);
  return { isThere, isSpeaking, spoken, start, stop };
}
