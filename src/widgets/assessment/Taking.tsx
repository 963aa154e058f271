import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { examIntro } from "../../core/contract/exam.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { isAny } from "../../core/rules/assessment/integrity.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Spinner } from "../../ui/feedback/Spinner.js";
import { type Started, startAttempt } from "./attempt.js";
import { IntroView } from "./IntroView.js";
import { messages } from "./messages.js";
import { Banner } from "./styles.js";
import { attemptFilter, attemptOf, EndContext, usePlace } from "./usePlace.js";

const loadPaper = () => import("./Paper.js");
const Paper = late(async () => (await loadPaper()).Paper);
const ResultView = late(async () => (await import("./ResultView.js")).ResultView);

const Waiting = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 28, width: "50%" }} />
    <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
  </Skeleton>
);

/** The server ends an attempt within seconds of its time. */
const LOOK_AGAIN = 3000;

/** An attempt whose time is over, and which the server has not ended yet. */
function Collecting({ reload }: { readonly reload: () => void }): ReactNode {
  const t = useMessages(messages);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return (
    <Banner role="status">
      <Spinner />
      <span>{t("collecting")}</span>
    </Banner>
  );
}

/** One assessment: the way in, an attempt that runs, or what became of one. */
export function Taking(): ReactNode {
  const { locale, emit } = useIsland();
  const { place, go } = usePlace();
  const { course, assessment } = place;
  const attempt = attemptOf(place);
  const tellEnd = useContext(EndContext);
  const [opened, setOpened] = useState<Started>();
  const [title, setTitle] = useState("");
  const [ended, setEnded] = useState(0);
  const { data, error, reload } = useLoad(`${course}|${assessment}|${locale}|${ended}`, async (signal) => {
    const paper = loadPaper();
    paper.catch(() => undefined);
    const answer = await request(examIntro, { id: course, assessment }, { signal, quiet: true });
    // Whoever begins may have no network any more.
    if (isAny(answer.safeguards ?? {})) paper.then(({ loadWatched }) => loadWatched()).catch(() => undefined);
    setTitle(answer.card.title);
    return { ...answer, offset: answer.now - Date.now() };
  });
  const begun = data?.attempts.find((one) => one.attempt === attempt);
  const isOpened = opened?.attempt === attempt;
  // Whoever comes back to an attempt that runs goes on where it stood.
  const resumed = useLoad(
    begun?.state === "doing" && !isOpened && attempt !== ended ? `${attempt}` : undefined,
    () => startAttempt({ id: course, assessment }),
  );
  const started = isOpened ? opened : resumed.data;
  if (started && attempt !== ended)
    return (
      <Paper
        key={started.attempt}
        title={title}
        started={started}
        onEnd={(isLate) => {
          setEnded(attempt);
          tellEnd();
          if (isLate !== undefined) emit("edu-submitted", { course, assessment, attempt, late: isLate });
        }}
      />
    );
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (resumed.error !== undefined) return <ErrorState error={resumed.error} onRetry={resumed.reload} />;
  if (!data) return <Waiting />;
  if (begun?.state === "doing") return attempt === ended ? <Collecting reload={reload} /> : <Waiting />;
  if (begun) return <ResultView key={attempt} attempt={attempt} isFresh={attempt === ended} />;
  return (
    <IntroView
      intro={data}
      reload={reload}
      onStarted={(next) => {
        setOpened(next);
        go({ filter: attemptFilter(next.attempt) });
      }}
    />
  );
}
