import { useStore } from "../../core/element/useStore.js";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { type school, schoolList, SchoolSort, SchoolTypes } from "../../core/contract/directory.js";
import type { Infer } from "../../core/contract/codec.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Emblem } from "../../ui/layout/Emblem.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { Clamped, Facts, Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Letters } from "../shared/Letters.js";
import { Explore } from "./Explore.js";
import { schoolMessages } from "../shared/school/messages.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

const SIZE = 24;
const EDITIONS = ["higher", "vocational", "all"] as const;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: var(--edu-space-3);

  a {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: var(--edu-space-3) var(--edu-space-4);
    align-items: start;
    align-content: start;
    height: 100%;
    padding: var(--edu-space-4);
    overflow: hidden;
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
    color: var(--edu-text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--edu-accent);
  }
  .banner {
    grid-column: 1 / -1;
    width: calc(100% + 2 * var(--edu-space-4));
    max-width: none;
    margin: calc(-1 * var(--edu-space-4)) calc(-1 * var(--edu-space-4)) 0;
    aspect-ratio: 4 / 1;
    object-fit: cover;
  }
  a > div {
    display: grid;
    gap: var(--edu-space-1);
    min-width: 0;
  }
  .name {
    font-size: var(--edu-size-3);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
`;

type School = Infer<typeof school>;

function SchoolCard({ school: one }: { readonly school: School }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(schoolMessages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <a part="card" {...link({ view: "detail", school: one.id, filter: "" })}>
      {/* Decoration: the name stands below it. */}
      {one.banner && (
        <img className="banner" src={portalHref(one.banner)} alt="" loading="lazy" decoding="async" />
      )}
      <Emblem id={`school-${one.id}`} type={one.type} size={64} src={one.emblem && portalHref(one.emblem)} />
      <div>
        <span className="name" lang={textLang(one.name, locale)}>
          {one.name}
        </span>
        <Muted as="span">
          {[one.city, one.type && say(one.type), say(one.edition === "higher" ? "ofHigher" : "ofVocational")]
            .filter(Boolean)
            .join(" · ")}
        </Muted>
        {one.intro && <Clamped lang={textLang(one.intro, locale)}>{one.intro}</Clamped>}
        <Facts>
          {one.courses > 0 ? (
            <span>{t("courses", { count: shortNumber(one.courses, locale) })}</span>
          ) : (
            <span>{t("noCourses")}</span>
          )}
          {one.teachers > 0 && <span>{t("teachers", { count: shortNumber(one.teachers, locale) })}</span>}
        </Facts>
      </div>
    </a>
  );
}

/** As tall as the map with its regions: beside each other, or one below the other on a phone. */
const MapBlock = styled(SkeletonBlock)`
  height: calc(380px + 7.5vw);
  @media (max-width: 760px) {
    height: calc(330px + 32.4vw);
  }
`;

/** What the list is narrowed by beside the region: type, letter, level and order. */
function Narrowing({ data }: { readonly data: Output<typeof schoolList> | undefined }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(schoolMessages);
  const edition = useStore($edition);
  const way = usePlace();
  const { text, one, change } = filterOf(way);
  const types = text("types").split(",").filter(Boolean);
  const known = SchoolTypes.filter(
    (type) => types.includes(type) || data?.types.some(({ key }) => key === type),
  );
  const toggle = (type: string) =>
    change({
      types: (types.includes(type) ? types.filter((each) => each !== type) : [...types, type]).join(","),
    });
  const names = { name: "sortName", courses: "sortCourses", learners: "sortLearners" } as const;
  return (
    <Choices>
      <PartHead>
        <Row role="group" aria-label={t("types")}>
          <Button size="s" aria-pressed={types.length === 0} onClick={() => change({ types: "" })}>
            {t("allTypes")}
          </Button>
          {known.map((type) => (
            <Button key={type} size="s" aria-pressed={types.includes(type)} onClick={() => toggle(type)}>
              {say(type)}
            </Button>
          ))}
        </Row>
        <Row>
          <Select
            aria-label={t("edition")}
            value={one("edition", EDITIONS) ?? edition}
            onChange={(next) => change({ edition: next === edition ? "" : next })}
            options={EDITIONS.map((value) => ({ value, label: t(value) }))}
          />
          <Select
            aria-label={t("sort")}
            value={one("sort", SchoolSort) ?? "name"}
            onChange={(next) => change({ sort: next === "name" ? "" : next })}
            options={SchoolSort.map((value) => ({ value, label: t(names[value]) }))}
          />
        </Row>
      </PartHead>
      <Letters
        label={t("letters")}
        all={t("allLetters")}
        known={data?.letters.map(({ key }) => key) ?? []}
        value={text("letter")}
        onChange={(letter) => change({ letter })}
      />
    </Choices>
  );
}

/** Search and browse: a map with its list, types, letters. */
export function List(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const way = usePlace();
  const { text, one, page, change, onPage } = filterOf(way);
  const chosen = one("edition", EDITIONS) ?? edition;
  const letter = text("letter");
  const load = useList(
    schoolList,
    {
      query: text("q").slice(0, 64) || undefined,
      edition: chosen === "all" ? undefined : chosen,
      types: text("types") || undefined,
      regions: text("regions") || undefined,
      letter: /^[A-Z]$/.test(letter) ? letter : undefined,
      sort: one("sort", SchoolSort),
      page,
      size: SIZE,
    },
    { step: way.step },
  );
  const clear = () => change({ q: "", types: "", regions: "", letter: "" });
  return (
    <>
      <PartHead>
        <h1>{t("schools")}</h1>
        <SearchBox label={t("searchSchools")} value={text("q")} onSearch={(q) => change({ q })} />
      </PartHead>
      {load.data && load.data.regions.length > 0 && (
        <Explore
          regions={load.data.regions}
          chosen={text("regions").split(",").filter(Boolean)}
          onChange={(codes) => change({ regions: codes.join(",") })}
        />
      )}
      {!load.data && load.error === undefined && (
        <Skeleton>
          <MapBlock />
        </Skeleton>
      )}
      <Part>
        <Narrowing data={load.data} />
        <Muted role="status">
          {load.data ? t("results", { count: load.data.total.toLocaleString(locale) }) : "\u00a0"}
        </Muted>
        <ListStates
          load={load}
          skeleton={
            <Skeleton>
              <Grid as="div">
                {Array.from({ length: 6 }, (_, at) => (
                  <SkeletonBlock key={at} style={{ height: 148 }} />
                ))}
              </Grid>
            </Skeleton>
          }
          empty={
            <slot name="empty">
              <Empty
                icon={SearchX}
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
            <Grid part="results" aria-busy={busy}>
              {list.map((each) => (
                <li key={each.id}>
                  <SchoolCard school={each} />
                </li>
              ))}
            </Grid>
          )}
        </ListStates>
      </Part>
    </>
  );
}
