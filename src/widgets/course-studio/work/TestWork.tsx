import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import { AssessmentKinds } from "../../../core/contract/exam.js";
import { assessList } from "../../../core/contract/teach.js";
import { late, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, LinkButton } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { studioHref } from "../../shared/studio-links.js";
import { messages as statisticsMessages } from "../statistics/messages.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { CreateForm } from "./CreateForm.js";
import { messages } from "./messages.js";
import { type Assessment, BADGES, type State, stateOf, STATES } from "./states.js";
import { type FaultPlace, usePublish } from "./usePublish.js";

const PaperStatistics = late(async () => (await import("../statistics/PaperStatistics.js")).PaperStatistics);

const Rows = styled.ul`
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--edu-space-2) var(--edu-space-4);
    padding: var(--edu-space-4);
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-2);
    margin-block-end: var(--edu-space-1);
  }
  .title a {
    color: var(--edu-text);
    font-size: var(--edu-size-3);
    font-weight: 600;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  .title a:hover {
    color: var(--edu-accent);
    text-decoration: underline;
  }
  @media (max-width: 600px) {
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Where a fault is, as the builder reads it from the address. */
const faultFilter = (place: FaultPlace): string =>
  typeof place === "number" ? `section=${place + 1}` : `section=${place === "times" ? "times" : "1"}`;

function Times({ one }: { readonly one: Assessment }): ReactNode {
  const t = useMessages(messages);
  const times = [
    ["opens", one.openAt],
    ["due", one.dueAt],
    ["closes", one.closeAt === one.dueAt ? undefined : one.closeAt],
  ] as const;
  if (times.every(([, at]) => at === undefined)) return <span>{t("noTimes")}</span>;
  return times.map(
    ([name, at]) =>
      at !== undefined && (
        <span key={name}>
          {t(name)}
          <Time at={at} />
        </span>
      ),
  );
}

function Card({
  one,
  state,
  onPublish,
  onStatistics,
}: {
  readonly one: Assessment;
  readonly state: State;
  readonly onPublish: (published: boolean) => Promise<void>;
  readonly onStatistics: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(statisticsMessages);
  const { place, link } = usePlace();
  const { canBuild, shell } = useStudio();
  const { assessment, title } = one;
  return (
    <li part="assessment">
      <div>
        <div className="title">
          <a {...link({ assessment })}>
            <MultilingualText>{title}</MultilingualText>
          </a>
          <Badge>{t(one.kind)}</Badge>
          <Badge kind={BADGES[state]}>{t(state)}</Badge>
        </div>
        <Facts>
          <Times one={one} />
          <span>{t("questions", { count: one.questions })}</span>
          <span>{t("worth", { points: one.max })}</span>
        </Facts>
        <Facts>
          {one.state === "draft" ? (
            <span>{t("learners", { count: one.learners })}</span>
          ) : (
            <>
              <span>{t("begun", { count: one.begun, all: one.learners })}</span>
              <span>{t("submitted", { count: one.submitted })}</span>
              {one.unmarked > 0 && <b>{t("unmarked", { count: one.unmarked })}</b>}
            </>
          )}
        </Facts>
      </div>
      <Line>
        {one.submitted > 0 && shell.rights.includes("mark") && (
          <LinkButton
            data-size="s"
            data-variant={one.unmarked > 0 ? "primary" : "secondary"}
            href={studioHref(place.course, "marking", { assessment })}
            aria-label={t("markNamed", { title })}
          >
            {t("mark")}
          </LinkButton>
        )}
        {one.submitted > 0 && (
          <Button size="s" aria-label={say("showNamed", { title })} onClick={onStatistics}>
            {say("show")}
          </Button>
        )}
        {canBuild && one.state === "draft" && (
          <Button size="s" aria-label={t("publishNamed", { title })} onClick={() => onPublish(true)}>
            {t("publish")}
          </Button>
        )}
        {/* Once somebody has begun it stands. */}
        {canBuild && one.state === "published" && one.begun === 0 && (
          <Button
            size="s"
            variant="ghost"
            aria-label={t("withdrawNamed", { title })}
            onClick={() => onPublish(false)}
          >
            {t("withdraw")}
          </Button>
        )}
      </Line>
    </li>
  );
}

/** Homework, tests and exams of the run, the newest first. */
export function TestWork(): ReactNode {
  const t = useMessages(messages);
  const { place, go, step } = usePlace();
  const { canBuild, shell } = useStudio();
  const [isCreating, setCreating] = useState(false);
  const { one: oneOf, text, change } = filterOf({ place, go });
  const kind = oneOf("kind", AssessmentKinds);
  const state = oneOf("state", STATES);
  const load = useList(assessList, { id: shell.id }, { step });
  const { publish, dialog } = usePublish({
    onDone: load.reload,
    onJump: (assessment, fault) => go({ assessment, filter: faultFilter(fault) }),
  });
  const analysed = load.data?.list.find(({ assessment }) => String(assessment) === text("statistics"));
  const create = canBuild && (
    <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setCreating(true)}>
      {t("create")}
    </Button>
  );
  return (
    <Stack>
      <Bar>
        <h2>{t("heading")}</h2>
        {create}
      </Bar>
      <Line>
        <div>
          <Select
            aria-label={t("kind")}
            value={kind ?? ""}
            onChange={(value) => change({ kind: value })}
            options={[
              { value: "", label: t("anyKind") },
              ...AssessmentKinds.map((value) => ({ value, label: t(value) })),
            ]}
          />
        </div>
        <div>
          <Select
            aria-label={t("state")}
            value={state ?? ""}
            onChange={(value) => change({ state: value })}
            options={[
              { value: "", label: t("anyState") },
              ...STATES.map((value) => ({ value, label: t(value) })),
            ]}
          />
        </div>
      </Line>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 96 }} />
            <SkeletonBlock style={{ height: 96, marginTop: 8 }} />
          </Skeleton>
        }
        empty={
          <Empty icon={ClipboardList} title={t("none")}>
            {t(canBuild ? "noneText" : "noneForAssistant")}
          </Empty>
        }
      >
        {({ list, now }, busy) => {
          const shown = list
            .map((one) => ({ one, state: stateOf(one, now) }))
            .filter((row) => (!kind || row.one.kind === kind) && (!state || row.state === state));
          if (shown.length === 0) {
            return (
              <Empty
                icon={ClipboardList}
                title={t("noneFound")}
                action={<Button onClick={() => change({ kind: "", state: "" })}>{t("clear")}</Button>}
              />
            );
          }
          return (
            <Rows aria-busy={busy} aria-label={t("heading")}>
              {shown.map((row) => (
                <Card
                  key={row.one.assessment}
                  {...row}
                  onPublish={(published) => publish(row.one.assessment, published)}
                  onStatistics={() => change({ statistics: String(row.one.assessment) })}
                />
              ))}
            </Rows>
          );
        }}
      </ListStates>
      {dialog}
      {analysed && (
        <Suspense>
          <PaperStatistics
            assessment={analysed.assessment}
            title={analysed.title}
            onClose={() => change({ statistics: "" })}
          />
        </Suspense>
      )}
      {isCreating && (
        <CreateForm
          onClose={() => setCreating(false)}
          onDone={(assessment) => {
            setCreating(false);
            go({ assessment });
          }}
        />
      )}
    </Stack>
  );
}
