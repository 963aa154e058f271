import { useStore } from "@nanostores/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { assessDetail } from "../../../core/contract/teach.js";
import { late, useMessages } from "../../../core/element/index.js";
import { LIFTS } from "../../../core/rules/assessment/integrity.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, LinkButton } from "../../../ui/layout/styles.js";
import { $minute } from "../../../ui/layout/time.js";
import { previewHref } from "../../shared/studio-links.js";
import { Bar, Line, Locked, Note, Stack } from "../styles.js";
import { useTabTitle } from "../tabs/usePageTabs.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages as workMessages } from "../work/messages.js";
import { BADGES, stateOf } from "../work/states.js";
import { type FaultPlace, usePublish } from "../work/usePublish.js";
import { Basics } from "./Basics.js";
import { Display } from "./Display.js";
import { MarkingForm } from "./MarkingForm.js";
import { messages } from "./messages.js";
import { Overrides } from "./Overrides.js";
import { PaperForm } from "./PaperForm.js";
import { messages as printMessages } from "./print-messages.js";
import { Times } from "./Times.js";
import { type Detail, introDraft, type Status, useDraft, type Writing } from "./useDraft.js";

const Integrity = late(async () => (await import("./Integrity.js")).Integrity);
const PrintDialog = late(async () => (await import("./PrintDialog.js")).PrintDialog);
const Regrades = late(async () => (await import("../regrade/Regrades.js")).Regrades);

const UpLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: var(--edu-space-1);
`;

/** Whether it is saved; heard when it changes, and with what to do where it is not. */
function Saving({ status, onRetry }: { readonly status: Status; readonly onRetry: () => void }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  if (status.kind === "stale") return null;
  if (status.kind === "failed") {
    return (
      <Line role="alert">
        <span>{explain(status.error)}</span>
        <Button variant="link" onClick={onRetry}>
          {t("retry")}
        </Button>
      </Line>
    );
  }
  return (
    <Facts as="span" role="status">
      {t(status.kind)}
    </Facts>
  );
}

/** What keeps it from being changed, or what has to be chosen first. */
function Notes({
  detail,
  status,
  onTheirs,
  onMine,
}: {
  readonly detail: Detail;
  readonly status: Status;
  readonly onTheirs: () => Promise<void>;
  readonly onMine: () => Promise<unknown>;
}): ReactNode {
  const t = useMessages(messages);
  const { canBuild, shell } = useStudio();
  const said = !canBuild
    ? "readOnly"
    : shell.readOnly
      ? "ended"
      : detail.frozen
        ? "frozen"
        : detail.state === "published"
          ? "live"
          : undefined;
  return (
    <>
      {status.kind === "stale" && (
        <Note data-kind="warn" role="alert">
          <Icon of={TriangleAlert} size={18} />
          <span>{t("stale")}</span>
          <Button size="s" onClick={onTheirs}>
            {t("keepTheirs")}
          </Button>
          <Button size="s" onClick={onMine}>
            {t("keepMine")}
          </Button>
        </Note>
      )}
      {said && (
        <Note>
          <Icon of={Info} size={18} />
          <span>{t(said)}</span>
        </Note>
      )}
    </>
  );
}

function Open({
  detail,
  onReload,
  onTheirs,
}: {
  readonly detail: Detail;
  readonly onReload: () => void;
  readonly onTheirs: () => Promise<void>;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(workMessages);
  const { place, go, link } = usePlace();
  const { canBuild, shell } = useStudio();
  useTabTitle(detail.title);
  const root = useRef<HTMLDivElement>(null);
  const writing: Writing = useDraft(shell.id, detail);
  const { draft, status, flush } = writing;
  const mayWrite = canBuild && !shell.readOnly;
  const jump = (to: string) => {
    const target = root.current?.querySelector<HTMLElement>(`[data-jump="${CSS.escape(to)}"]`);
    target?.scrollIntoView({ block: "start" });
    target?.focus();
  };
  const wanted = new URLSearchParams(place.filter).get("section") ?? "";
  useEffect(() => {
    if (wanted) jump(wanted);
  }, [wanted]);
  const { publish, dialog } = usePublish({
    onDone: onReload,
    onJump: (_, to: FaultPlace) => jump(typeof to === "number" ? String(to + 1) : to === "paper" ? "1" : to),
  });
  const [isPrinting, setPrinting] = useState(false);
  const printSay = useMessages(printMessages);
  const up = link({ assessment: 0 });
  const { openAt, closeAt } = draft.rules;
  const state = stateOf({ state: detail.state, openAt, closeAt }, useStore($minute));
  return (
    <Stack ref={root} part="builder">
      <UpLink
        {...up}
        onClick={(event) => {
          // The list shows what was saved.
          if (status.kind !== "waiting" && status.kind !== "saving") return up.onClick(event);
          event.preventDefault();
          return void flush().then(() => go({ assessment: 0 }));
        }}
      >
        <Icon of={ArrowLeft} size={16} />
        {t("up")}
      </UpLink>
      <Bar>
        <Line>
          <h2>{draft.title}</h2>
          <Badge>{tell(draft.kind)}</Badge>
          <Badge kind={BADGES[state]}>{tell(state)}</Badge>
        </Line>
        <Line>
          {mayWrite && <Saving status={status} onRetry={() => void flush()} />}
          <LinkButton
            data-variant="secondary"
            href={previewHref(shell.id, detail.assessment)}
            target="_blank"
            rel="noopener"
            onClick={() => void flush()}
          >
            {t("preview")}
          </LinkButton>
          <Button
            onClick={async () => {
              // What is printed is what was saved.
              if (!mayWrite || (await flush())) setPrinting(true);
            }}
          >
            {printSay("print")}
          </Button>
          {mayWrite && detail.state === "draft" && (
            <Button
              variant="primary"
              onClick={async () => {
                if (await flush()) await publish(detail.assessment, true);
              }}
            >
              {tell("publish")}
            </Button>
          )}
          {mayWrite && detail.state === "published" && !detail.frozen && (
            <Button onClick={() => publish(detail.assessment, false)}>{tell("withdraw")}</Button>
          )}
        </Line>
      </Bar>
      <Notes detail={detail} status={status} onTheirs={onTheirs} onMine={writing.overwrite} />
      <Locked disabled={!mayWrite}>
        <Basics writing={writing} assessment={detail.assessment} mayWrite={mayWrite} />
        <PaperForm writing={writing} detail={detail} mayWrite={mayWrite && !detail.frozen} />
        <Times writing={writing} />
        <Display writing={writing} />
        <MarkingForm writing={writing} />
        <Suspense fallback={<SkeletonBlock style={{ height: 420 }} />}>
          <Integrity writing={writing} />
        </Suspense>
        <Overrides
          detail={detail}
          switched={LIFTS.filter((name) => draft.settings.proctor?.[name])}
          onChanged={onReload}
        />
      </Locked>
      {detail.frozen && (
        <Suspense>
          <Regrades assessment={detail.assessment} mayWrite={mayWrite} />
        </Suspense>
      )}
      {dialog}
      {isPrinting && (
        <Suspense>
          <PrintDialog
            assessment={detail.assessment}
            title={draft.title}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Homework, a test or an exam as it is built: its questions, when it is taken, how it counts. */
export function Builder({ id }: { readonly id: number }): ReactNode {
  const { shell } = useStudio();
  const load = useLoad(`${shell.id}|${id}`, (signal) =>
    request(assessDetail, { id: shell.id, assessment: id }, { signal, quiet: true }),
  );
  const [round, setRound] = useState(0);
  if (load.error !== undefined && !load.data) return <ErrorState error={load.error} onRetry={load.reload} />;
  if (!load.data) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 48 }} />
        <SkeletonBlock style={{ height: 220, marginTop: 16 }} />
        <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
      </Skeleton>
    );
  }
  const takeTheirs = async () => {
    const fresh = await request(assessDetail, { id: shell.id, assessment: id });
    forgetDraft(introDraft(id));
    load.replace(fresh);
    setRound((now) => now + 1);
  };
  return <Open key={round} detail={load.data} onReload={load.reload} onTheirs={takeTheirs} />;
}
