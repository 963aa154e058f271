import type { PeopleKind } from "../../../core/contract/people.js";
import type { Translate } from "../../../core/element/index.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Time } from "../../../ui/layout/time.js";
import { RowMenu } from "../../shared/RowMenu.js";
import type { Person } from "./calls.js";
import type { messages } from "./messages.js";

type T = Translate<(typeof messages)["zh-CN"]>;

const BADGES = {
  active: "ok",
  invited: "warn",
  suspended: "bad",
  graduated: "info",
  left: "info",
  blocked: "bad",
} as const;

/** Of either tab; learners have a major, a year and a class, the staff roles and a certification. */
export function columnsOf(
  t: T,
  kind: PeopleKind,
  menuOf: (one: Person) => readonly MenuItem[],
): readonly GridColumn<Person>[] {
  const named = (text: string) => (text ? <MultilingualText>{text}</MultilingualText> : "–");
  const learners: readonly GridColumn<Person>[] = [
    { id: "major", header: t("major"), cell: ({ majorName }) => named(majorName) },
    {
      id: "grade",
      header: t("gradeYear"),
      sortable: true,
      width: "minmax(90px, 120px)",
      cell: ({ gradeYear }) => (gradeYear > 0 ? gradeYear : "–"),
    },
    { id: "class", header: t("adminClass"), sortable: true, cell: ({ adminClass }) => named(adminClass) },
  ];
  const staff: readonly GridColumn<Person>[] = [
    {
      id: "roles",
      header: t("roles"),
      cell: ({ roles }) => roles.map((role) => t(role)).join(" · ") || "–",
    },
    {
      id: "certified",
      header: t("certified"),
      width: "minmax(90px, 120px)",
      cell: ({ certified }) => t(certified ? "isCertified" : "notCertified"),
    },
  ];
  return [
    {
      id: "name",
      header: t("name"),
      fixed: true,
      sortable: true,
      width: "minmax(120px, 1.4fr)",
      cell: ({ name }) => (
        <b style={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <MultilingualText>{name}</MultilingualText>
        </b>
      ),
    },
    {
      id: "number",
      header: t(kind === "teacher" ? "staffNumber" : "studentNumber"),
      sortable: true,
      cell: ({ number }) => (number ? <code>{number}</code> : "–"),
    },
    { id: "college", header: t("college"), cell: ({ collegeName }) => named(collegeName) },
    ...(kind === "student" ? learners : staff),
    {
      id: "state",
      header: t("state"),
      width: "minmax(90px, 120px)",
      cell: ({ state }) => <Badge kind={BADGES[state]}>{t(state)}</Badge>,
    },
    {
      id: "lastSignIn",
      header: t("lastSignIn"),
      cell: ({ lastSignIn }) => (lastSignIn === undefined ? t("never") : <Time at={lastSignIn} />),
    },
    {
      id: "acts",
      header: t("acts"),
      align: "end",
      width: "88px",
      cell: (one) => <RowMenu label={t("more", { name: one.name })} items={menuOf(one)} />,
    },
  ];
}
