import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { regradeList } from "../../../core/contract/regrade.js";
import { late, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted, Sheet } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { messages as questionMessages } from "../question-messages.js";
import { PlainRows, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

const RegradeDrawer = late(async () => (await import("./RegradeDrawer.js")).RegradeDrawer);

type List = Output<typeof regradeList>;
const MODES = { key: "modeKey", full: "modeFull", omit: "modeOmit" } as const;

const Rows = styled(PlainRows)`
  .text {
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
`;

function History({ data }: { readonly data: List }): ReactNode {
  const t = useMessages(messages);
  const textOf = (question: number) => data.questions.find((one) => one.question === question)?.text ?? "";
  return (
    <>
      <h3>{t("history")}</h3>
      <Rows>
        {data.regrades.map((one) => (
          <li key={one.regrade}>
            <div>
              <span className="text">
                <MultilingualText>{textOf(one.question)}</MultilingualText>
              </span>
              <Facts>
                <span>{t(MODES[one.mode])}</span>
                <span>
                  <MultilingualText>{one.reason}</MultilingualText>
                </span>
                <span>{t("changed", { count: one.changed })}</span>
                <span>{t("by", { name: one.name })}</span>
                <Time at={one.at} />
              </Facts>
            </div>
            {one.undoneAt !== undefined && <Badge>{t("undone")}</Badge>}
          </li>
        ))}
      </Rows>
    </>
  );
}

/** Questions that people have answered, to be put right; and what was put right so far. */
export function Regrades({
  assessment,
  mayWrite,
}: {
  readonly assessment: number;
  readonly mayWrite: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const { id } = useStudio().shell;
  const [mending, setMending] = useState<number>();
  const { data, error, reload } = useLoad(`${id}|${assessment}`, (signal) =>
    request(regradeList, { id, assessment }, { signal, quiet: true }),
  );
  const handle = useJob("regrade", `assessment ${assessment}`, reload);
  const body = () => {
    if (!data) {
      if (error !== undefined) return <ErrorState error={error} onRetry={reload} />;
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 120 }} />
        </Skeleton>
      );
    }
    if (data.questions.length === 0) return <Muted>{t("none")}</Muted>;
    return (
      <>
        <Rows aria-label={t("questions")}>
          {data.questions.map((one) => (
            <li key={one.question}>
              <div>
                <span className="text">
                  <MultilingualText>{one.text}</MultilingualText>
                </span>
                <Facts>
                  <Badge>{tell(one.type)}</Badge>
                  {one.treatment && <Badge kind="warn">{t(one.treatment)}</Badge>}
                  <span>{t("attempts", { count: one.attempts })}</span>
                  {!one.isKeyed && <span>{t("byPerson")}</span>}
                </Facts>
              </div>
              {mayWrite && one.isKeyed && (
                <Button
                  size="s"
                  aria-label={t("mendNamed", { text: one.text })}
                  onClick={() => setMending(one.question)}
                >
                  {t("mend")}
                </Button>
              )}
            </li>
          ))}
        </Rows>
        {data.regrades.length > 0 && <History data={data} />}
      </>
    );
  };
  return (
    <Sheet part="regrades">
      <h2>{t("heading")}</h2>
      <Stack>
        <Muted>{t("text")}</Muted>
        <JobProgress handle={handle} title={t("running")} />
        {body()}
      </Stack>
      {mending !== undefined && (
        <Suspense>
          <RegradeDrawer
            assessment={assessment}
            question={mending}
            onClose={() => setMending(undefined)}
            onStarted={() => {
              setMending(undefined);
              handle.refresh();
            }}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
