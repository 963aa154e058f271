import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Code } from "../../../core/contract/codes.js";
import { teacherPage } from "../../../core/contract/teacher-profile.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Avatar } from "../../../ui/layout/Avatar.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { Card } from "../styles.js";
import { majorsMessages } from "./majors-messages.js";
import { teacherMessages } from "./messages.js";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-4);

  > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  h3 {
    font-size: var(--edu-size-5);
  }
`;
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);

  > h4 {
    font-size: var(--edu-size-3);
  }
  ol,
  ul {
    display: grid;
    gap: var(--edu-space-2);
  }
  li {
    overflow-wrap: anywhere;
  }
`;

/**
 * The public page as the server gives it to everybody.
 * @csspart teacher-preview - The same as others see it.
 */
export function Preview({ teacher }: { readonly teacher: number }): ReactNode {
  const t = useMessages(teacherMessages);
  const m = useMessages(majorsMessages);
  const { data, error, reload } = useLoad(`teacher ${teacher}`, (signal) =>
    request(teacherPage, { teacher }, { signal, quiet: true }),
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return <Empty title={t("emptyTitle")}>{t("emptyText")}</Empty>;
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 240 }} />
      </Skeleton>
    );
  const facts = [data.title, data.school, data.discipline].filter(Boolean);
  return (
    <Card aria-label={t("previewText")} part="teacher-preview">
      <Head>
        <Avatar name={data.name} src={data.photo ? portalHref(data.photo) : undefined} size={96} />
        <div>
          <h3>
            <MultilingualText>{data.name}</MultilingualText>
          </h3>
          <Facts>
            {facts.map((fact) => (
              <span key={fact}>
                <MultilingualText>{fact}</MultilingualText>
              </span>
            ))}
          </Facts>
        </div>
      </Head>
      {data.biography && (
        <Part>
          <h4>{t("biography")}</h4>
          <RichText document={data.biography} />
        </Part>
      )}
      {data.majors.length > 0 && (
        <Part>
          <h4>{m("majors")}</h4>
          <ul>
            {data.majors.map(({ name, code, level, school, role, since, planUrl, plan }) => (
              <li key={`${school} ${code} ${name}`}>
                <MultilingualText>{name}</MultilingualText>
                <Facts>
                  {[m(role), since === 0 ? "" : m("sinceYear", { year: String(since) }), m(level), school]
                    .filter(Boolean)
                    .map((fact) => (
                      <span key={fact}>
                        <MultilingualText>{fact}</MultilingualText>
                      </span>
                    ))}
                  {planUrl !== "" && (
                    <a href={planUrl} target="_blank" rel="noopener noreferrer">
                      {m("plan")}
                    </a>
                  )}
                  {plan && (
                    <a href={portalHref(plan.url)} target="_blank" rel="noopener">
                      {planUrl === "" ? m("plan") : m("planFile")}
                    </a>
                  )}
                </Facts>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {data.works.length > 0 && (
        <Part>
          <h4>{t("works")}</h4>
          <ol>
            {data.works.map(({ kind, title, source, year }, at) => (
              <li key={at}>
                <MultilingualText>{title}</MultilingualText>
                <Facts>
                  {[t(kind), source, year === 0 ? "" : String(year)].filter(Boolean).map((fact) => (
                    <span key={fact}>
                      <MultilingualText>{fact}</MultilingualText>
                    </span>
                  ))}
                </Facts>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {data.contact && (
        <Part>
          <h4>{t("contact")}</h4>
          <p>
            <MultilingualText>{data.contact}</MultilingualText>
          </p>
        </Part>
      )}
    </Card>
  );
}
