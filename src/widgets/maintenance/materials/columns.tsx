import type { ReactNode } from "react";
import type { Translate } from "../../../core/element/index.js";
import type { Locale } from "../../../core/preferences/index.js";
import { resourceTypeName } from "../../../core/rules/resource-types.js";
import { libraries as places } from "../../../core/rules/places/library.js";
import { portalHref } from "../../../core/site/index.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { RowMenu } from "../../shared/RowMenu.js";
import { type Libraries, type Managed, missingWord } from "./managed.js";
import type { messages } from "./messages.js";

type T = Translate<(typeof messages)["zh-CN"]>;
const KINDS = { published: "ok", in_review: "warn", rejected: "bad" } as const;
const kindOf = (state: Managed["state"]) =>
  state === "draft" || state === "offline" ? ("neutral" as const) : KINDS[state];

/** The page where readers see it. */
export const addressOf = ({ id, library }: Managed): string =>
  portalHref(places.material.href({ library, resource: id }));

export function columnsOf(
  t: T,
  locale: Locale,
  libraries: Libraries,
  menuOf: (one: Managed) => readonly MenuItem[],
): readonly GridColumn<Managed>[] {
  const libraryOf = (one: Managed) => libraries.find(({ id }) => id === one.library);
  const sectionsOf = (one: Managed): string =>
    (libraryOf(one)?.sections ?? [])
      .filter(({ id }) => one.sections.includes(id))
      .map(({ name }) => name)
      .join(" · ");
  const missing = (one: Managed) => one.missing.map((field) => t(missingWord(field))).join(" · ");
  const day = (at: number): ReactNode => (
    <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleDateString(locale)}</time>
  );
  return [
    {
      id: "title",
      header: t("title"),
      fixed: true,
      sortable: true,
      width: "minmax(220px, 3fr)",
      cell: (one) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <MultilingualText>{one.title}</MultilingualText>
          {one.duplicates > 0 && (
            <>
              {" "}
              <Badge kind="warn">{t("same", { count: one.duplicates })}</Badge>
            </>
          )}
          {one.reason !== "" && <Muted as="small"> {one.reason}</Muted>}
        </div>
      ),
      exportValue: ({ title }) => title,
    },
    {
      id: "state",
      header: t("state"),
      width: "minmax(90px, 110px)",
      cell: ({ state }) => <Badge kind={kindOf(state)}>{t(state)}</Badge>,
      exportValue: ({ state }) => t(state),
    },
    {
      id: "library",
      header: t("library"),
      width: "minmax(140px, 1.5fr)",
      cell: (one) => (
        <MultilingualText>
          {[libraryOf(one)?.name ?? "", sectionsOf(one)].filter(Boolean).join(" · ")}
        </MultilingualText>
      ),
      exportValue: (one) => libraryOf(one)?.name ?? "",
    },
    {
      id: "type",
      header: t("type"),
      width: "minmax(90px, 130px)",
      cell: ({ type }) => resourceTypeName(type, locale),
      exportValue: ({ type }) => resourceTypeName(type, locale),
    },
    {
      id: "missing",
      header: t("missing"),
      cell: (one) => missing(one),
      exportValue: (one) => missing(one),
    },
    {
      id: "size",
      header: t("size"),
      align: "end",
      sortable: true,
      width: "96px",
      cell: ({ size }) => fileSize(size),
      exportValue: ({ size }) => size,
    },
    {
      id: "views",
      header: t("views"),
      align: "end",
      sortable: true,
      width: "88px",
      cell: ({ views }) => views,
      exportValue: ({ views }) => views,
    },
    {
      id: "updatedAt",
      header: t("updatedAt"),
      sortable: true,
      width: "minmax(110px, 130px)",
      cell: ({ updatedAt }) => day(updatedAt),
      exportValue: ({ updatedAt }) => new Date(updatedAt),
    },
    {
      id: "acts",
      header: t("acts"),
      align: "end",
      width: "88px",
      cell: (one) => <RowMenu label={t("more", { title: one.title })} items={menuOf(one)} />,
    },
  ];
}
