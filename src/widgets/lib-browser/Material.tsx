import { useStore } from "../../core/element/useStore.js";
import Archive from "lucide-react/icons/archive-x";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { Code } from "../../core/contract/codes.js";
import { resourceDetail, resourceFiles, resourceRecommend } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import { request, session } from "../../core/session/index.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { clockLength, fileSize, shortNumber } from "../../ui/layout/numbers.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Time } from "../../ui/layout/time.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Actions } from "./Actions.js";
import { ResourceCard } from "./Cards.js";
import { Cards, Facts, Muted, Part, Row, Sheet } from "../../ui/layout/styles.js";
import { LICENSE_WORDS, MEDIA_WORDS } from "./media.js";
import { messages } from "./messages.js";
import { Preview } from "./Preview.js";
import { Rating } from "./Rating.js";
import { usePlace } from "./usePlace.js";

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  align-items: start;
  gap: var(--edu-space-5);

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const About = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-2) var(--edu-space-4);
  font-size: var(--edu-size-2);

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** One material: shown in place, described, kept, rated, cited, downloaded. */
export function Material({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { place, link } = usePlace();
  const key = `${id}|${locale}|${signedIn}`;
  const libraryId = place.library || undefined;
  const { data, error, reload, replace } = useLoad(key, (signal) =>
    request(resourceDetail, { id, libraryId }, { signal }),
  );
  const shown = data?.state === "published";
  // Asked for its own sake as well: it counts the look.
  const files = useLoad(shown ? key : undefined, (signal) => request(resourceFiles, { id }, { signal }), {
    isCounted: true,
  });
  const related = useLoad(
    shown ? key : undefined,
    async (signal) => (await request(resourceRecommend, { id, size: 4 }, { signal })).list,
  );
  const title = data?.title;
  const { emit } = useIsland();
  useEffect(() => {
    if (title) emit("edu-load", { code: String(id), title });
  }, [id, title, emit]);

  if (error && !data) {
    const isLocked = error instanceof ApiError && error.code === Code.unauthorized;
    return isLocked ? <SignInFirst title={t("needSignIn")} /> : <ErrorState error={error} onRetry={reload} />;
  }
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 32, width: "60%" }} />
        <SkeletonBlock style={{ height: 420, marginTop: 24 }} />
      </Skeleton>
    );
  }
  if (!shown) {
    return (
      <>
        <h1>{data.title}</h1>
        <Empty icon={Archive} title={t(data.state === "withdrawn" ? "withdrawn" : "offline")}>
          {t("offlineHint")}
        </Empty>
      </>
    );
  }
  const file = files.data?.file;
  const facts: [string, ReactNode][] = [
    [t("type"), resourceTypeName(data.type, locale)],
    [t("media"), t(MEDIA_WORDS[data.media] ?? "other")],
    [t("authors"), data.authors.join("、")],
    [t("schoolName"), data.school],
    [t("discipline"), data.discipline],
    [t("major"), data.major],
    [t("year"), String(data.year)],
    [t("language"), t(data.language)],
    [t("license"), t(LICENSE_WORDS[data.license])],
    [t("source"), data.source],
    [t("size"), file && fileSize(file.size)],
    [t("duration"), data.duration > 0 && clockLength(data.duration)],
    [t("keywords"), data.keywords.join("、")],
    [t("knowledge"), data.knowledge.join("、")],
    [t("updated"), <Time key="at" at={data.updatedAt} />],
    [
      t("inSections"),
      data.sections.length > 0 && (
        <Row key="sections">
          {data.sections.map((section) => (
            <a
              key={section.id}
              {...link({ view: "section", library: data.libraryId, section: section.id, resource: 0 })}
            >
              <MultilingualText>{section.name}</MultilingualText>
            </a>
          ))}
        </Row>
      ),
    ],
    [
      t("inCourses"),
      data.courses.length > 0 && (
        <Row key="courses">
          {data.courses.map((course) => (
            <a
              key={course.id}
              {...link({ view: "course", library: data.libraryId, course: course.id, resource: 0 })}
            >
              <MultilingualText>{course.name}</MultilingualText>
            </a>
          ))}
        </Row>
      ),
    ],
  ];
  return (
    <Part>
      <div>
        <h1 lang={data.language}>{data.title}</h1>
        <Facts>
          <span>
            <MultilingualText>{data.library}</MultilingualText>
          </span>
          <span>{t("countViews", { count: shortNumber(data.views, locale) })}</span>
          <span>{t("countDownloads", { count: shortNumber(data.downloads, locale) })}</span>
        </Facts>
      </div>
      <Columns>
        <Part>
          <Preview id={id} title={data.title} picture={data.media === "image" || data.media === "video"} />
          <Actions
            detail={data}
            files={files.data}
            onFavorite={(favorite) => replace({ ...data, favorite })}
          />
          <Sheet>
            <h2>{t("description")}</h2>
            <p lang={data.language}>{data.description}</p>
          </Sheet>
        </Part>
        <Sheet>
          <Rating detail={data} onRated={(change) => replace({ ...data, ...change })} />
          <About>
            {facts
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name} style={{ display: "contents" }}>
                  <dt>{name}</dt>
                  <dd>{typeof value === "string" ? <MultilingualText>{value}</MultilingualText> : value}</dd>
                </div>
              ))}
          </About>
        </Sheet>
      </Columns>
      {related.data && related.data.length > 0 && (
        <Part>
          <h2>{t("related")}</h2>
          <Cards>
            {related.data.map((one) => (
              <li key={one.id}>
                <ResourceCard resource={one} />
              </li>
            ))}
          </Cards>
        </Part>
      )}
      {related.error !== undefined && <Muted>{explain(related.error)}</Muted>}
    </Part>
  );
}
