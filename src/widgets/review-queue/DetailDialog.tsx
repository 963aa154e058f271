import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import { reviewDetail } from "../../core/contract/review-queue.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Time } from "../../ui/layout/time.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Stack } from "../shared/page-styles.js";
import { actsOf } from "./ActDialog.js";
import { Changes } from "./Changes.js";
import { Certification } from "./Certification.js";
import type { Review } from "./columns.js";
import { Appeal, Application, Reported } from "./OfRun.js";
import { Told } from "./Told.js";
import { messages } from "./messages.js";

type Detail = Output<typeof reviewDetail>;

/** A certificate as it will be issued. */
function Certificate({ certificate }: { readonly certificate: NonNullable<Detail["certificate"]> }) {
  const t = useMessages(messages);
  return (
    <Told>
      <dt>{t("certificateKind")}</dt>
      <dd>{t(certificate.kind)}</dd>
      <dt>{t("score")}</dt>
      <dd>{certificate.score}</dd>
      <dt>{t("rule")}</dt>
      <dd>
        <MultilingualText>{certificate.rule}</MultilingualText>
      </dd>
      {certificate.byRule && (
        <>
          <dt>{t("appliedBy")}</dt>
          <dd>{t("byRule")}</dd>
        </>
      )}
    </Told>
  );
}

/** A certificate anew, under another name. */
function Reissue({ reissue }: { readonly reissue: NonNullable<Detail["reissue"]> }) {
  const t = useMessages(messages);
  return (
    <Told>
      <dt>{t("before")}</dt>
      <dd>{reissue.before}</dd>
      <dt>{t("after")}</dt>
      <dd>
        <strong>{reissue.after}</strong>
      </dd>
      <dt>{t("why")}</dt>
      <dd>
        <MultilingualText>{reissue.reason}</MultilingualText>
      </dd>
      <dt>{t("oldNumber")}</dt>
      <dd>{reissue.serial}</dd>
    </Told>
  );
}

/** A course with the beginning of its outline. */
function Course({ intro, outline }: Pick<Detail, "intro" | "outline">) {
  const t = useMessages(messages);
  return (
    <>
      <h3>{t("intro")}</h3>
      <p style={{ overflowWrap: "anywhere" }}>
        <MultilingualText>{intro}</MultilingualText>
      </p>
      <h3>{t("outline")}</h3>
      <ul>
        {outline.map(({ id, title, level }) => (
          <li key={id} style={{ paddingInlineStart: level * 20 }}>
            <MultilingualText>{title}</MultilingualText>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was decided on it so far, newest first. */
function Decisions({ decisions }: Pick<Detail, "decisions">) {
  const t = useMessages(messages);
  if (decisions.length === 0) return null;
  return (
    <>
      <h3>{t("decisions")}</h3>
      <ul>
        {decisions.map(({ desk, behalf, approved, reason, at, ...one }) => {
          const reviewer = behalf ? t("onBehalf", { reviewer: one.reviewer, behalf }) : one.reviewer;
          return (
            <li key={`${desk} ${at}`}>
              <Time at={at} /> {t(desk === "province" ? "byProvince" : "bySchool")} ·{" "}
              <MultilingualText>
                {approved ? t("decidedYes", { reviewer }) : t("decidedNo", { reviewer, reason })}
              </MultilingualText>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What it is about, in full, and the decision. */
export function DetailDialog({
  review,
  onClose,
  onDecide,
}: {
  readonly review: Review;
  readonly onClose: () => void;
  readonly onDecide: (act: "approve" | "giveBack") => void;
}): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad(`review ${review.id}`, (signal) =>
    request(reviewDetail, { review: review.id }, { signal, quiet: true }),
  );
  const acts = actsOf(review.kind);
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 160 }} />
        </Skeleton>
      );
    return (
      <Stack>
        {data.certification ? (
          <Certification review={review.id} asked={data.certification} />
        ) : data.reissue ? (
          <Reissue reissue={data.reissue} />
        ) : data.certificate ? (
          <Certificate certificate={data.certificate} />
        ) : data.application ? (
          <Application {...data.application} />
        ) : data.appeal ? (
          <Appeal {...data.appeal} />
        ) : data.reported ? (
          <Reported {...data.reported} />
        ) : review.kind === "publish" ? (
          <Course {...data} />
        ) : null}
        {data.changes && <Changes {...data.changes} />}
        <Decisions {...data} />
      </Stack>
    );
  };
  return (
    <Dialog
      open
      title={review.title}
      width={560}
      onClose={onClose}
      footer={
        review.open ? (
          <>
            <Button onClick={() => onDecide("giveBack")}>{t(acts.giveBack)}</Button>
            <Button variant="primary" onClick={() => onDecide("approve")}>
              {t(acts.approve)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t("close")}</Button>
        )
      }
    >
      {body()}
    </Dialog>
  );
}
