import type { ReactNode } from "react";
import { MissingFields, ResourceStates } from "../../../core/contract/resource-managing.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { Grid } from "../../../ui/data/grid/useGrid.js";
import { type Libraries, missingWord, sectionOptions, typeOptions } from "./managed.js";
import { messages } from "./messages.js";

/** What the list is narrowed by. */
export function Filters({
  grid,
  libraries,
}: {
  readonly grid: Grid;
  readonly libraries: Libraries;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const {
    q = "",
    state = "",
    library = "",
    section = "",
    type = "",
    missing = "",
    duplicates = "",
  } = grid.filter;
  const sections = sectionOptions(libraries, Number(library));
  return (
    <>
      <Select
        aria-label={t("state")}
        value={state}
        onChange={(next) => grid.setFilter({ state: next })}
        options={[
          { value: "", label: t("allStates") },
          ...ResourceStates.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <Select
        aria-label={t("library")}
        value={library}
        onChange={(next) => grid.setFilter({ library: next, section: "" })}
        options={[
          { value: "", label: t("allLibraries") },
          ...libraries.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {sections.length > 0 && (
        <Select
          aria-label={t("section")}
          value={section}
          onChange={(next) => grid.setFilter({ section: next })}
          options={[{ value: "", label: t("allSections") }, ...sections]}
        />
      )}
      <Select
        aria-label={t("type")}
        value={type}
        onChange={(next) => grid.setFilter({ type: next })}
        options={[{ value: "", label: t("allTypes") }, ...typeOptions(locale)]}
      />
      <Select
        aria-label={t("missing")}
        value={missing}
        onChange={(next) => grid.setFilter({ missing: next })}
        options={[
          { value: "", label: t("complete") },
          ...MissingFields.map((value) => ({ value, label: t("lacks", { field: t(missingWord(value)) }) })),
        ]}
      />
      <Checkbox
        checked={duplicates === "1"}
        onChange={(isOn) => grid.setFilter({ duplicates: isOn ? "1" : "" })}
      >
        {t("onlyDuplicates")}
      </Checkbox>
      <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
    </>
  );
}
