import { type ReactNode, useDeferredValue, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { folderList, type QuestionType } from "../../core/contract/teach.js";
import { useMessages } from "../../core/element/index.js";
import { QuestionTypes } from "../../core/rules/assessment/names.js";
import { request } from "../../core/session/index.js";
import { Input } from "../../ui/controls/Input.js";
import { type Option, Select } from "../../ui/controls/Select.js";
import { type Load, useLoad } from "../../ui/data/useLoad.js";
import { LEVELS, messages } from "./question-messages.js";
import { useStudio } from "./useStudio.js";

export type Folder = Output<typeof folderList>["list"][number];
/** What questions are narrowed by, here and in a rule that draws some of them. */
export interface QuestionFilter {
  readonly type?: QuestionType | undefined;
  readonly difficulty?: number | undefined;
  readonly folder?: number | undefined;
  readonly knowledge?: string | undefined;
}

/** Of the bank that is looked at. */
export function useFolders(): Load<Output<typeof folderList>> {
  const {
    shell: { id },
    bank,
  } = useStudio();
  return useLoad(`${id}|${bank.bank ?? ""}|${bank.library ?? ""}`, (signal) =>
    request(folderList, { id, ...bank }, { signal, quiet: true }),
  );
}

export interface TreeFolder extends Folder {
  readonly depth: number;
}
/** Each folder below the one that it is in. */
export function treeOf(folders: readonly Folder[], parent?: number, depth = 0): TreeFolder[] {
  return folders
    .filter((one) => one.parent === parent)
    .flatMap((one) => [{ ...one, depth }, ...treeOf(folders, one.folder, depth + 1)]);
}
export const folderOptions = (folders: readonly Folder[]): Option[] =>
  treeOf(folders).map(({ folder, name, depth }) => ({
    value: String(folder),
    label: `${"\u3000".repeat(depth)}${name}`,
  }));

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 116px), 1fr));
  gap: var(--edu-space-2);
  flex: 1 1 380px;
  min-width: 0;
`;

/** Types, difficulty, folder and topic, side by side. */
export function QuestionFilters({
  filter,
  folders,
  onChange,
}: {
  readonly filter: QuestionFilter;
  readonly folders: readonly Folder[];
  readonly onChange: (change: QuestionFilter) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { type, difficulty, folder, knowledge = "" } = filter;
  return (
    <Row>
      <Select
        aria-label={t("type")}
        value={type ?? ""}
        onChange={(value) => onChange({ type: QuestionTypes.find((one) => one === value) })}
        options={[
          { value: "", label: t("anyType") },
          ...QuestionTypes.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <Select
        aria-label={t("difficulty")}
        value={String(difficulty ?? "")}
        onChange={(value) => onChange({ difficulty: Number(value) || undefined })}
        options={[
          { value: "", label: t("anyDifficulty") },
          ...LEVELS.map((level) => ({ value: String(level), label: t(`difficulty${level}`) })),
        ]}
      />
      {(folders.length > 0 || folder !== undefined) && (
        <Select
          aria-label={t("folder")}
          value={String(folder ?? "")}
          onChange={(value) => onChange({ folder: Number(value) || undefined })}
          options={[{ value: "", label: t("anyFolder") }, ...folderOptions(folders)]}
        />
      )}
      <Input
        aria-label={t("knowledge")}
        placeholder={t("knowledge")}
        maxLength={40}
        autoComplete="off"
        value={knowledge}
        onChange={(value) => onChange({ knowledge: value.trim() === "" ? undefined : value })}
      />
    </Row>
  );
}

/** A filter and what of it is asked for while somebody still types. */
export function useQuestionFilter() {
  const [filter, setFilter] = useState<QuestionFilter>({});
  const deferred = useDeferredValue(filter);
  return {
    filter,
    wanted: { ...deferred, knowledge: deferred.knowledge?.trim() },
    change: (next: QuestionFilter) => setFilter((now) => ({ ...now, ...next })),
  };
}
