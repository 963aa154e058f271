import Award from "lucide-react/icons/award";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { certificateOwn } from "../../core/contract/certificate.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { LinkButton, Part, PartHead } from "../../ui/layout/styles.js";
import { CertificateCard } from "./CertificateCard.js";
import { messages } from "./messages.js";
import { Nearest } from "./Nearest.js";
import { OwnPage } from "./OwnPage.js";

const HEIGHT = 190;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: var(--edu-space-4);
`;

/** Certificates of all courses, and what is missing for the next. */
export function Certificates(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(locale, (signal) =>
    request(certificateOwn, {}, { signal, quiet: true }),
  );
  const body = () => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <Grid as="div">
            {[0, 1].map((at) => (
              <SkeletonBlock key={at} style={{ height: HEIGHT }} />
            ))}
          </Grid>
        </Skeleton>
      );
    const { list, nearest } = data;
    return (
      <>
        {list.length === 0 ? (
          <Empty
            icon={Award}
            title={t("noCertificates")}
            action={<LinkButton href={portalHref(courses.courses.href())}>{t("findCourse")}</LinkButton>}
          >
            {t("noCertificatesText")}
          </Empty>
        ) : (
          <Grid>
            {list.map((one) => (
              <li key={one.id}>
                <CertificateCard of={one} name={data.name} onChange={reload} />
              </li>
            ))}
          </Grid>
        )}
        {nearest.length > 0 && (
          <Part style={{ marginBlockStart: 24 }}>
            <PartHead>
              <h2>{t("nearest")}</h2>
            </PartHead>
            <Nearest list={nearest} />
          </Part>
        )}
      </>
    );
  };
  return (
    <OwnPage part="certificates" head={<h1>{t("certificatesTitle")}</h1>}>
      {body()}
    </OwnPage>
  );
}
