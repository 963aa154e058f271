import type { ReactNode } from "react";
import { PeopleKinds } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Stack } from "../../shared/page-styles.js";
import { useAllowed } from "../useSchool.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { PeopleTable } from "./PeopleTable.js";

/** Who teaches and who learns at a school. */
export function People(): ReactNode {
  const t = useMessages(messages);
  const mayDo = useAllowed();
  const { go, place } = usePlace();
  const kinds = PeopleKinds.filter((kind) => mayDo(`${kind}.query`));
  const said = new URLSearchParams(place.filter).get("kind");
  const kind = kinds.find((one) => one === said) ?? kinds[0];
  if (!kind) return null;
  return (
    <Stack>
      <h2>{t("people")}</h2>
      <Tabs
        label={t("people")}
        items={kinds.map((id) => ({ id, label: t(id === "teacher" ? "teachers" : "students") }))}
        value={kind}
        onChange={(next) => go({ filter: `kind=${next}` })}
      >
        <PeopleTable key={kind} kind={kind} />
      </Tabs>
    </Stack>
  );
}
