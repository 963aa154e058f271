import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import { plainText } from "../../../core/contract/rich-document.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Stack } from "../styles.js";
import { EMPTY, type Faults, type FaultName, freeId, type Part } from "./content.js";
import type { EditorProps } from "./ContentForm.js";
import { messages } from "./messages.js";
import { Fault, OptionText } from "./OptionText.js";
import { Parts } from "./styles.js";

interface Target {
  readonly value: string;
  readonly label: string;
}
/** What an item goes with, chosen in its row. */
function PairSelect({
  label,
  value,
  targets,
  fault,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly targets: readonly Target[];
  readonly fault: FaultName | undefined;
  readonly onChange: (id: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  return (
    <div className="wide">
      <Select
        aria-label={label}
        value={value}
        placeholder={t("choose")}
        onChange={onChange}
        options={targets}
        {...(fault ? { "aria-invalid": true, "aria-describedby": id } : {})}
      />
      <Fault id={id} of={fault} />
    </div>
  );
}

/** Texts one below the other; `nameOf` is what each is called. */
function PartList({
  list,
  least,
  most,
  nameOf,
  add,
  draft,
  faults,
  others,
  onChange,
  children,
}: {
  readonly list: readonly Part[];
  readonly least: number;
  readonly most: number;
  readonly nameOf: (no: number) => string;
  readonly add: string;
  readonly draft: string;
  /** By id. */
  readonly faults: (id: string) => FaultName | undefined;
  /** Ids are unique among these, too. */
  readonly others: readonly Part[];
  readonly onChange: (list: Part[]) => void;
  /** Beside each. */
  readonly children?: (part: Part, no: number) => ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Stack>
      <Parts>
        {list.map((one, at) => (
          <li key={one.id}>
            <span className="letter">{at + 1}</span>
            <OptionText
              label={nameOf(at + 1)}
              value={one.content}
              draft={`${draft}.${one.id}`}
              fault={faults(one.id)}
              onChange={(content) =>
                onChange(list.map((each) => (each.id === one.id ? { ...each, content } : each)))
              }
            />
            {children?.(one, at + 1)}
            <IconButton
              icon={Trash}
              iconSize={18}
              label={t("partRemove", { name: nameOf(at + 1) })}
              disabled={list.length <= least}
              onClick={() => onChange(list.filter((each) => each.id !== one.id))}
            />
          </li>
        ))}
      </Parts>
      <div>
        <Button
          size="s"
          icon={<Icon of={Plus} size={16} />}
          disabled={list.length >= most}
          onClick={() => onChange([...list, { id: freeId(list, others), content: EMPTY }])}
        >
          {add}
        </Button>
      </div>
    </Stack>
  );
}

const targetsOf = (list: readonly Part[], nameOf: (no: number) => string): Target[] =>
  list.map(({ id, content }, at) => ({ value: id, label: plainText(content) || nameOf(at + 1) }));
/** Without what is not there any more. */
function pairsOf(
  pairs: Readonly<Record<string, string>>,
  from: readonly Part[],
  to: readonly Part[],
): Record<string, string> {
  const targets = new Set(to.map(({ id }) => id));
  return Object.fromEntries(
    from.flatMap(({ id }) => {
      const target = pairs[id];
      return target !== undefined && targets.has(target) ? [[id, target]] : [];
    }),
  );
}
const named = (faults: Faults, name: string) => (id: string) => faults[`${name}.${id}`];

function Scoring({
  value,
  onChange,
}: {
  readonly value: "all" | "each" | undefined;
  readonly onChange: (value: "all" | "each") => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Field label={t("scoring")}>
      <Select
        value={value ?? "all"}
        onChange={(next) => onChange(next === "each" ? "each" : "all")}
        options={[
          { value: "each", label: t("eachPart") },
          { value: "all", label: t("all") },
        ]}
      />
    </Field>
  );
}

export function Matching({ content, faults, draft, onChange }: EditorProps<"matching">): ReactNode {
  const t = useMessages(messages);
  const { left, right } = content.body;
  const { pairs } = content.key;
  const set = (next: { left?: Part[]; right?: Part[]; pairs?: Record<string, string> }) => {
    const body = { left: next.left ?? left, right: next.right ?? right };
    onChange({
      ...content,
      body,
      key: { ...content.key, pairs: pairsOf(next.pairs ?? pairs, body.left, body.right) },
    });
  };
  const nameOfRight = (no: number) => t("right", { no });
  return (
    <Stack>
      <PartList
        list={left}
        others={right}
        least={1}
        most={20}
        nameOf={(no) => t("left", { no })}
        add={t("leftAdd")}
        draft={`${draft}.left`}
        faults={named(faults, "left")}
        onChange={(next) => set({ left: next })}
      >
        {({ id }, no) => (
          <PairSelect
            label={t("pairOf", { no })}
            value={pairs[id] ?? ""}
            targets={targetsOf(right, nameOfRight)}
            fault={faults[`pair.${id}`]}
            onChange={(target) => set({ pairs: { ...pairs, [id]: target } })}
          />
        )}
      </PartList>
      <PartList
        list={right}
        others={left}
        least={1}
        most={20}
        nameOf={nameOfRight}
        add={t("rightAdd")}
        draft={`${draft}.right`}
        faults={named(faults, "right")}
        onChange={(next) => set({ right: next })}
      />
      <Scoring
        value={content.key.scoring}
        onChange={(scoring) => onChange({ ...content, key: { ...content.key, scoring } })}
      />
    </Stack>
  );
}

export function Classify({ content, faults, draft, onChange }: EditorProps<"classify">): ReactNode {
  const t = useMessages(messages);
  const { items, groups } = content.body;
  const wanted = content.key.groups;
  const set = (next: { items?: Part[]; groups?: Part[]; wanted?: Record<string, string> }) => {
    const body = { items: next.items ?? items, groups: next.groups ?? groups };
    onChange({
      ...content,
      body,
      key: { ...content.key, groups: pairsOf(next.wanted ?? wanted, body.items, body.groups) },
    });
  };
  const nameOfGroup = (no: number) => t("group", { no });
  return (
    <Stack>
      <PartList
        list={groups}
        others={items}
        least={2}
        most={8}
        nameOf={nameOfGroup}
        add={t("groupAdd")}
        draft={`${draft}.group`}
        faults={named(faults, "group")}
        onChange={(next) => set({ groups: next })}
      />
      <PartList
        list={items}
        others={groups}
        least={1}
        most={20}
        nameOf={(no) => t("item", { no })}
        add={t("itemAdd")}
        draft={`${draft}.item`}
        faults={named(faults, "item")}
        onChange={(next) => set({ items: next })}
      >
        {({ id }, no) => (
          <PairSelect
            label={t("groupOf", { no })}
            value={wanted[id] ?? ""}
            targets={targetsOf(groups, nameOfGroup)}
            fault={faults[`pair.${id}`]}
            onChange={(target) => set({ wanted: { ...wanted, [id]: target } })}
          />
        )}
      </PartList>
      <Scoring
        value={content.key.scoring}
        onChange={(scoring) => onChange({ ...content, key: { ...content.key, scoring } })}
      />
    </Stack>
  );
}

function Steps({
  no,
  count,
  onMove,
}: {
  readonly no: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <IconButton
        icon={ArrowUp}
        iconSize={18}
        label={t("itemUp", { no })}
        disabled={no === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        iconSize={18}
        label={t("itemDown", { no })}
        disabled={no === count}
        onClick={() => onMove(1)}
      />
    </>
  );
}

/** The order in which they stand here is the right one. */
export function Ordering({ content, faults, draft, onChange }: EditorProps<"ordering">): ReactNode {
  const t = useMessages(messages);
  const { items } = content.body;
  const { order } = content.key;
  const sorted = order.flatMap((id) => items.find((one) => one.id === id) ?? []);
  const set = (next: readonly Part[]) =>
    onChange({
      ...content,
      body: { items: [...next] },
      key: { ...content.key, order: next.map(({ id }) => id) },
    });
  const move = (at: number, by: number) => {
    const next = [...sorted];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    set(next);
  };
  return (
    <Stack>
      <p>{t("orderHelp")}</p>
      <PartList
        list={sorted}
        others={[]}
        least={2}
        most={20}
        nameOf={(no) => t("item", { no })}
        add={t("itemAdd")}
        draft={`${draft}.item`}
        faults={named(faults, "item")}
        onChange={set}
      >
        {(_, no) => <Steps no={no} count={sorted.length} onMove={(by) => move(no - 1, by)} />}
      </PartList>
      <Scoring
        value={content.key.scoring}
        onChange={(scoring) => onChange({ ...content, key: { ...content.key, scoring } })}
      />
    </Stack>
  );
}
