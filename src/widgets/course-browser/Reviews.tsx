import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { rateHelpful, rateList } from "../../core/contract/review.js";
import { late, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { request, session } from "../../core/session/index.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Button } from "../../ui/controls/Button.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Muted, PartHead, Row, Sheet } from "../../ui/layout/styles.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { Select } from "../../ui/controls/Select.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Time } from "../../ui/layout/time.js";
import { toast } from "../../ui/feedback/toast.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { useSignedAct } from "../../ui/form/useSignedAct.js";
import { messages } from "./introduce-messages.js";
import { usePlace } from "./usePlace.js";

const CourseReport = late(async () => (await import("../shared/CourseReport.js")).CourseReport);
const ReviewForm = late(
  async () => (await import("./ReviewForm.js")).ReviewForm,
  "course-browser/ReviewForm",
);

export type Review = Output<typeof rateList>["list"][number];

const SIZE = 10;
const SORTS = ["helpful", "new"] as const;
const Stars = styled.ol`
  display: grid;
  gap: var(--edu-space-2);
  max-width: 360px;
  margin-block-end: var(--edu-space-4);
`;
const Reviewed = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-3);
  padding-block: var(--edu-space-4);
  border-block-start: 1px solid var(--edu-line);

  > div {
    display: grid;
    gap: var(--edu-space-2);
    min-width: 0;
  }
  p {
    overflow-wrap: anywhere;
  }
`;
const Lit = styled.span`
  color: var(--edu-warn);
`;

/** What people say about a course: how many gave which stars, and their words. */
export function Reviews({ courseId }: { readonly courseId: number }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const signedIn = useStore(session.$signedIn);
  const signed = useSignedAct();
  const { place, go, step } = usePlace();
  const { one: oneOf, page, change, replacePage } = filterOf({ place, go });
  const sort = oneOf("sort", SORTS) ?? "helpful";
  const [reported, setReported] = useState<number>();
  const [writing, setWriting] = useState(false);
  const load = useList(rateList, { courseId, sort, page, size: SIZE }, { scope: String(courseId), step });
  const { data, reload, replace } = load;
  const vote = async (review: Review) => {
    if (!data) return;
    const voted = !review.voted;
    const put = (change: Partial<Review>) =>
      replace({
        ...data,
        list: data.list.map((one) => (one.id === review.id ? { ...one, ...change } : one)),
      });
    // Shown at once; a refusal takes it back.
    put({ voted, helpful: review.helpful + (voted ? 1 : -1) });
    try {
      put({ voted, ...(await request(rateHelpful, { id: review.id, helpful: voted })) });
    } catch (failure) {
      put({ voted: review.voted, helpful: review.helpful });
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const own = data?.list.find(({ mine }) => mine);
  const stars = data?.stars ?? [];
  const given = stars.reduce((sum, count) => sum + count, 0);
  return (
    <Sheet part="reviews">
      <PartHead>
        <h2>{t("reviews")}</h2>
        <Row>
          {data?.may && <Button onClick={() => setWriting(true)}>{t(own ? "edit" : "write")}</Button>}
          {data && data.total > 1 && (
            <Select
              aria-label={t("reviews")}
              value={sort}
              onChange={(next) => change({ sort: next === "helpful" ? "" : next })}
              options={SORTS.map((one) => ({ value: one, label: t(`${one}Sort`) }))}
            />
          )}
        </Row>
      </PartHead>
      {signedIn && data?.may === false && <Muted>{t("mayNot")}</Muted>}
      {data && given === 0 && <Muted>{t("noReviews")}</Muted>}
      {given > 0 && (
        <Stars reversed>
          {[5, 4, 3, 2, 1].map((count) => {
            const many = stars[count - 1] ?? 0;
            return (
              <li key={count}>
                <Progress label={t("stars", { count })} value={many} max={given} text={String(many)} />
              </li>
            );
          })}
        </Stars>
      )}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 160 }} />
          </Skeleton>
        }
        empty={null}
        onPage={replacePage}
      >
        {({ list }, busy) => (
          <ul aria-busy={busy}>
            {list.map((one) => (
              <Reviewed key={one.id}>
                <Avatar name={one.author} src={one.avatar ? portalHref(one.avatar) : undefined} />
                <div>
                  <Row>
                    <b>
                      <MultilingualText>{one.author}</MultilingualText>
                    </b>
                    <Lit role="img" aria-label={t("stars", { count: one.stars })}>
                      {"★".repeat(one.stars)}
                    </Lit>
                    <Muted as="span">
                      {one.term} <Time at={one.at} />
                    </Muted>
                  </Row>
                  <p>
                    <MultilingualText>{one.text}</MultilingualText>
                  </p>
                  {!one.mine && (
                    <Row>
                      <Button
                        variant="ghost"
                        size="s"
                        aria-pressed={one.voted}
                        onClick={() => signed(() => vote(one))}
                      >
                        {t("helpful", { count: one.helpful })}
                      </Button>
                      <Button variant="ghost" size="s" onClick={() => signed(() => setReported(one.id))}>
                        {t("report")}
                      </Button>
                    </Row>
                  )}
                </div>
              </Reviewed>
            ))}
          </ul>
        )}
      </ListStates>
      <Suspense>
        {reported !== undefined && (
          <CourseReport subject="rating" id={reported} onClose={() => setReported(undefined)} />
        )}
        {writing && (
          <ReviewForm
            courseId={courseId}
            own={own}
            onClose={() => setWriting(false)}
            onDone={() => {
              setWriting(false);
              reload();
            }}
          />
        )}
      </Suspense>
    </Sheet>
  );
}
