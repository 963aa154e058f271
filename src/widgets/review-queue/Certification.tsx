import { Fragment, type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { reviewEvidence, type reviewDetail } from "../../core/contract/review-queue.js";
import { late, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { fromBase64 } from "../../ui/media/base64.js";
import { messages } from "./messages.js";
import { Told } from "./Told.js";

const PdfPreview = late(
  async () => (await import("../../ui/media/PdfPreview.js")).PdfPreview,
  "media/PdfPreview",
);

type Asked = NonNullable<Output<typeof reviewDetail>["certification"]>;

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: min(60vh, 520px);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
`;
const Bones = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 240 }} />
  </Skeleton>
);

function Evidence({ review, name }: { readonly review: number; readonly name: string }): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad(`evidence ${review}`, async (signal) => {
    const { type, data: text } = await request(reviewEvidence, { review }, { signal, quiet: true });
    const pdf = type === "application/pdf" ? new Blob([fromBase64(text)], { type }) : undefined;
    return { type, text, pdf };
  });
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <Bones />;
  const title = t("evidenceOf", { name });
  if (!data.pdf) return <Picture src={`data:${data.type};base64,${data.text}`} alt={title} />;
  return (
    <Suspense fallback={<Bones />}>
      <PdfPreview url={`evidence ${review}`} file={data.pdf} title={title} />
    </Suspense>
  );
}

/** Who asks to be a teacher of the school, by what proof, and what became of it before. */
export function Certification({
  review,
  asked,
}: {
  readonly review: number;
  readonly asked: Asked;
}): ReactNode {
  const t = useMessages(messages);
  const [isShown, setShown] = useState(false);
  const { realName, staffNumber, title, nickname, hasEvidence, earlier } = asked;
  const facts = [
    ["realName", realName],
    ["staffNumber", staffNumber],
    ["titleLabel", title],
    ["nickname", nickname],
  ] as const;
  return (
    <>
      <Told>
        {facts.map(([key, value]) => (
          <Fragment key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <MultilingualText>{value}</MultilingualText>
            </dd>
          </Fragment>
        ))}
      </Told>
      {isShown ? (
        <Evidence review={review} name={realName} />
      ) : hasEvidence ? (
        <div>
          <Button onClick={() => setShown(true)}>{t("showEvidence")}</Button>
        </div>
      ) : (
        <Muted>{t("noEvidence")}</Muted>
      )}
      {earlier.length > 0 && (
        <>
          <h3>{t("earlier")}</h3>
          <ul>
            {earlier.map(({ submittedAt, state, reason }) => (
              <li key={submittedAt}>
                <Time at={submittedAt} />{" "}
                <MultilingualText>
                  {state === "rejected" ? t("earlierRejected", { reason }) : t("earlierApproved")}
                </MultilingualText>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
