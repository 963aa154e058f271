import type { Output } from "../../core/contract/call.js";
import type { reviewList } from "../../core/contract/review-queue.js";
import type { Translate } from "../../core/element/index.js";
import { isRunReview, reviewTimeLeft } from "../../core/rules/review.js";
import { Button } from "../../ui/controls/Button.js";
import type { GridColumn } from "../../ui/data/grid/columns.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import type { messages } from "./messages.js";

export type Review = Output<typeof reviewList>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;
const DAY = 86_400_000;

const sayResult = (t: T, { certificate, reviewer, reason }: Review): string =>
  [
    certificate && t("number", { serial: certificate.serial }),
    certificate?.revoked && t("revoked"),
    certificate?.replaced && t("replaced"),
    reason ? (reviewer ? t("by", { reviewer, reason }) : reason) : reviewer,
  ]
    .filter(Boolean)
    .join(" · ");

type Left = ReturnType<typeof reviewTimeLeft>;
const urgencyOf = ({ isOverdue, days }: Left) => (isOverdue ? "bad" : days <= 1 ? "warn" : "ok");
function sayDue(t: T, { isOverdue, days }: Left): string {
  if (isOverdue) return days === 0 ? t("overdueNow") : t("overdueBy", { days });
  return days === 0 ? t("dueToday") : t("daysLeft", { days });
}

/** What a row of the queue says. */
export function columnsOf(t: T, now: number, onLook: (one: Review) => void): readonly GridColumn<Review>[] {
  return [
    {
      id: "title",
      header: t("title"),
      fixed: true,
      sortable: true,
      width: "minmax(180px, 2fr)",
      cell: (one) => (
        <div>
          <Button
            variant="link"
            aria-label={t("lookNamed", { title: one.title })}
            onClick={() => onLook(one)}
          >
            <MultilingualText>{one.title}</MultilingualText>
          </Button>
          {one.about && (
            <Muted>
              <MultilingualText>{one.about}</MultilingualText>
            </Muted>
          )}
          {one.state === "pending" && !one.open && (
            <Muted>
              {t(
                one.own
                  ? isRunReview(one.kind)
                    ? "ownInRun"
                    : "own"
                  : one.awaits === "province"
                    ? "atProvince"
                    : "second",
              )}
            </Muted>
          )}
          {one.behalf && (
            <Muted>
              <MultilingualText>{t("forColleague", { name: one.behalf })}</MultilingualText>
            </Muted>
          )}
          {one.first && (
            <Muted>
              <MultilingualText>{t("firstStep", { reviewer: one.first.reviewer })}</MultilingualText>{" "}
              <Time at={one.first.at} />
            </Muted>
          )}
        </div>
      ),
      exportValue: ({ title, about }) => (about ? `${title} · ${about}` : title),
    },
    {
      id: "kind",
      header: t("kind"),
      width: "minmax(150px, 1fr)",
      cell: (one) => (
        <>
          <Badge>{t(one.kind)}</Badge>{" "}
          {one.state === "pending" && one.steps > 1 && (
            <Badge kind={one.step > 1 ? "info" : "neutral"}>
              {t(one.step > 1 ? "province" : "schoolStep")}
            </Badge>
          )}
        </>
      ),
      exportValue: ({ kind, state, step, steps }) =>
        state === "pending" && steps > 1
          ? `${t(kind)} · ${t(step > 1 ? "province" : "schoolStep")}`
          : t(kind),
    },
    {
      id: "school",
      header: t("school"),
      sortable: true,
      cell: ({ school }) => <MultilingualText>{school}</MultilingualText>,
      exportValue: ({ school }) => school,
    },
    {
      id: "author",
      header: t("author"),
      cell: ({ author }) => <MultilingualText>{author}</MultilingualText>,
      exportValue: ({ author }) => author,
    },
    {
      id: "submittedAt",
      header: t("submittedAt"),
      sortable: true,
      cell: ({ submittedAt, state }) => {
        const days = Math.floor((now - submittedAt) / DAY);
        return (
          <div>
            <Time at={submittedAt} />{" "}
            {state === "pending" && days >= 1 && <Muted>{t("waited", { days })}</Muted>}
          </div>
        );
      },
      exportValue: ({ submittedAt }) => new Date(submittedAt),
    },
    {
      id: "dueAt",
      header: t("dueAt"),
      sortable: true,
      width: "minmax(170px, 1fr)",
      cell: ({ dueAt }) =>
        dueAt !== undefined && (
          <Badge kind={urgencyOf(reviewTimeLeft(dueAt, now))}>{sayDue(t, reviewTimeLeft(dueAt, now))}</Badge>
        ),
      exportValue: ({ dueAt }) => (dueAt === undefined ? "" : sayDue(t, reviewTimeLeft(dueAt, now))),
    },
    {
      id: "result",
      header: t("result"),
      width: "minmax(160px, 2fr)",
      cell: (one) => <MultilingualText>{sayResult(t, one)}</MultilingualText>,
      exportValue: (one) => sayResult(t, one),
    },
  ];
}
