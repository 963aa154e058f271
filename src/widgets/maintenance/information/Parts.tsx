import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import type { InformationField } from "../../../core/rules/information-plan.js";
import { Button } from "../../../ui/controls/Button.js";
import { filterOf } from "../../../ui/data/useList.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Notice } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import {
  type Edited,
  type Faults,
  PART_OF,
  type PartName,
  type PartProps,
  PARTS,
  type Plan,
} from "./plan.js";
import { Preview } from "./Preview.js";
import { Settings } from "./Settings.js";
import { ChineseWords, EnglishWords } from "./Words.js";

const VIEWS = {
  chinese: ChineseWords,
  english: EnglishWords,
  settings: Settings,
  preview: Preview,
} satisfies Record<PartName, (props: PartProps) => ReactNode>;

const tabOf = (part: PartName): string => (part === "chinese" ? "" : part);

/** What has to be put right, each with the way to where it stands. */
export function FaultList({ lead, faults }: { readonly lead: string; readonly faults: Faults }): ReactNode {
  const t = useMessages(messages);
  const { change } = filterOf(usePlace());
  if (faults.length === 0) return null;
  const nameOf = (field: InformationField) => t(field === "title" ? "articleTitle" : field);
  return (
    <Notice role="alert">
      <span>{lead}</span>
      <ul>
        {faults.map(([field, fault]) => (
          <li key={`${field} ${fault}`}>
            <Button variant="link" onClick={() => change({ tab: tabOf(PART_OF[field]) })}>
              {`${nameOf(field)} · ${t(`fault_${fault}`)}`}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The parts of an article as tabs, of which the address names one. @param faults that are to be shown */
export function Parts({
  edited,
  plan,
  change,
  faults,
}: {
  readonly edited: Edited;
  readonly plan: Plan;
  readonly change: (changes: Partial<Plan>) => void;
  readonly faults: Faults;
}): ReactNode {
  const t = useMessages(messages);
  const { one, change: changePlace } = filterOf(usePlace());
  const [files, setFiles] = useState({ files: edited.files, filesEn: edited.filesEn });
  const tab = one("tab", PARTS) ?? "chinese";
  const nameOf = (part: PartName) => t(part === "english" ? "englishPart" : part);
  const countOf = (part: PartName) => faults.filter(([field]) => PART_OF[field] === part).length;
  const View = VIEWS[tab];
  return (
    <Tabs
      label={t("parts")}
      value={tab}
      onChange={(to) => changePlace({ tab: to === "chinese" ? "" : to })}
      items={PARTS.map((part) => ({
        id: part,
        label:
          countOf(part) > 0 ? t("partFaults", { part: nameOf(part), count: countOf(part) }) : nameOf(part),
      }))}
    >
      <Stack>
        <View
          edited={edited}
          plan={plan}
          {...files}
          change={change}
          onFiles={(changes) => setFiles((before) => ({ ...before, ...changes }))}
          errorOf={(field) => {
            const fault = faults.find(([about]) => about === field);
            return fault && t(`fault_${fault[1]}`);
          }}
        />
      </Stack>
    </Tabs>
  );
}
