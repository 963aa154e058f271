import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { MOST_WORKS, WorkKinds } from "../../../core/contract/teacher-profile.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../styles.js";
import { teacherMessages } from "./messages.js";
import type { Profile } from "./TeacherTab.js";

type Work = Profile["works"][number];
/** As it is typed: what has no name yet, or no year that can be one, is not saved so. */
interface Draft extends Omit<Work, "year"> {
  readonly no: number;
  readonly year: string;
}

const List = styled.ol`
  display: grid;
  gap: var(--edu-space-3);
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);

  > .row {
    display: grid;
    grid-template-columns: minmax(120px, 160px) minmax(0, 1fr) 96px;
    align-items: start;
    gap: var(--edu-space-3);
  }
  > .rest {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--edu-space-3);
  }
  > .rest > span {
    display: flex;
  }
  @media (max-width: 600px) {
    > .row {
      grid-template-columns: minmax(0, 1fr) 96px;
    }
    > .row > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const isYear = (year: string): boolean => year === "" || /^(?:19\d\d|20\d\d|2100)$/.test(year);

/**
 * Papers, books and awards, in the order in which they are shown.
 * @csspart work - A paper, book or award of a teacher.
 */
export function Works({
  works,
  onChange,
}: {
  readonly works: readonly Work[];
  readonly onChange: (works: Work[]) => void;
}): ReactNode {
  const t = useMessages(teacherMessages);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    works.map(({ year, ...work }, no) => ({ ...work, no, year: year === 0 ? "" : String(year) })),
  );
  const put = (next: readonly Draft[]) => {
    setDrafts(next);
    onChange(
      next
        .filter(({ title }) => title.trim() !== "")
        .map(({ kind, title, source, year }) => ({
          kind,
          title: title.trim(),
          source: source.trim(),
          year: isYear(year) ? Number(year) : 0,
        })),
    );
  };
  const set = (no: number, more: Partial<Draft>) =>
    put(drafts.map((draft) => (draft.no === no ? { ...draft, ...more } : draft)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...drafts];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    put(next);
  };
  const add = () => {
    const no = Math.max(-1, ...drafts.map((draft) => draft.no)) + 1;
    put([...drafts, { no, kind: "paper", title: "", source: "", year: "" }]);
  };
  return (
    <>
      {drafts.length === 0 ? <Muted>{t("noWorks")}</Muted> : <Muted>{t("worksHelp")}</Muted>}
      {drafts.length > 0 && (
        <List>
          {drafts.map(({ no, kind, title, source, year }, at) => (
            <Item key={no} aria-label={t("work", { no: at + 1 })} part="work">
              <div className="row">
                <Field label={t("kind")}>
                  <Select
                    value={kind}
                    onChange={(value) => set(no, { kind: WorkKinds.find((one) => one === value) ?? kind })}
                    options={WorkKinds.map((one) => ({ value: one, label: t(one) }))}
                  />
                </Field>
                <Field label={t("workTitle")} help={title.trim() === "" ? t("workTitleMissing") : undefined}>
                  <Input value={title} maxLength={300} onChange={(text) => set(no, { title: text })} />
                </Field>
                <Field label={t("year")} error={isYear(year) ? undefined : t("yearWrong")}>
                  <Input
                    value={year}
                    maxLength={4}
                    inputMode="numeric"
                    onChange={(text) => set(no, { year: text.trim() })}
                  />
                </Field>
              </div>
              <div className="rest">
                <Field label={t("source")} help={t("sourceHelp")}>
                  <Input value={source} maxLength={200} onChange={(text) => set(no, { source: text })} />
                </Field>
                <span>
                  <IconButton
                    icon={ArrowUp}
                    iconSize={18}
                    label={t("up", { no: at + 1 })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    iconSize={18}
                    label={t("down", { no: at + 1 })}
                    disabled={at === drafts.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    iconSize={18}
                    label={t("remove", { no: at + 1 })}
                    onClick={() => put(drafts.filter((draft) => draft.no !== no))}
                  />
                </span>
              </div>
            </Item>
          ))}
        </List>
      )}
      <div>
        <Button
          size="s"
          icon={<Icon of={Plus} size={16} />}
          disabled={drafts.length >= MOST_WORKS}
          onClick={add}
        >
          {t("addWork")}
        </Button>
      </div>
    </>
  );
}
