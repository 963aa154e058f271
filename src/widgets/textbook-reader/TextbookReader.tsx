import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { Alive, late } from "../../core/element/index.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Page } from "../../ui/layout/styles.js";
import { Shelf } from "./Shelf.js";
import { useWay, WayContext, type Written } from "./usePlace.js";

const Detail = late(async () => (await import("./Detail.js")).Detail, "textbook-reader/Detail");
const Studio = late(async () => (await import("./studio/Studio.js")).Studio, "textbook-reader/studio/Studio");
const Reader = late(async () => (await import("./reader/Reader.js")).Reader, "textbook-reader/Reader");

export type TextbookReaderProps = Written;

const bones = (
  <Skeleton>
    <SkeletonBlock style={{ height: 420 }} />
  </Skeleton>
);

const never = () => () => undefined;
/** A book is laid out by the screen that it is read on: the server draws the place where it comes. */
const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Textbooks, from the shelf to the last page. */
export function TextbookReader(props: TextbookReaderProps): ReactNode {
  const way = useWay(props);
  const { view, book } = way.place;
  const isBrowser = useIsBrowser();
  if (view === "read")
    return (
      <WayContext value={way}>
        <Suspense fallback={bones}>
          <Alive />
          {isBrowser ? <Reader key={book} id={book} /> : bones}
        </Suspense>
      </WayContext>
    );
  return (
    <WayContext value={way}>
      <Page>
        <Suspense fallback={bones}>
          <Alive />
          {view === "detail" ? (
            <Detail key={book} id={book} />
          ) : view === "studio" ? (
            <Studio id={book} />
          ) : (
            <Shelf />
          )}
        </Suspense>
      </Page>
    </WayContext>
  );
}
