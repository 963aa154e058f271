import FlaskConicalOff from "lucide-react/icons/flask-conical-off";
import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import { simulationList } from "../../core/contract/simulation.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { SUBJECTS } from "../../core/rules/simulation.js";
import { Button } from "../../ui/controls/Button.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Art } from "../../ui/layout/Art.js";
import {
  CardBody,
  CardLink,
  Cards,
  Clamped,
  Cover,
  Facts,
  Muted,
  OnCover,
  Part,
  PartHead,
  Tag,
} from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

const SIZE = 12;

type Experiment = Output<typeof simulationList>["list"][number];

function ExperimentCard({ experiment: one }: { readonly experiment: Experiment }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <CardLink part="card" {...link({ view: "detail", experiment: one.id, filter: "" })}>
      <Cover>
        <Art id={`experiment-${one.id}`} discipline={one.subject} />
        <OnCover>
          <Tag>{t(one.subject)}</Tag>
          {one.best !== undefined && <Tag>{t("best", { score: one.best })}</Tag>}
        </OnCover>
      </Cover>
      <CardBody>
        <p className="title" lang={textLang(one.title, locale)}>
          {one.title}
        </p>
        <Muted>{one.school || t("platform")}</Muted>
        <Clamped lang={textLang(one.summary, locale)}>{one.summary}</Clamped>
        <Facts>
          <span>{t("minutes", { minutes: one.minutes })}</span>
          <span>{t("passFrom", { score: one.passScore })}</span>
        </Facts>
      </CardBody>
    </CardLink>
  );
}

/** Search and browse. */
export function List(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const way = usePlace();
  const { text, one, page, change, onPage } = filterOf(way);
  const subject = one("subject", SUBJECTS);
  const school = Number(text("school"));
  const load = useList(
    simulationList,
    {
      query: text("q").slice(0, 64) || undefined,
      subject,
      edition,
      school: Number.isSafeInteger(school) && school > 0 ? school : undefined,
      page,
      size: SIZE,
    },
    { step: way.step },
  );
  const clear = () => change({ q: "", subject: "", school: "" });
  return (
    <>
      <PartHead>
        <h1>{t("simulations")}</h1>
        <SearchBox label={t("searchExperiments")} value={text("q")} onSearch={(q) => change({ q })} />
      </PartHead>
      <Part>
        <PartHead>
          <Muted role="status">
            {load.data ? t("results", { count: load.data.total.toLocaleString(locale) }) : "\u00a0"}
          </Muted>
          <Select
            aria-label={t("subjects")}
            value={subject ?? ""}
            onChange={(value) => change({ subject: value })}
            options={[
              { value: "", label: t("anySubject") },
              ...SUBJECTS.map((value) => ({ value, label: t(value) })),
            ]}
          />
        </PartHead>
        <ListStates
          load={load}
          skeleton={<CardSkeletons count={6} />}
          empty={
            <slot name="empty">
              <Empty
                icon={FlaskConicalOff}
                title={t("empty")}
                action={<Button onClick={clear}>{t("clearAll")}</Button>}
              >
                {t("emptyHint")}
              </Empty>
            </slot>
          }
          onPage={onPage}
        >
          {({ list }, busy) => (
            <Cards part="results" aria-busy={busy}>
              {list.map((each) => (
                <li key={each.id}>
                  <ExperimentCard experiment={each} />
                </li>
              ))}
            </Cards>
          )}
        </ListStates>
      </Part>
    </>
  );
}
