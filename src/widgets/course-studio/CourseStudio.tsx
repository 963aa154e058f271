import { useStore } from "@nanostores/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, Suspense } from "react";
import { shell as shellCall } from "../../core/contract/room.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Page, Row } from "../../ui/layout/styles.js";
import { TranscriptsContext } from "../../ui/rich/sounds.js";
import { Frame } from "./Frame.js";
import { Gate } from "./Gate.js";
import { messages } from "./messages.js";
import { usePlace, useWay, WayContext, type Written } from "./usePlace.js";
import { type Studio, StudioContext } from "./useStudio.js";

// Each view comes when it is looked at.
const TestWork = late(async () => (await import("./work/TestWork.js")).TestWork);
const Builder = late(async () => (await import("./builder/Builder.js")).Builder);
const Outline = late(async () => (await import("./outline/Outline.js")).Outline);
const Team = late(async () => (await import("./team/Team.js")).Team);
const Settings = late(async () => (await import("./settings/Settings.js")).Settings);
const Wizard = late(async () => (await import("./wizard/Wizard.js")).Wizard);
const Taught = late(async () => (await import("./wizard/Taught.js")).Taught);
const Begin = late(async () => (await import("./wizard/Begin.js")).Begin);
const TermEvaluations = late(
  async () => (await import("./term-evaluation/TermEvaluations.js")).TermEvaluations,
);
const TermResults = late(async () => (await import("./term-evaluation/TermResults.js")).TermResults);
const Jobs = late(async () => (await import("./jobs/Jobs.js")).Jobs);
const Applicants = late(async () => (await import("./classes/Applicants.js")).Applicants);
const Classes = late(async () => (await import("./classes/Classes.js")).Classes);
const Roster = late(async () => (await import("./classes/Roster.js")).Roster);
const Moderation = late(async () => (await import("./questions/Moderation.js")).Moderation);
const Notes = late(async () => (await import("./notes/Notes.js")).Notes);
const LearnerPage = late(async () => (await import("./classes/LearnerPage.js")).LearnerPage);
const RunStatistics = late(async () => (await import("./run-statistics/RunStatistics.js")).RunStatistics);
const Materials = late(async () => (await import("./materials/Materials.js")).Materials);
const Certificates = late(async () => (await import("./certificates/Certificates.js")).Certificates);
const Evaluations = late(async () => (await import("./evaluation/Evaluations.js")).Evaluations);
const EvaluationResults = late(async () => (await import("./evaluation/Results.js")).Results);
const Bank = late(async () => (await import("./bank/Bank.js")).Bank);

export interface CourseStudioProps extends Written {
  readonly bare: boolean;
}

const ViewSkeleton = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 40 }} />
    <SkeletonBlock style={{ height: 88, marginTop: 16 }} />
    <SkeletonBlock style={{ height: 88, marginTop: 8 }} />
  </Skeleton>
);

function View(): ReactNode {
  const { place } = usePlace();
  if (place.view === "bank") return <Bank key={place.course} />;
  if (place.view === "classes")
    return place.item > 0 ? (
      <Roster key={`${place.course} ${place.item}`} classId={place.item} />
    ) : (
      <Classes key={place.course} />
    );
  if (place.view === "learner")
    return <LearnerPage key={`${place.course} ${place.item}`} account={place.item} />;
  if (place.view === "students") return <Applicants key={place.course} />;
  if (place.view === "materials") return <Materials key={place.course} />;
  if (place.view === "certificates") return <Certificates key={place.course} />;
  if (place.view === "evaluation")
    return place.item > 0 ? (
      <EvaluationResults key={`${place.course} ${place.item}`} evaluation={place.item} />
    ) : (
      <Evaluations key={place.course} />
    );
  if (place.view === "basics") return <Settings key={place.course} />;
  if (place.view === "team") return <Team key={place.course} />;
  if (place.view === "wizard") return <Wizard key={place.course} />;
  if (place.view === "outline") return <Outline key={place.course} />;
  if (place.view === "statistics") return <RunStatistics key={place.course} />;
  if (place.view === "questions") return <Moderation key={place.course} />;
  if (place.view === "notes") return <Notes key={place.course} />;
  if (place.view !== "test-work") return <slot />;
  return place.assessment > 0 ? (
    <Builder key={`${place.course} ${place.assessment}`} id={place.assessment} />
  ) : (
    <TestWork />
  );
}

function Inside({ bare }: { readonly bare: boolean }): ReactNode {
  const t = useMessages(messages);
  const { back, place } = usePlace();
  const view = (
    <Suspense fallback={<ViewSkeleton />}>
      <View />
    </Suspense>
  );
  return (
    <>
      {back && (
        <Row>
          <Button variant="ghost" onClick={back}>
            <Icon of={ArrowLeft} size={18} />
            {t("back")}
          </Button>
        </Row>
      )}
      {bare || place.view === "wizard" ? view : <Frame>{view}</Frame>}
    </>
  );
}

/** The teaching workplace of a run, or why it is closed. */
export function CourseStudio({ bare, ...props }: CourseStudioProps): ReactNode {
  const { locale } = useIsland();
  const token = useStore(session.$token);
  const way = useWay(props);
  const { course } = way.place;
  const { data, error, reload } = useLoad(
    course > 0 && token ? `${course}|${locale}|${token}` : undefined,
    (signal) => request(shellCall, { id: course }, { signal, quiet: true }),
  );
  const { view, item } = way.place;
  const isAlone =
    view === "taught" || view === "term-evaluations" || view === "jobs" || (view === "wizard" && course <= 0);
  const shown = (): ReactNode => {
    // What is not of one run.
    if (isAlone && token)
      return (
        <Suspense fallback={<ViewSkeleton />}>
          {view === "taught" ? (
            <Taught />
          ) : view === "term-evaluations" ? (
            item > 0 ? (
              <TermResults key={item} evaluation={item} />
            ) : (
              <TermEvaluations />
            )
          ) : view === "jobs" ? (
            <Jobs />
          ) : (
            <Begin />
          )}
        </Suspense>
      );
    if (isAlone) return <Gate course={1} onRetry={reload} />;
    if (course <= 0 || !token || (error && !data))
      return <Gate course={course} error={error} onRetry={reload} />;
    if (!data) return <ViewSkeleton />;
    if (!data.staff) return <Gate course={course} learns onRetry={reload} />;
    const canBuild = data.enrollment.role === "teacher";
    const studio: Studio = { shell: data, canBuild, canManage: canBuild, bank: {} };
    return (
      <StudioContext value={studio}>
        <TranscriptsContext value="shown">
          <Inside bare={bare} />
        </TranscriptsContext>
      </StudioContext>
    );
  };
  return (
    <WayContext value={way}>
      <Page>{shown()}</Page>
    </WayContext>
  );
}
