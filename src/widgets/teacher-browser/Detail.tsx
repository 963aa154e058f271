import ArrowLeft from "lucide-react/icons/arrow-left";
import UserX from "lucide-react/icons/user-x";
import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { teacherDetail } from "../../core/contract/directory.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { directory } from "../../core/rules/places/directory.js";
import { workplace } from "../../core/rules/places/teaching.js";
import { request, session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Face } from "../../ui/layout/Face.js";
import { Icon } from "../../ui/layout/Icon.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { About } from "./About.js";
import { Follow } from "./Follow.js";
import { messages } from "./messages.js";
import { LIST } from "./place.js";
import { Taught } from "./Taught.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { disciplineName } from "../shared/disciplines.js";
import { usePlace } from "./usePlace.js";

export type Teacher = Output<typeof teacherDetail>;

const Head = styled(Sheet)`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  gap: var(--edu-space-4) var(--edu-space-5);
  align-items: center;

  > div {
    display: grid;
    gap: var(--edu-space-1);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2) var(--edu-space-6);
    margin-block-start: var(--edu-space-2);
  }
  dl > div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  dd {
    font-size: var(--edu-size-4);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 600px) {
    grid-template-columns: 72px minmax(0, 1fr);

    > :first-child {
      width: 72px !important;
      height: 72px !important;
    }
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

function TeacherHead({
  teacher,
  onChange,
}: {
  readonly teacher: Teacher;
  readonly onChange: (next: Teacher) => void;
}) {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const counters = [
    ["labelCourses", teacher.courses],
    ["labelLearners", teacher.learners],
    ["labelFollowers", teacher.followers],
  ] as const;
  const words = [teacher.title, disciplineName(teacher.discipline, locale)].filter(Boolean).join(" · ");
  return (
    <Head part="head">
      <Face
        id={`teacher-${teacher.id}`}
        src={teacher.photo ? portalHref(teacher.photo) : undefined}
        size={112}
      />
      <div>
        <h1 lang={textLang(teacher.name, locale)}>{teacher.name}</h1>
        {words && (
          <Muted>
            <MultilingualText>{words}</MultilingualText>
          </Muted>
        )}
        {teacher.school && (
          <Muted lang={textLang(teacher.school, locale)}>
            {teacher.schoolId > 0 ? (
              <a href={portalHref(directory.school.href({ school: teacher.schoolId }))}>{teacher.school}</a>
            ) : (
              teacher.school
            )}
          </Muted>
        )}
        <dl>
          {counters.map(([name, count]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{shortNumber(count, locale)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {teacher.isSelf ? (
        <a href={portalHref(workplace.teacherProfile.href())}>{t("editSelf")}</a>
      ) : (
        <Follow teacher={teacher} onChange={onChange} />
      )}
    </Head>
  );
}

/** A teacher's public page. */
export function Detail({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { link, back } = usePlace();
  const { data, error, reload, replace } = useLoad(`${id}|${locale}|${signedIn}`, (signal) =>
    request(teacherDetail, { id }, { signal, quiet: true }),
  );
  const way = (
    <Row>
      {back && (
        <Button variant="ghost" onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          {t("back")}
        </Button>
      )}
      <a {...link(LIST)}>{t("toTeachers")}</a>
    </Row>
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return (
      <>
        {way}
        <Empty icon={UserX} title={t("missing")} action={<a {...link(LIST)}>{t("toTeachers")}</a>} />
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
        <SkeletonBlock style={{ height: 160 }} />
        <SkeletonBlock style={{ height: 200, marginTop: 24 }} />
      </Skeleton>
    );
  return (
    <>
      {way}
      <TeacherHead teacher={data} onChange={replace} />
      <About teacher={data} />
      <Taught teacher={data} />
    </>
  );
}
