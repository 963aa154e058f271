import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Dices from "lucide-react/icons/dices";
import Library from "lucide-react/icons/library";
import Trash from "lucide-react/icons/trash-2";
import { type DragEvent, type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import { late, useMessages } from "../../../core/element/index.js";
import { ChoiceScorings } from "../../../core/rules/assessment/names.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { Line, Stack } from "../styles.js";
import { ItemRow } from "./ItemRow.js";
import { messages } from "./messages.js";
import { addItems, changeSection, countOf, DRAGGED, moveItem, pointsOf, type Section } from "./paper.js";
import { RuleRow } from "./RuleRow.js";
import { type PaperEdit, saidOf } from "./usePaper.js";

const Picker = late(async () => (await import("./Picker.js")).Picker);

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);

  && h3 {
    font-size: var(--edu-size-3);
  }
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
const SCORINGS = { all: "scoringAll", half: "scoringHalf", each: "scoringEach" } as const;

/** One section: its title, the questions that were picked for it, and rules that draw some. */
export function SectionForm({
  edit,
  section,
  at,
  first,
  onRemove,
  onMove,
}: {
  readonly edit: PaperEdit;
  readonly section: Section;
  readonly at: number;
  /** The number of its first question. */
  readonly first: number;
  readonly onRemove: (() => void) | undefined;
  readonly onMove: (by: 1 | -1) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [isPicking, setPicking] = useState(false);
  const { paper, change, mayWrite } = edit;
  const no = at + 1;
  const set = (next: Partial<Section>) => change((now) => changeSection(now, at, next));
  const drop = (event: DragEvent) => {
    const key = event.dataTransfer.getData(DRAGGED);
    if (!key || !mayWrite) return;
    event.preventDefault();
    // Beside its items: behind the last of them.
    change((now) => moveItem(now, key, { section: at, at: now.sections[at]?.items.length ?? 0 }));
  };
  const isMixed = section.items.some(
    ({ question, version }) => edit.sayOf(question, version)?.type === "multiple",
  );
  return (
    <Box
      part="section"
      aria-labelledby={`section-${no}`}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      <Line>
        <h3 id={`section-${no}`} data-jump={no} tabIndex={-1}>
          {t("section", { no })}
        </h3>
        <Facts as="span" className="grow">
          {t("sectionSum", { count: countOf(section), points: pointsOf(section) })}
        </Facts>
        {mayWrite && paper.sections.length > 1 && (
          <>
            <IconButton
              icon={ArrowUp}
              iconSize={18}
              label={t("sectionUp", { no })}
              disabled={at === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              iconSize={18}
              label={t("sectionDown", { no })}
              disabled={no === paper.sections.length}
              onClick={() => onMove(1)}
            />
            <IconButton
              icon={Trash}
              iconSize={18}
              label={t("removeSection", { no })}
              onClick={() => onRemove?.()}
            />
          </>
        )}
      </Line>
      <Line>
        <div className="grow">
          <Input
            aria-label={t("sectionTitle", { no })}
            placeholder={t("sectionTitle", { no })}
            value={section.title}
            onChange={(title) => set({ title })}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        {(isMixed || section.scoring !== undefined) && (
          <div>
            <Select
              aria-label={t("scoring")}
              value={section.scoring ?? ""}
              onChange={(value) => set({ scoring: ChoiceScorings.find((one) => one === value) })}
              options={[
                { value: "", label: t("scoringDefault") },
                ...ChoiceScorings.map((value) => ({ value, label: t(SCORINGS[value]) })),
              ]}
            />
          </div>
        )}
      </Line>
      {section.items.length > 0 && (
        <ol>
          {section.items.map((item, nth) => (
            <ItemRow
              key={item.key}
              edit={edit}
              item={item}
              place={{ section: at, at: nth }}
              no={first + nth}
            />
          ))}
        </ol>
      )}
      {section.random.length > 0 && (
        <Stack>
          {section.random.map((rule, nth) => (
            <RuleRow
              // A rule is known by its place.
              key={nth}
              edit={edit}
              rule={rule}
              no={nth + 1}
              onChange={(next) =>
                set({ random: section.random.map((one, other) => (other === nth ? next : one)) })
              }
              onRemove={() => {
                set({ random: section.random.filter((_, other) => other !== nth) });
              }}
            />
          ))}
        </Stack>
      )}
      {section.items.length + section.random.length === 0 && <Muted>{t("sectionEmpty")}</Muted>}
      {mayWrite && (
        <Line>
          <Button size="s" icon={<Icon of={Library} size={16} />} onClick={() => setPicking(true)}>
            {t("pick")}
          </Button>
          <Button
            size="s"
            icon={<Icon of={Dices} size={16} />}
            onClick={() => set({ random: [...section.random, { count: 5, points: 2 }] })}
          >
            {t("addRule")}
          </Button>
        </Line>
      )}
      {isPicking && (
        <Suspense>
          <Picker
            paper={paper}
            folders={edit.folders}
            onClose={() => setPicking(false)}
            onPick={(cards) => {
              setPicking(false);
              edit.learn(cards.map(saidOf));
              const picked = cards.map(({ question, version, points }) => ({ question, version, points }));
              change((now) => addItems(now, at, picked));
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
