import { type ReactNode, useMemo } from "react";
import { courseGood, resourceHot, resourceList } from "../../core/contract/library.js";
import { useMessages } from "../../core/element/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { type ShownList, useList } from "../../ui/data/useList.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { LibraryCourseCard, ResourceCard, type LibraryCourse, type Resource } from "./Cards.js";
import { Cards, Part, PartHead } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { suggestMaterials } from "../../ui/controls/suggest.js";
import { usePlace } from "./usePlace.js";

const SHOWN = 8;

/** A row of cards with a heading; one with nothing in it hides itself. */
function Shelf<T extends { readonly id: number }>({
  heading,
  load,
  card,
  more,
}: {
  readonly heading: string;
  readonly load: ShownList<{ readonly list: readonly T[] }>;
  readonly card: (one: T) => ReactNode;
  readonly more?: ReactNode;
}): ReactNode {
  if (load.data?.list.length === 0) return null;
  return (
    <Part>
      <PartHead>
        <h2>{heading}</h2>
        {more}
      </PartHead>
      <ListStates load={load} skeleton={<CardSkeletons count={4} />} empty={null}>
        {({ list }, busy) => (
          <Cards aria-busy={busy}>
            {list.map((one, at) => (
              <li key={at}>{card(one)}</li>
            ))}
          </Cards>
        )}
      </ListStates>
    </Part>
  );
}

const materialCard = (one: Resource) => <ResourceCard resource={one} />;
const courseCard = (one: LibraryCourse) => <LibraryCourseCard course={one} />;

/** A library's first page: what is used most, its courses, what came last. */
export function LibraryHome(): ReactNode {
  const t = useMessages(messages);
  const { place, go, link, step } = usePlace();
  const libraryId = place.library;
  const suggest = useMemo(() => suggestMaterials(libraryId), [libraryId]);
  const hot = useList(resourceHot, { libraryId, size: SHOWN }, { step });
  const good = useList(courseGood, { libraryId, size: 4 }, { step });
  const latest = useList(resourceList, { libraryId, sort: "new", size: SHOWN }, { step });
  const all = (sort: string) => (
    <a {...link({ view: "material-center", section: 0, filter: `sort=${sort}` })}>{t("more")}</a>
  );
  return (
    <>
      <SearchBox
        label={t("searchHere")}
        value=""
        suggest={suggest}
        onSearch={(q) =>
          go({ view: "material-center", section: 0, filter: new URLSearchParams({ q }).toString() })
        }
      />
      <Shelf heading={t("hotMaterials")} load={hot} card={materialCard} more={all("hot")} />
      <Shelf heading={t("goodCourses")} load={good} card={courseCard} />
      <Shelf heading={t("new")} load={latest} card={materialCard} more={all("new")} />
    </>
  );
}
