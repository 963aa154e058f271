import CircleCheck from "lucide-react/icons/circle-check";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useDeferredValue } from "react";
import { styled } from "styled-components";
import { questionList } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { NumberField } from "../../shared/NumberField.js";
import { QuestionFilters } from "../QuestionFilters.js";
import { Line } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import type { Rule } from "./paper.js";
import type { PaperEdit } from "./usePaper.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  padding: var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-hover);

  .amount {
    width: 104px;
  }
`;
const Pool = styled.p`
  display: flex;
  align-items: center;
  gap: var(--edu-space-1);
  min-height: 24px;
  font-size: var(--edu-size-1);
  color: var(--edu-text-muted);

  &[data-thin] {
    color: var(--edu-warn);
  }
`;

/** How many questions the bank has for a rule, and whether they are enough. */
function PoolSize({ rule }: { readonly rule: Rule }): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { type, difficulty, folder, knowledge } = useDeferredValue(rule);
  const wanted = { type, difficulty, folder, knowledge: knowledge?.trim() || undefined };
  const { data, error } = useLoad(JSON.stringify([id, wanted]), (signal) =>
    request(questionList, { id, ...wanted, page: 1, size: 1 }, { signal, quiet: true }),
  );
  if (error !== undefined) return <Pool role="status">{t("poolFailed")}</Pool>;
  const count = data?.total;
  const missing = count === undefined ? 0 : rule.count - count;
  return (
    <Pool role="status" data-thin={missing > 0 || undefined}>
      {count !== undefined && (
        <>
          <Icon of={missing > 0 ? TriangleAlert : CircleCheck} size={14} />
          {missing > 0 ? t("thin", { count, missing }) : t("pool", { count })}
        </>
      )}
    </Pool>
  );
}

/** Draws so many questions of a kind for each learner. */
export function RuleRow({
  edit: { folders, mayWrite },
  rule,
  no,
  onChange,
  onRemove,
}: {
  readonly edit: PaperEdit;
  readonly rule: Rule;
  readonly no: number;
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Box role="group" aria-label={t("rule", { no })}>
      <Line>
        <div className="amount">
          <NumberField
            label={t("ruleCount")}
            value={rule.count}
            onChange={(count) => onChange({ ...rule, count: count ?? rule.count })}
            min={1}
            max={100}
          />
        </div>
        <div className="amount">
          <NumberField
            label={t("rulePoints")}
            value={rule.points}
            onChange={(points) => onChange({ ...rule, points: points ?? rule.points })}
            min={0}
            max={1000}
            decimals={2}
          />
        </div>
        <span className="grow" />
        {mayWrite && (
          <IconButton icon={Trash} iconSize={18} label={t("ruleRemove", { no })} onClick={onRemove} />
        )}
      </Line>
      <QuestionFilters
        filter={rule}
        folders={folders}
        onChange={(change) => onChange({ ...rule, ...change })}
      />
      <PoolSize rule={rule} />
    </Box>
  );
}
