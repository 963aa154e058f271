import CircleAlert from "lucide-react/icons/circle-alert";
import FlaskConical from "lucide-react/icons/flask-conical";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { simulationResult } from "../../core/contract/simulation.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { ApiError } from "../../core/http/index.js";
import { request, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Facts, LinkButton, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Time } from "../../ui/layout/time.js";
import { detailMessages } from "./detail-messages.js";
import { LIST } from "./place.js";
import { Rows } from "./Rows.js";
import { useComeBack } from "./useComeBack.js";
import { usePlace } from "./usePlace.js";

type Result = Output<typeof simulationResult>;

const Panel = styled(Sheet)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);

  .score {
    font-size: var(--edu-size-7);
    font-weight: 700;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`;

function Shown({ result, reload }: { readonly result: Result; readonly reload: () => void }): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const { link, place } = usePlace();
  const { attempt, state, score, seconds, best, reason, steps, address } = result;
  const isMissing = score === undefined;
  const isUpload = isMissing && place.view === "fail" && place.reason === "upload" && address !== "";
  const title =
    state === "passed"
      ? t("passedTitle")
      : state === "failed"
        ? t("failedTitle")
        : t(isUpload ? "uploadTitle" : "waitingTitle");
  const copy = async () => {
    const facts = { attempt, state, reason: reason || place.reason, startedAt: new Date(result.startedAt) };
    try {
      await navigator.clipboard.writeText(JSON.stringify({ ...facts, browser: navigator.userAgent }));
      toast({ kind: "ok", text: t("copied") });
    } catch {
      toast({ kind: "bad", text: t("notCopied", { attempt }) });
    }
  };
  return (
    <Panel part="result">
      <h1>{title}</h1>
      <p lang={textLang(result.title, locale)}>{result.title}</p>
      {isMissing ? (
        <p>{t(isUpload ? "uploadText" : "waitingText")}</p>
      ) : (
        <p className="score" aria-label={`${t("score")} ${score}`}>
          {score}
        </p>
      )}
      <Facts>
        <Time at={result.finishedAt ?? result.startedAt} />
        {seconds !== undefined && (
          <span>{t("seconds", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}</span>
        )}
        {best !== undefined && <span>{t("bestOf", { score: best })}</span>}
      </Facts>
      {reason && <Muted>{t("reason", { reason })}</Muted>}
      {steps.length > 0 && (
        <Rows
          label={t("steps")}
          heads={[t("step"), t("score"), t("time")]}
          rows={steps.map((one) => ({
            key: one.seq,
            cells: [
              one.title,
              `${one.score} / ${one.max}`,
              t("seconds", { minutes: Math.floor(one.seconds / 60), seconds: one.seconds % 60 }),
            ],
          }))}
        />
      )}
      <Row>
        {isUpload && (
          <LinkButton data-variant="primary" href={address}>
            {t("upload")}
          </LinkButton>
        )}
        {isMissing && !isUpload && (
          <Button variant="primary" onClick={reload}>
            {t("check")}
          </Button>
        )}
        <LinkButton
          data-variant={isMissing ? "secondary" : "primary"}
          {...link({ ...LIST, view: "detail", experiment: result.experiment })}
        >
          {t(state === "failed" ? "startAgain" : "toExperiment")}
        </LinkButton>
        {state !== "passed" && <Button onClick={() => void copy()}>{t("copy")}</Button>}
      </Row>
    </Panel>
  );
}

/** What came of an attempt, as the platform holds it: nothing here is read from the address but which one is meant. */
export function Outcome({ attempt }: { readonly attempt: number }): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { link } = usePlace();
  const key = attempt > 0 && signedIn ? `${attempt}|${locale}` : undefined;
  const { data, error, reload } = useLoad(key, (signal) =>
    request(simulationResult, { attempt }, { signal, quiet: true }),
  );
  useComeBack(reload);
  const toAll = <a {...link(LIST)}>{t("toAll")}</a>;
  if (data) return <Shown result={data} reload={reload} />;
  if (error !== undefined && !(error instanceof ApiError && error.code === Code.notFound))
    return (
      <Panel part="result">
        <h1>{t("plainTitle")}</h1>
        <ErrorState error={error} onRetry={reload} />
      </Panel>
    );
  if (key !== undefined && error === undefined)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 320 }} />
      </Skeleton>
    );
  return (
    <Panel part="result">
      <h1>{t("plainTitle")}</h1>
      {attempt > 0 && !signedIn ? (
        <SignInFirst title={t("signInText")} />
      ) : (
        <Empty
          icon={attempt > 0 ? CircleAlert : FlaskConical}
          title={t(attempt > 0 ? "noResult" : "plainText")}
          action={toAll}
        />
      )}
    </Panel>
  );
}
