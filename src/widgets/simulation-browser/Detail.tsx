import ArrowLeft from "lucide-react/icons/arrow-left";
import FlaskConicalOff from "lucide-react/icons/flask-conical-off";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { simulationDetail } from "../../core/contract/simulation.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { ApiError } from "../../core/http/index.js";
import { request, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Art } from "../../ui/layout/Art.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Facts, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { introduceHref } from "../shared/course-links.js";
import { Attempts } from "./Attempts.js";
import { detailMessages } from "./detail-messages.js";
import { messages } from "./messages.js";
import { LIST } from "./place.js";
import { Rows } from "./Rows.js";
import { Start } from "./Start.js";
import { useComeBack } from "./useComeBack.js";
import { usePlace } from "./usePlace.js";

export type Experiment = Output<typeof simulationDetail>;

const Head = styled(Sheet)`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: var(--edu-space-5);
  align-items: center;

  > :first-child {
    border-radius: var(--edu-radius-card);
  }
  > div:last-child {
    display: grid;
    gap: var(--edu-space-3);
    justify-items: start;
  }
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      aspect-ratio: 3 / 1;
    }
  }
`;
const Words = styled(Sheet)`
  > p + p {
    margin-block-start: var(--edu-space-2);
  }
`;

/** An experiment's page. */
export function Detail({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(detailMessages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { link, back } = usePlace();
  const { data, error, reload } = useLoad(`${id}|${locale}|${signedIn}`, (signal) =>
    request(simulationDetail, { id }, { signal, quiet: true }),
  );
  useComeBack(reload);
  const toList = <a {...link(LIST)}>{t("toList")}</a>;
  const way = (
    <Row>
      {back && (
        <Button variant="ghost" onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          {t("back")}
        </Button>
      )}
      {toList}
    </Row>
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return (
      <>
        {way}
        <Empty icon={FlaskConicalOff} title={say("missing")} action={toList} />
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
        <SkeletonBlock style={{ height: 260 }} />
        <SkeletonBlock style={{ height: 320, marginTop: 24 }} />
      </Skeleton>
    );
  return (
    <>
      {way}
      <Head part="head">
        <Art id={`experiment-${data.id}`} discipline={data.subject} />
        <div>
          <Row>
            <Badge>{t(data.subject)}</Badge>
            {data.best !== undefined && (
              <Badge kind={data.best >= data.passScore ? "ok" : "neutral"}>
                {t("best", { score: data.best })}
              </Badge>
            )}
          </Row>
          <h1 lang={textLang(data.title, locale)}>{data.title}</h1>
          <p lang={textLang(data.summary, locale)}>{data.summary}</p>
          <Facts>
            <span>{data.school || t("platform")}</span>
            <span>{t("minutes", { minutes: data.minutes })}</span>
            <span>{t("passFrom", { score: data.passScore })}</span>
          </Facts>
          {data.isOpen ? <Start experiment={data} /> : <Muted>{say("notOpen")}</Muted>}
        </div>
      </Head>
      <Words>
        <h2>{say("about")}</h2>
        {data.about.map((paragraph) => (
          <p key={paragraph} lang={textLang(paragraph, locale)}>
            {paragraph}
          </p>
        ))}
      </Words>
      <Sheet part="steps">
        <h2>{say("steps")}</h2>
        <Rows
          label={say("steps")}
          heads={[say("step"), say("points")]}
          rows={data.steps.map(({ title, max }) => ({ key: title, cells: [title, max] }))}
        />
      </Sheet>
      {data.courses.length > 0 && (
        <Sheet part="courses">
          <h2>{say("courses")}</h2>
          <ul>
            {data.courses.map((course) => (
              <li key={course.run}>
                <a href={introduceHref(course.run)} lang={textLang(course.title, locale)}>
                  {course.title}
                </a>{" "}
                <Muted as="span" lang={textLang(course.school, locale)}>
                  {course.school}
                </Muted>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {/* Last, as a page that was drawn for a visitor has none: nothing is pushed away. */}
      {signedIn && <Attempts experiment={data.id} />}
    </>
  );
}
