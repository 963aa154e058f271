import { type ReactNode, Suspense, useState } from "react";
import { PeopleKinds } from "../../../core/contract/people.js";
import { late, useMessages } from "../../../core/element/index.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { useAllowed } from "../useSchool.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { PeopleTable } from "./PeopleTable.js";

const OneRoster = late(async () => (await import("./oneroster/OneRoster.js")).OneRoster);

/** Who teaches and who learns at a school. */
export function People(): ReactNode {
  const t = useMessages(messages);
  const mayDo = useAllowed();
  const { go, place } = usePlace();
  const kinds = PeopleKinds.filter((kind) => mayDo(`${kind}.query`));
  const said = new URLSearchParams(place.filter).get("kind");
  const kind = kinds.find((one) => one === said) ?? kinds[0];
  // The list is read again once files were taken over.
  const [imports, setImports] = useState(0);
  if (!kind) return null;
  const mayBoth = (action: string) => PeopleKinds.every((one) => mayDo(`${one}.${action}`));
  return (
    <Stack>
      <Bar>
        <h2>{t("people")}</h2>
        {(mayBoth("import") || mayBoth("export")) && (
          <Suspense>
            <OneRoster
              mayImport={mayBoth("import")}
              mayExport={mayBoth("export")}
              onEnd={() => setImports((count) => count + 1)}
            />
          </Suspense>
        )}
      </Bar>
      <Tabs
        label={t("people")}
        items={kinds.map((id) => ({ id, label: t(id === "teacher" ? "teachers" : "students") }))}
        value={kind}
        onChange={(next) => go({ filter: `kind=${next}` })}
      >
        <PeopleTable key={`${kind} ${imports}`} kind={kind} />
      </Tabs>
    </Stack>
  );
}
