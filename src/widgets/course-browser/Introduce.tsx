import { useStore } from "../../core/element/useStore.js";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { courseDetail } from "../../core/contract/course.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useDates } from "../shared/CourseCard.js";
import { CourseHead } from "../shared/CourseHead.js";
import { introduceHref } from "../shared/course-links.js";
import { ShareButtons } from "../shared/share/ShareButtons.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Facts, Row, Sheet } from "../../ui/layout/styles.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { About } from "./About.js";
import { Action } from "./Action.js";
import { messages } from "./introduce-messages.js";
import { messages as listMessages } from "./messages.js";
import { LIST } from "./place.js";
import { usePlace } from "./usePlace.js";
import { textLang } from "../../ui/layout/text-lang.js";

export type Detail = Output<typeof courseDetail>;

// Below the fold: it comes after what is above it.
const Reviews = late(async () => (await import("./Reviews.js")).Reviews, "course-browser/Reviews");

const Said = styled(Sheet)`
  display: grid;
  gap: var(--edu-space-3);
`;

/** A course's landing page: what it is, and the one way in. */
export function Introduce({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const list = useMessages(listMessages);
  const say = useMessages(courseMessages);
  const { locale } = useIsland();
  const dates = useDates();
  const signedIn = useStore(session.$signedIn);
  const { link, back } = usePlace();
  const {
    data: fetched,
    error,
    reload,
    replace,
  } = useLoad(`${id}|${locale}|${signedIn}`, (signal) => request(courseDetail, { id }, { signal }));
  // What was there stays while it is fetched for somebody who signed in: what they pressed waits in it.
  const [before, setBefore] = useState(fetched);
  if (fetched && fetched !== before) setBefore(fetched);
  const data = fetched ?? (error ? undefined : before);
  const toList = <a {...link(LIST)}>{list("toCourses")}</a>;
  const way = back && (
    <Row>
      <Button variant="ghost" onClick={back}>
        <Icon of={ArrowLeft} size={18} />
        {list("back")}
      </Button>
    </Row>
  );
  if (error && !data) {
    return (
      <>
        {way}
        <Row>{toList}</Row>
        <ErrorState error={error} onRetry={reload} />
      </>
    );
  }
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 96 }} />
        <SkeletonBlock style={{ height: 24, width: "40%", marginTop: 32 }} />
        <SkeletonBlock style={{ height: 120, marginTop: 16 }} />
      </Skeleton>
    );
  }
  const facts = [data.school, data.teachers.join("、"), data.term, dates(data)].filter(
    (fact): fact is string => Boolean(fact),
  );
  const more = [
    data.credit > 0 && t("credits", { count: data.credit / 10 }),
    data.hours > 0 && t("hours", { count: data.hours }),
    data.effort > 0 && t("effort", { count: data.effort / 10 }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <>
      {way}
      <CourseHead
        course={data}
        marks={
          <>
            <Badge kind={data.state === "ended" ? "neutral" : "accent"}>{say(data.state)}</Badge>
            <Badge>{say(data.level)}</Badge>
            <Badge>{say(data.kind)}</Badge>
          </>
        }
        facts={facts}
        end={toList}
      >
        <Facts>
          <span>{say("people", { count: shortNumber(data.learners, locale) })}</span>
          {data.ratings > 0 && (
            <span>{`★ ${t("mean", { mean: (data.rating / 100).toFixed(1), count: data.ratings })}`}</span>
          )}
          {data.capacity !== undefined && <span>{t("places", { count: data.capacity })}</span>}
          {more.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
      </CourseHead>
      <Said>
        <p lang={textLang(data.summary, locale)}>{data.summary}</p>
        <Action detail={data} onChanged={replace} reload={reload} />
        <Row>
          <ShareButtons
            kind="course"
            id={id}
            title={data.title}
            href={introduceHref(id)}
            element={`<edu-course-browser view="introduce" course="${id}"></edu-course-browser>`}
          />
        </Row>
      </Said>
      <About detail={data} />
      <Suspense fallback={<SkeletonBlock style={{ height: 160 }} />}>
        <Reviews courseId={data.courseId} />
      </Suspense>
    </>
  );
}
