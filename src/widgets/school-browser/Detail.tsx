import ArrowLeft from "lucide-react/icons/arrow-left";
import SchoolIcon from "lucide-react/icons/school";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { schoolDetail } from "../../core/contract/directory.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Row } from "../../ui/layout/styles.js";
import { SchoolAbout, SchoolHead } from "../shared/school/SchoolTop.js";
import { Colleges } from "./Colleges.js";
import { messages } from "./messages.js";
import { LIST } from "./place.js";
import { CourseShelf, LibraryShelf, NewsList, TeacherShelf } from "./Shelves.js";
import { SignOnLink } from "./SignOnLink.js";
import { usePlace } from "./usePlace.js";

export type School = Output<typeof schoolDetail>;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 340px);
  gap: var(--edu-space-5);
  align-items: start;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-5);
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** A school's page. */
export function Detail({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link, back } = usePlace();
  const { data, error, reload } = useLoad(`${id}|${locale}`, (signal) =>
    request(schoolDetail, { id }, { signal, quiet: true }),
  );
  const way = (
    <Row>
      {back && (
        <Button variant="ghost" onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          {t("back")}
        </Button>
      )}
      <a {...link(LIST)}>{t("toSchools")}</a>
    </Row>
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return (
      <>
        {way}
        <Empty icon={SchoolIcon} title={t("missing")} action={<a {...link(LIST)}>{t("toSchools")}</a>} />
      </>
    );
  if (error !== undefined && !data)
    return (
      <>
        {way}
        <ErrorState error={error} onRetry={reload} />
      </>
    );
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 220 }} />
        <SkeletonBlock style={{ height: 160, marginTop: 24 }} />
        <SkeletonBlock style={{ height: 260, marginTop: 24 }} />
      </Skeleton>
    );
  return (
    <>
      {way}
      <SchoolHead school={data}>
        <SignOnLink org={data.id} />
      </SchoolHead>
      <Columns>
        <div>
          <SchoolAbout school={data} />
          {data.courses > 0 && <CourseShelf school={data} />}
          {data.colleges.length > 0 && <Colleges colleges={data.colleges} />}
        </div>
        <div>
          <NewsList school={data} />
          {data.teachers > 0 && <TeacherShelf school={data} />}
          {data.libraries > 0 && <LibraryShelf school={data} />}
        </div>
      </Columns>
    </>
  );
}
