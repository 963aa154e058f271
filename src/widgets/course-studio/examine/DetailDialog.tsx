import type { ReactNode } from "react";
import { styled } from "styled-components";
import { reviewDetail } from "../../../core/contract/review-queue.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";

const Told = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--edu-space-2) var(--edu-space-4);

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** What it is about, in full. */
export function DetailDialog({
  review,
  title,
  onClose,
}: {
  readonly review: number;
  readonly title: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad(`review ${review}`, (signal) =>
    request(reviewDetail, { review }, { signal, quiet: true }),
  );
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 160 }} />
        </Skeleton>
      );
    const { certificate, reissue, intro, outline } = data;
    if (reissue)
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
    if (certificate)
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
    return (
      <Stack>
        <h3>{t("intro")}</h3>
        <p style={{ overflowWrap: "anywhere" }}>
          <MultilingualText>{intro}</MultilingualText>
        </p>
        <h3>{t("outline")}</h3>
        <ul>
          {outline.map(({ title: line, level }, no) => (
            // oxlint-disable-next-line react/no-array-index-key -- two nodes may have one title
            <li key={no} style={{ paddingInlineStart: level * 20 }}>
              <MultilingualText>{line}</MultilingualText>
            </li>
          ))}
        </ul>
      </Stack>
    );
  };
  return (
    <Dialog open title={title} width={560} onClose={onClose}>
      {body()}
    </Dialog>
  );
}
