import type { ReactNode } from "react";
import { type PeopleKind, PersonStates } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { Grid } from "../../../ui/data/grid/useGrid.js";
import type { Choices } from "./calls.js";
import { messages } from "./messages.js";

/** States that only learners come to. */
const OF_LEARNERS: readonly string[] = ["graduated", "left"];

export function Filters({
  kind,
  choices: { colleges, majors, years },
  grid,
}: {
  readonly kind: PeopleKind;
  readonly choices: Choices;
  readonly grid: Pick<Grid, "filter" | "setFilter">;
}): ReactNode {
  const t = useMessages(messages);
  const { q = "", college = "", major = "", year = "", adminClass = "", state = "" } = grid.filter;
  const fitting = majors.filter((one) => college === "" || String(one.college) === college);
  return (
    <>
      <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
      <Select
        aria-label={t("college")}
        value={college}
        onChange={(next) => grid.setFilter({ college: next, major: "" })}
        options={[
          { value: "", label: t("anyCollege") },
          ...colleges.map(({ id, name, level }) => ({
            value: String(id),
            label: "\u3000".repeat(level - 1) + name,
          })),
        ]}
      />
      {kind === "student" && (
        <>
          <Select
            aria-label={t("major")}
            value={major}
            onChange={(next) => grid.setFilter({ major: next })}
            options={[
              { value: "", label: t("anyMajor") },
              ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Select
            aria-label={t("gradeYear")}
            value={year}
            onChange={(next) => grid.setFilter({ year: next })}
            options={[
              { value: "", label: t("anyYear") },
              ...years.map(({ year: one, people }) => ({
                value: String(one),
                label: t("yearOf", { year: one, count: people }),
              })),
            ]}
          />
          <SearchBox
            label={t("searchClass")}
            value={adminClass}
            onSearch={(next) => grid.setFilter({ adminClass: next })}
          />
        </>
      )}
      <Select
        aria-label={t("state")}
        value={state}
        onChange={(next) => grid.setFilter({ state: next })}
        options={[
          { value: "", label: t("anyState") },
          ...PersonStates.filter((one) => kind === "student" || !OF_LEARNERS.includes(one)).map((one) => ({
            value: one,
            label: t(one),
          })),
        ]}
      />
    </>
  );
}
