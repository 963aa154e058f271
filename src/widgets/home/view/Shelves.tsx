import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { homePage } from "../../../core/contract/home.js";
import type { Edition } from "../../../core/contract/platform.js";
import type { PlateDraft, PlateKind } from "../../../core/rules/home.js";
import { Help, Information } from "../Articles.js";
import { Courses, Libraries, Soon, Subjects, Textbooks } from "../Learning.js";
import { Activities, Counters, Schools, Teachers } from "../People.js";
import type { ShelfProps } from "../Plate.js";

const SHELVES: Readonly<Record<Exclude<PlateKind, "counters">, (props: ShelfProps) => ReactNode>> = {
  subjects: Subjects,
  courses: Courses,
  soon: Soon,
  activities: Activities,
  libraries: Libraries,
  schools: Schools,
  teachers: Teachers,
  textbooks: Textbooks,
  news: Information,
  help: Help,
};

/** The shelves of an edition in their order. */
export const Shelves = ({
  edition,
  plates,
  counters,
  emptyOf,
}: {
  readonly edition: Edition;
  readonly plates: readonly PlateDraft[];
  readonly counters: Output<typeof homePage>["counters"] | undefined;
  readonly emptyOf: ShelfProps["emptyOf"];
}): ReactNode =>
  plates.map((plate) => {
    if (plate.kind === "counters") return counters && <Counters key={plate.kind} counters={counters} />;
    const Shelf = SHELVES[plate.kind];
    return <Shelf key={plate.kind} edition={edition} plate={plate} emptyOf={emptyOf} />;
  });
