import { type ReactNode, Suspense } from "react";
import type { Section } from "../../core/contract/library.js";
import { Alive, late, useMessages } from "../../core/element/index.js";
import { Browse } from "./Browse.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { findSection, Frame, type LibraryDetail } from "./Frame.js";
import { Page } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { Shelf } from "./Shelf.js";
import { useWay, type Way, WayContext, type Written } from "./usePlace.js";

// Views that few look at come when they are looked at.
const CourseDetail = late(
  async () => (await import("./Courses.js")).CourseDetail,
  "lib-browser/CourseDetail",
);
const Courses = late(async () => (await import("./Courses.js")).Courses, "lib-browser/Courses");
const Favorites = late(async () => (await import("./Favorites.js")).Favorites, "lib-browser/Favorites");
const Intro = late(async () => (await import("./Intro.js")).Intro, "lib-browser/Intro");
const LibraryHome = late(async () => (await import("./Home.js")).LibraryHome, "lib-browser/Home");
const Material = late(async () => (await import("./Material.js")).Material, "lib-browser/Material");

export type LibBrowserProps = Written;

/** What stands below a library's menu. */
function Within({
  way: { place },
  library,
  sections,
}: {
  readonly way: Way;
  readonly library: LibraryDetail;
  readonly sections: readonly Section[];
}): ReactNode {
  const t = useMessages(messages);
  switch (place.view) {
    case "intro":
      return <Intro library={library} />;
    case "material-center":
      return <Browse heading={t("center")} />;
    case "material":
      return <Material id={place.resource} />;
    case "course":
      return place.course > 0 ? (
        <CourseDetail id={place.course} />
      ) : (
        <Courses heading={t("courses")} section={0} />
      );
    case "section": {
      const section = findSection(sections, place.section);
      if (!section) return <Browse heading={t("center")} />;
      const lists = section.kind === "KC" || section.lists === 2;
      return lists ? (
        <Courses heading={section.name} section={section.id} />
      ) : (
        <Browse heading={section.name} section={section.id} />
      );
    }
    default:
      return <LibraryHome />;
  }
}

/** The libraries, from the shelf to one material. */
export function LibBrowser(props: LibBrowserProps): ReactNode {
  const way = useWay(props);
  const { place } = way;
  const shown = () => {
    if (place.view === "list") return <Shelf />;
    if (place.view === "favorites") return <Favorites />;
    // A material that was linked to without its library stands alone.
    if (place.library === 0) {
      return (
        <Page>
          <Material id={place.resource} />
        </Page>
      );
    }
    return <Frame>{(library, sections) => <Within way={way} library={library} sections={sections} />}</Frame>;
  };
  return (
    <WayContext value={way}>
      <Suspense fallback={<CardSkeletons count={8} />}>
        <Alive />
        {shown()}
      </Suspense>
    </WayContext>
  );
}
