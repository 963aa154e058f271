import { useStore } from "../../core/element/useStore.js";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import type { ReactNode } from "react";
import { markQueue } from "../../core/contract/mark.js";
import { useMessages } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Pager } from "../../ui/data/Pager.js";
import { filterOf, PAGES, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { useSteps, type Way } from "../../ui/form/useSteps.js";
import { Page } from "../../ui/layout/styles.js";
import { TranscriptsContext } from "../../ui/rich/sounds.js";
import { Choice } from "./Choice.js";
import { Desk } from "./Desk.js";
import { messages } from "./messages.js";
import { hrefOf, type Place } from "./place.js";
import { Frame } from "./styles.js";

const SIZE = 100;

export interface MarkingProps {
  readonly course: number | undefined;
  readonly assessment: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

/** Marking of one assessment, for those who teach or assist in the run. */
export function Marking({ course = 0, assessment = 0, filter, routed }: MarkingProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const shown = (): ReactNode => {
    if (!signedIn) return <SignInFirst title={t("signInTitle")} />;
    if (course <= 0) return <Empty icon={ClipboardCheck} title={t("missingTitle")} />;
    return <Inside course={course} assessment={assessment} filter={filter} routed={routed} />;
  };
  return (
    <Page>
      <TranscriptsContext value="shown">
        <Frame>{shown()}</Frame>
      </TranscriptsContext>
    </Page>
  );
}

const MarkingSkeleton = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 36 }} />
    <SkeletonBlock style={{ height: 40, marginTop: 16 }} />
    <SkeletonBlock style={{ height: 360, marginTop: 16 }} />
  </Skeleton>
);

/** One assessment, or the choice among those of the run. */
function Inside({ routed, ...start }: Place & { readonly routed: boolean }): ReactNode {
  const way = useSteps<Place>(start, routed, hrefOf);
  const { course, assessment } = way.place;
  return assessment > 0 ? <Work key={`${course}.${assessment}`} way={way} /> : <Choice way={way} />;
}

function Work({ way: { place, go, step } }: { readonly way: Way<Place> }): ReactNode {
  const t = useMessages(messages);
  const { course, assessment } = place;
  const narrow = filterOf({ place, go });
  const { text, one, page, onPage, change } = narrow;
  const classId = Number(text("class"));
  const input = {
    order: one("order", ["learner"]),
    item: text("item") || undefined,
    classId: Number.isSafeInteger(classId) && classId > 0 ? classId : undefined,
    state: one("state", ["pending", "marked"]),
    late: text("late") === "true" || undefined,
    anonymous: text("anonymous") === "true" || undefined,
  };
  const load = useList(
    markQueue,
    { id: course, assessment, ...input, page, size: SIZE },
    { step, quiet: true },
  );
  const { data, error, reload, replace } = load;
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <MarkingSkeleton />;
  const isNarrowed = Object.entries(input).some(
    ([name, value]) => value !== undefined && name !== "order" && name !== "anonymous",
  );
  return (
    <Desk
      course={course}
      assessment={assessment}
      queue={data}
      filter={narrow}
      replace={replace}
      reload={reload}
      isLoading={load.loading}
      foot={
        <Pager page={data.page} pages={Math.min(PAGES, Math.ceil(data.total / data.size))} onPage={onPage} />
      }
      empty={
        isNarrowed ? (
          <Empty
            icon={ClipboardCheck}
            title={t("emptyFilter")}
            action={
              <Button onClick={() => change({ item: "", class: "", state: "", late: "" })}>
                {t("clear")}
              </Button>
            }
          />
        ) : (
          <slot name="empty">
            <Empty icon={ClipboardCheck} title={t("empty")}>
              {t("emptyHint")}
            </Empty>
          </slot>
        )
      }
    />
  );
}
