import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { bankNamed, useBanks } from "../shared/banks.js";
import { messages as sharedMessages } from "../shared/messages.js";
import { usePlace } from "../usePlace.js";
import { CourseBank } from "./CourseBank.js";

const SharedBank = late(async () => (await import("../shared/SharedBank.js")).SharedBank);

/** The banks that the course draws on: its own, and those of its school and of libraries. */
export function Bank(): ReactNode {
  const share = useMessages(sharedMessages);
  const { place, go } = usePlace();
  const { options, rightsIn } = useBanks();
  const name = new URLSearchParams(place.filter).get("bank") ?? "";
  const shared = bankNamed(name);
  const choose = options.length > 1 && (
    <div>
      <Select
        aria-label={share("bank")}
        value={name}
        onChange={(next) => go({ filter: next === "" ? "" : `bank=${next}` })}
        options={options}
      />
    </div>
  );
  if (!shared) return <CourseBank choose={choose} />;
  return (
    <Suspense>
      <SharedBank key={name} bank={shared} rights={rightsIn(name)} choose={choose} />
    </Suspense>
  );
}
