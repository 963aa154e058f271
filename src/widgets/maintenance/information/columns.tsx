import type { ReactNode } from "react";
import type { Translate } from "../../../core/element/index.js";
import type { Locale } from "../../../core/preferences/index.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { RowMenu } from "../../shared/RowMenu.js";
import type { messages } from "./messages.js";
import { type Managed, sayInChina } from "./plan.js";
import { StateBadge } from "./StateBadge.js";

type T = Translate<(typeof messages)["zh-CN"]>;
type Link = (one: Managed) => object;

export function columnsOf(
  t: T,
  locale: Locale,
  link: Link,
  menuOf: (one: Managed) => readonly MenuItem[],
): readonly GridColumn<Managed>[] {
  const at = (moment: number | undefined): ReactNode =>
    moment ? <time dateTime={new Date(moment).toISOString()}>{sayInChina(moment, locale)}</time> : "";
  const dated = (moment: number | undefined) => (moment ? new Date(moment) : "");
  return [
    {
      id: "title",
      header: t("articleTitle"),
      fixed: true,
      sortable: true,
      width: "minmax(220px, 3fr)",
      cell: (one) => (
        <div>
          {one.pinned && (
            <>
              <Badge kind="accent">{t("pinned")}</Badge>{" "}
            </>
          )}
          <a {...link(one)}>
            <MultilingualText>{one.title || t("untitled")}</MultilingualText>
          </a>
          {one.english && (
            <>
              {" "}
              <Badge>{t("english")}</Badge>
            </>
          )}
        </div>
      ),
      exportValue: ({ title }) => title,
    },
    {
      id: "state",
      header: t("state"),
      width: "minmax(90px, 110px)",
      cell: ({ state }) => <StateBadge state={state} />,
      exportValue: ({ state }) => t(state),
    },
    {
      id: "category",
      header: t("category"),
      width: "minmax(90px, 130px)",
      cell: ({ category }) => t(category),
      exportValue: ({ category }) => t(category),
    },
    {
      id: "school",
      header: t("school"),
      cell: ({ school }) => <MultilingualText>{school || t("platform")}</MultilingualText>,
      exportValue: ({ school }) => school || t("platform"),
    },
    {
      id: "publishAt",
      header: t("publishAt"),
      sortable: true,
      cell: ({ publishAt }) => at(publishAt),
      exportValue: ({ publishAt }) => dated(publishAt),
    },
    {
      id: "updatedAt",
      header: t("updatedAt"),
      sortable: true,
      cell: ({ updatedAt, publishAt }) => at(updatedAt || publishAt),
      exportValue: ({ updatedAt, publishAt }) => dated(updatedAt || publishAt),
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
