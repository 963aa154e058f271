/** What lies over a film: what is said, the press that plays it, and what stops it. */
import Play from "lucide-react/icons/play";
import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../core/element/index.js";
import { apiOrigin } from "../../core/site/config.js";
import { Button } from "../../ui/controls/Button.js";
import { Spinner } from "../../ui/feedback/Spinner.js";
import { Icon } from "../../ui/layout/Icon.js";
import { LinkButton } from "../../ui/layout/styles.js";
import type { Film, NodeData } from "./film.js";
import { Actions, Big, Overlay, Skips, Spoken } from "./film-styles.js";
import { messages } from "./messages.js";
import { SKIP } from "./Scrubber.js";
import type { NodeProgress } from "./tracker.js";
import { useCues } from "./useCues.js";

const QuestionView = late(async () => (await import("./QuestionView.js")).QuestionView);

/** What is said now, above the controls: they never lie over each other. */
export function Caption({
  film,
  node,
  lang,
}: {
  readonly film: Film;
  readonly node: NodeData;
  readonly lang: string;
}): ReactNode {
  const { time } = useStore(film.$state);
  const { cues } = useCues(node, lang);
  const cue = cues?.find(({ from, to }) => from <= time && time < to);
  if (!cue) return null;
  return (
    <Spoken part="caption" lang={lang}>
      <span>{cue.text}</span>
    </Spoken>
  );
}

/** A press on the film itself. */
export function Middle({
  film,
  onPlay,
}: {
  readonly film: Film;
  /** The button goes, and the keys shall stay with the film. */
  readonly onPlay: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { paused, waiting, question, failed } = useStore(film.$state);
  if (question || failed) return null;
  const skips = (
    <Skips>
      <button type="button" aria-label={t("back10")} onClick={() => film.skip(-SKIP)}>
        −10
      </button>
      <button type="button" aria-label={t("on10")} onClick={() => film.skip(SKIP)}>
        +10
      </button>
    </Skips>
  );
  if (paused) {
    return (
      <>
        {skips}
        <Big
          type="button"
          aria-label={t("play")}
          onClick={() => {
            onPlay();
            void film.play();
          }}
        >
          <Icon of={Play} size={32} />
        </Big>
      </>
    );
  }
  return (
    <>
      {skips}
      {waiting && (
        <Big as="span">
          <Spinner size={32} />
        </Big>
      )}
    </>
  );
}

/** A film that cannot be played: another try, another way, or its words. */
export function Broken({
  film,
  node,
  hasOther,
  onOther,
  onRetry,
}: {
  readonly film: Film;
  readonly node: NodeData;
  readonly hasOther: boolean;
  readonly onOther: () => void;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { failed } = useStore(film.$state);
  if (!failed) return null;
  const [captions] = node.captions;
  return (
    <Overlay role="alert">
      <h2>{t("brokenTitle")}</h2>
      <p>{t("brokenText")}</p>
      <Actions>
        <Button variant="primary" onClick={onRetry}>
          {t("retry")}
        </Button>
        {hasOther && <Button onClick={onOther}>{t("soundOnly")}</Button>}
        {captions && (
          <LinkButton
            data-variant="secondary"
            href={new URL(captions.url, apiOrigin()).href}
            target="_blank"
            rel="noopener"
          >
            {t("transcriptFile")}
          </LinkButton>
        )}
      </Actions>
    </Overlay>
  );
}

/** A question that stops the film. */
export function VideoQuestion({
  film,
  node,
  onAnswered,
  onPlay,
}: {
  readonly film: Film;
  readonly node: NodeData;
  readonly onAnswered: (progress: NodeProgress | undefined) => void;
  readonly onPlay: () => void;
}): ReactNode {
  const { question } = useStore(film.$state);
  if (!question) return null;
  return (
    <Suspense fallback={<Overlay />}>
      <QuestionView
        key={question.id}
        node={node.id}
        question={question}
        onAnswered={onAnswered}
        onGo={() => {
          film.answered(question.id);
          onPlay();
          void film.play();
        }}
      />
    </Suspense>
  );
}
