import type { ReactNode } from "react";
import type { PeopleKind, SchoolRoles } from "../../../core/contract/people.js";
import { late } from "../../../core/element/index.js";
import type { Choices, FormProps, Opened } from "./calls.js";
import { Graduation } from "./Graduation.js";
import { PeopleImport } from "./PeopleImport.js";
import { PersonForm } from "./PersonForm.js";
import { ResetPassword } from "./ResetPassword.js";
import { Roles } from "./Roles.js";
import { Transfer } from "./Transfer.js";

const MergeAccounts = late(async () => (await import("./merge/MergeAccounts.js")).MergeAccounts);

/** What is done with people: loaded when something is. */
export function Acts({
  kind,
  opened,
  choices,
  grantable,
  onChanged,
  onStarted,
  ...way
}: FormProps & {
  readonly kind: PeopleKind;
  readonly opened: Opened;
  readonly choices: Choices;
  readonly grantable: readonly (typeof SchoolRoles)[number][];
  readonly onChanged: () => void;
  readonly onStarted: () => void;
}): ReactNode {
  const { onClose } = way;
  const person = "person" in opened ? opened.person : undefined;
  switch (opened.act) {
    case "import":
      return <PeopleImport kind={kind} onStarted={onStarted} onClose={onClose} />;
    case "graduate":
      return <Graduation choices={choices} onDone={onStarted} onClose={onClose} />;
    case "transfer":
      return <Transfer {...way} kind={kind} people={opened.people} choices={choices} />;
    case "merge":
      return <MergeAccounts {...way} people={opened.people} />;
    case "roles":
      return (
        person && <Roles person={person} grantable={grantable} onChanged={onChanged} onClose={onClose} />
      );
    case "reset":
      return person && <ResetPassword {...way} kind={kind} person={person} />;
    case "form":
      return <PersonForm {...way} kind={kind} choices={choices} {...(person && { person })} />;
  }
}
