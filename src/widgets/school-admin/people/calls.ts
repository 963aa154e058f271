/** The same calls for both tabs. */
import * as people from "../../../core/contract/people.js";
import type { Output } from "../../../core/contract/call.js";
import type { PeopleKind } from "../../../core/contract/people.js";

export const CALLS = {
  teacher: {
    list: people.teacherPeople,
    add: people.teacherAdd,
    edit: people.teacherEdit,
    enable: people.teacherEnable,
    disable: people.teacherDisable,
    move: people.teacherTransfer,
    reset: people.teacherReset,
    exportAll: people.teacherExport,
    template: people.teacherTemplate,
    check: people.teacherCheck,
    start: people.teacherImport,
  },
  student: {
    list: people.studentPeople,
    add: people.studentAdd,
    edit: people.studentEdit,
    enable: people.studentEnable,
    disable: people.studentDisable,
    move: people.studentTransfer,
    reset: people.studentReset,
    exportAll: people.studentExport,
    template: people.studentTemplate,
    check: people.studentCheck,
    start: people.studentImport,
  },
} satisfies Record<PeopleKind, object>;

export type Listed = Output<typeof people.studentPeople>;
export type Person = Listed["list"][number];
/** What people can be put into. */
export type Choices = Pick<Listed, "colleges" | "majors" | "years">;

/** What is open over the table. */
export type Opened =
  | { readonly act: "form" | "import" | "graduate" }
  | { readonly act: "form" | "roles" | "reset"; readonly person: Person }
  | { readonly act: "transfer" | "merge"; readonly people: readonly Person[] };

export interface FormProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}
