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
import { Frame } from "./Frame.js";
import { Gate } from "./Gate.js";
import { messages } from "./messages.js";
import { usePlace, useWay, WayContext, type Written } from "./usePlace.js";
import { type Studio, StudioContext } from "./useStudio.js";

// Each view comes when it is looked at.
const TestWork = late(async () => (await import("./work/TestWork.js")).TestWork);
const Builder = late(async () => (await import("./builder/Builder.js")).Builder);
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
  if (place.view !== "test-work") return <slot />;
  return place.assessment > 0 ? (
    <Builder key={`${place.course} ${place.assessment}`} id={place.assessment} />
  ) : (
    <TestWork />
  );
}

function Inside({ bare }: { readonly bare: boolean }): ReactNode {
  const t = useMessages(messages);
  const { back } = usePlace();
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
      {bare ? view : <Frame>{view}</Frame>}
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
  const shown = (): ReactNode => {
    if (course <= 0 || !token || (error && !data))
      return <Gate course={course} error={error} onRetry={reload} />;
    if (!data) return <ViewSkeleton />;
    if (!data.staff) return <Gate course={course} learns onRetry={reload} />;
    const studio: Studio = { shell: data, canBuild: data.enrollment.role === "teacher" };
    return (
      <StudioContext value={studio}>
        <Inside bare={bare} />
      </StudioContext>
    );
  };
  return (
    <WayContext value={way}>
      <Page>{shown()}</Page>
    </WayContext>
  );
}
