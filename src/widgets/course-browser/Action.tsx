import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { courseEnroll, courseQuit, type CourseAction } from "../../core/contract/course.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Countdown } from "../../ui/layout/Countdown.js";
import { selfStudyHref, studyHref } from "../shared/course-links.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { LinkButton, Muted, Row } from "../../ui/layout/styles.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { $minute, sayTime, useAhead, useZone } from "../../ui/layout/time.js";
import { toast } from "../../ui/feedback/toast.js";
import { useSignedAct } from "../../ui/form/useSignedAct.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import { EnrollDialog } from "./EnrollDialog.js";
import type { Detail } from "./Introduce.js";
import { messages } from "./introduce-messages.js";

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--edu-space-3);
  margin-block-start: var(--edu-space-2);
  font-variant-numeric: tabular-nums;

  > [part~="progress"] {
    width: 100%;
    max-width: 360px;
  }
`;
const DAY = 86_400_000;
const SAID = { active: "enrolled", pending: "applied", waiting: "inLine" } as const;

/** The one button, whose words are where the person stands; and what stands beside it. */
export function Action({
  detail,
  onChanged,
  reload,
}: {
  readonly detail: Detail;
  readonly onChanged: (detail: Detail) => void;
  readonly reload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(courseMessages);
  const explain = useExplain();
  const { emit, locale } = useIsland();
  const signed = useSignedAct();
  const [asks, setAsks] = useState<"code" | "apply" | "quit">();
  // The server's clock decides; what is shown is told by this browser's.
  const ahead = useAhead(detail.now);
  const zone = useZone();
  const now = useStore($minute);
  const { id, action, mine, mode } = detail;

  const enroll = async (more: { code?: string; reason?: string } = {}) => {
    const { enrollment, action: next } = await request(courseEnroll, { id, ...more });
    onChanged({ ...detail, mine: enrollment, action: next });
    emit("edu-enroll", { course: id, state: enrollment.state });
    const said = SAID[enrollment.state as keyof typeof SAID];
    if (said) toast({ kind: "ok", text: t(said) });
    setAsks(undefined);
    reload();
  };
  const enrollNow = async () => {
    try {
      await enroll();
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
      reload();
    }
  };
  const quit = async () => {
    try {
      await request(courseQuit, { id });
      emit("edu-enroll", { course: id, state: "withdrawn" });
      toast({ kind: "ok", text: t("left") });
      setAsks(undefined);
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
    reload();
  };
  const ask = (what: "code" | "apply") => () => signed(() => setAsks(what));
  const way = mode === "code" ? ask("code") : mode === "approval" ? ask("apply") : () => signed(enrollNow);
  const main = (act: () => unknown, label: (CourseAction | "accept") & keyof (typeof messages)["zh-CN"]) => (
    <Button variant="primary" size="l" onClick={act}>
      {t(label as "enroll")}
    </Button>
  );
  const state = (kind: "warn" | "bad" | "neutral", text: string) => (
    <p role="status">
      <Badge kind={kind}>{text}</Badge>
    </p>
  );

  const button = (): ReactNode => {
    switch (action) {
      case "enroll":
      case "audit":
        // Where the school enrols, only who was invited gets here.
        if (mode === "assigned")
          return (
            <>
              {main(() => signed(enrollNow), "accept")}
              {state("neutral", t("invited"))}
            </>
          );
        return main(() => signed(enrollNow), action);
      case "apply":
      case "code":
        return main(ask(action), action);
      case "queue":
        return main(way, action);
      case "study": {
        const href = mine?.role === "auditor" ? selfStudyHref : studyHref;
        return (
          <LinkButton data-variant="primary" data-size="l" href={href(id, mine?.lastNode)}>
            {t(mine && mine.percent > 0 ? "goOn" : "study")}
          </LinkButton>
        );
      }
      case "pending":
      case "waiting":
        return state("warn", mine?.place ? t(`${action}Place`, { count: mine.place }) : t(action));
      case "notOpen": {
        const at = detail.enrollFrom;
        if (at === undefined) return state("neutral", say("scheduled"));
        const isSoon = at - detail.now < DAY;
        return (
          <>
            {state("neutral", t("opensAt", { time: sayTime(at + ahead, now, locale, zone) }))}
            {isSoon && (
              <p>
                {t("opensIn")} <Countdown until={at + ahead} look="clock" onEnd={reload} />
              </p>
            )}
          </>
        );
      }
      default:
        return state(action === "closed" || action === "assigned" ? "neutral" : "bad", t(action));
    }
  };
  const until = detail.enrollUntil;
  return (
    <Box part="action">
      <Row>
        {button()}
        {detail.trailer !== undefined && action !== "study" && (
          <LinkButton data-variant="secondary" data-size="l" href={selfStudyHref(id, detail.trailer)}>
            {t("trailer")}
          </LinkButton>
        )}
        {(action === "pending" || action === "waiting") && (
          <Button variant="ghost" onClick={quit}>
            {t(action === "pending" ? "withdraw" : "leaveLine")}
          </Button>
        )}
        {action === "study" && mine?.state === "active" && ["learner", "auditor"].includes(mine.role) && (
          <Button variant="ghost" onClick={() => setAsks("quit")}>
            {t("quit")}
          </Button>
        )}
      </Row>
      {action === "study" && mine && <Progress label={say("progress")} value={mine.percent} />}
      {action === "rejected" && mine?.reason && <Muted>{t("why", { reason: mine.reason })}</Muted>}
      {until !== undefined && ["enroll", "apply", "code", "queue"].includes(action) && (
        <Muted>{t("until", { time: sayTime(until + ahead, now, locale, zone) })}</Muted>
      )}
      {(asks === "code" || asks === "apply") && (
        <EnrollDialog kind={asks} onClose={() => setAsks(undefined)} onSend={enroll} />
      )}
      {asks === "quit" && (
        <Dialog open title={t("quitTitle")} onClose={() => setAsks(undefined)}>
          <p>
            {t((mine?.percent ?? 0) < detail.quitBelow ? "quitFree" : "quitMarked", {
              count: detail.quitBelow,
            })}
          </p>
          <Row>
            <Button variant="danger" onClick={quit}>
              {t("quitDo")}
            </Button>
            <Button onClick={() => setAsks(undefined)}>{t("stay")}</Button>
          </Row>
        </Dialog>
      )}
    </Box>
  );
}
