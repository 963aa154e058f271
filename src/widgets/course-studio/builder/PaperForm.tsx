import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Sheet } from "../../../ui/layout/styles.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { useFolders } from "../QuestionFilters.js";
import { Bar, Locked, Stack } from "../styles.js";
import { messages } from "./messages.js";
import { addSection, insertSection, moveSection, removeSection, totalOf } from "./paper.js";
import { SectionForm } from "./SectionForm.js";
import type { Detail, Writing } from "./useDraft.js";
import { usePaper } from "./usePaper.js";

/** The questions: picked and drawn, in sections, with what they are worth together. */
export function PaperForm({
  writing,
  detail,
  mayWrite,
}: {
  readonly writing: Writing;
  readonly detail: Detail;
  readonly mayWrite: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const [spoken, announce] = useState("");
  const folders = useFolders().data?.list ?? [];
  const edit = usePaper(writing, detail, { folders, mayWrite, announce });
  const { paper, change } = edit;
  const { questions, points } = totalOf(paper);
  const remove = (at: number) => {
    const section = paper.sections[at];
    if (!section) return;
    change((now) => removeSection(now, at));
    toast({
      kind: "info",
      text: t("sectionRemoved", { no: at + 1 }),
      action: { label: t("undo"), act: () => change((now) => insertSection(now, at, section)) },
    });
  };
  return (
    <Sheet>
      <Stack>
        <Bar>
          <h2 style={{ margin: 0, fontSize: "var(--edu-size-4)" }}>{t("paper")}</h2>
          <Facts as="span" role="status">
            <b>{t("total", { count: questions, points })}</b>
          </Facts>
        </Bar>
        <Locked disabled={!mayWrite}>
          {paper.sections.map((section, at) => {
            const before = paper.sections.slice(0, at);
            const first = before.reduce((sum, { items }) => sum + items.length, 1);
            return (
              <SectionForm
                // A section is known by its place.
                key={at}
                edit={edit}
                section={section}
                at={at}
                first={first}
                onRemove={paper.sections.length > 1 ? () => remove(at) : undefined}
                onMove={(by) => change((now) => moveSection(now, at, by))}
              />
            );
          })}
          {mayWrite && (
            <div>
              <Button
                variant="ghost"
                icon={<Icon of={Plus} size={18} />}
                disabled={paper.sections.length >= 30}
                onClick={() => change(addSection)}
              >
                {t("addSection")}
              </Button>
            </div>
          )}
        </Locked>
      </Stack>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Sheet>
  );
}
