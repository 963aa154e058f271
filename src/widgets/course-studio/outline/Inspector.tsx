import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import {
  type DraftNode,
  mayStandIn,
  type NodeFields,
  orderOf,
  withinOf,
} from "../../../core/rules/authoring/index.js";
import { completionOf, isFolder, isTimed } from "../../../core/rules/completion.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { MomentField } from "../../shared/MomentField.js";
import { NumberField } from "../../shared/NumberField.js";
import { Line, PlainRows, Stack } from "../styles.js";
import { ContentFields, type ContentProps } from "./ContentFields.js";
import { messages } from "./messages.js";
import { rulesOf } from "./rows.js";
import type { Shown } from "./store.js";

const PERCENTS = { watched: "percentWatched", dwell: "percentPages", score: "percentScore" } as const;
type Rule = DraftNode["completion"]["rule"];
const wordOf = (kind: DraftNode["kind"], rule: Rule) => {
  if (rule === "package") return "packageRule" as const;
  return kind === "live" && rule === "watched" ? ("watchedLive" as const) : rule;
};
const MOST_PREREQ = 20;

export interface InspectorProps {
  readonly shown: Shown;
  readonly node: DraftNode;
  readonly set: (changes: Partial<NodeFields>, tag?: string) => void;
  readonly onContent: ContentProps["onContent"];
  readonly uploads: ContentProps["uploads"];
  readonly onRest: () => void;
}

function Completion({ node, set }: InspectorProps): ReactNode {
  const t = useMessages(messages);
  const { rule, percent, posts, chars } = completionOf(node.completion);
  const rules = rulesOf(node.kind);
  const known = rules.includes(rule) ? rules : [rule, ...rules];
  const words = PERCENTS[rule as keyof typeof PERCENTS];
  return (
    <>
      <Field label={t("rule")}>
        <Select
          value={rule}
          options={known.map((one) => ({ value: one, label: t(wordOf(node.kind, one)) }))}
          onChange={(value) => {
            const next = known.find((one) => one === value);
            if (next) set({ completion: { rule: next } });
          }}
        />
      </Field>
      {rule === "posted" && (
        <>
          <NumberField
            label={t("needPosts")}
            unit={t("postUnit")}
            value={posts}
            min={1}
            max={20}
            onChange={(value) =>
              value !== undefined && set({ completion: { ...node.completion, posts: value } }, "posts")
            }
          />
          <NumberField
            label={t("needChars")}
            unit={t("charUnit")}
            value={chars}
            min={0}
            max={2000}
            onChange={(value) =>
              value !== undefined && set({ completion: { ...node.completion, chars: value } }, "chars")
            }
          />
        </>
      )}
      {words && (
        <NumberField
          label={t(words)}
          unit="%"
          value={percent}
          min={1}
          max={100}
          onChange={(value) =>
            value !== undefined && set({ completion: { ...node.completion, percent: value } }, "percent")
          }
        />
      )}
    </>
  );
}

function Prerequisites({ shown: { draft }, node, set }: InspectorProps): ReactNode {
  const t = useMessages(messages);
  const own = new Set(withinOf(draft, node.key));
  for (let up = draft.parents.get(node.key) ?? ""; up !== ""; up = draft.parents.get(up) ?? "") own.add(up);
  const titleOf = (key: string) => draft.nodes.get(key)?.title ?? "";
  const others = orderOf(draft).filter((key) => !own.has(key) && !node.prereq.includes(key));
  return (
    <Stack style={{ gap: 8 }}>
      <Field label={t("prereq")} help={t("prereqHelp")} optional>
        <Select
          value=""
          placeholder={t("prereqAdd")}
          disabled={node.prereq.length >= MOST_PREREQ || others.length === 0}
          options={others.map((key) => ({ value: key, label: titleOf(key) }))}
          onChange={(key) => key && set({ prereq: [...node.prereq, key] })}
        />
      </Field>
      {node.prereq.length > 0 && (
        <PlainRows>
          {node.prereq.map((key) => (
            <li key={key}>
              <MultilingualText>{titleOf(key)}</MultilingualText>
              <IconButton
                icon={X}
                iconSize={16}
                label={t("prereqRemove", { title: titleOf(key) })}
                onClick={() => set({ prereq: node.prereq.filter((one) => one !== key) })}
              />
            </li>
          ))}
        </PlainRows>
      )}
    </Stack>
  );
}

function Film({ node, set }: InspectorProps): ReactNode {
  const t = useMessages(messages);
  const words = { free: "free", watchedOnly: "watchedOnly", none: "noneSeek" } as const;
  return (
    <>
      <NumberField
        // A session has a length of its own.
        label={t(node.kind === "live" ? "filmMinutes" : "minutes")}
        unit={t("minuteUnit")}
        value={Math.round((node.duration / 60) * 100) / 100}
        min={0}
        max={3000}
        decimals={2}
        onChange={(value) => value !== undefined && set({ duration: Math.round(value * 60) }, "duration")}
      />
      <Field label={t("seek")}>
        <Select
          value={node.seek}
          options={(["free", "watchedOnly", "none"] as const).map((one) => ({
            value: one,
            label: t(words[one]),
          }))}
          onChange={(value) => set({ seek: value as DraftNode["seek"] })}
        />
      </Field>
    </>
  );
}

/** Each letter is a change, so that nobody else's comes between unseen; nothing at all is no title. */
function TitleField({ node, set, onRest }: InspectorProps): ReactNode {
  const t = useMessages(messages);
  const [shown, setShown] = useState({ title: node.title, text: node.title });
  if (shown.title !== node.title) setShown({ title: node.title, text: node.title });
  return (
    <Field label={t("title")} error={shown.text.trim() === "" ? t("titleMissing") : undefined} required>
      <Input
        value={shown.text}
        maxLength={200}
        onChange={(text) => {
          const title = text.trim();
          setShown({ title: title || node.title, text });
          if (title !== "" && title !== node.title) set({ title }, "title");
        }}
        onBlur={onRest}
      />
    </Field>
  );
}

/** All that a teacher sets of one node. */
export function Inspector(props: InspectorProps): ReactNode {
  const t = useMessages(messages);
  const { node, shown, set, onContent, uploads } = props;
  const card = shown.cards.get(node.content);
  const isLeaf = !isFolder(node);
  return (
    <Stack>
      <TitleField key={node.key} {...props} />
      {isLeaf && (
        <>
          <ContentFields key={node.key} node={node} card={card} onContent={onContent} uploads={uploads} />
          {(isTimed(node) || card?.recording !== undefined) && <Film {...props} />}
          {(node.kind === "doc" || node.kind === "slides") && (
            <NumberField
              label={t("pages")}
              unit={t("pageUnit")}
              value={node.duration}
              min={0}
              max={5000}
              onChange={(value) => value !== undefined && set({ duration: value }, "duration")}
            />
          )}
          <Completion {...props} />
          <Checkbox checked={node.required} onChange={(required) => set({ required })}>
            {t("required")}
          </Checkbox>
          <Checkbox checked={node.preview} onChange={(preview) => set({ preview })}>
            {t("preview")}
          </Checkbox>
        </>
      )}
      <MomentField
        label={t("openAt")}
        help={t("openAtHelp")}
        value={node.openAt || undefined}
        onChange={(at) => set({ openAt: at ?? 0 }, "openAt")}
      />
      <Prerequisites {...props} />
    </Stack>
  );
}

/** Where the chosen ones stand, for whoever has neither a mouse nor keys. */
export function Placing({
  shown: { draft },
  keys,
  onStep,
  onInto,
  onRemove,
}: {
  readonly shown: Shown;
  readonly keys: readonly string[];
  readonly onStep: (by: 1 | -1) => void;
  readonly onInto: (folder: string) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const inside = new Set(keys.flatMap((key) => withinOf(draft, key)));
  const folders = orderOf(draft).filter(
    (one) => !inside.has(one) && keys.every((key) => mayStandIn(draft, draft.nodes.get(key)!.kind, one)),
  );
  return (
    <Line>
      <Button size="s" onClick={() => onStep(-1)}>
        {t("up")}
      </Button>
      <Button size="s" onClick={() => onStep(1)}>
        {t("down")}
      </Button>
      {folders.length > 0 && (
        <span className="grow">
          <Select
            aria-label={t("into")}
            value=""
            placeholder={t("into")}
            options={folders.map((key) => ({ value: key, label: draft.nodes.get(key)!.title }))}
            onChange={(key) => key && onInto(key)}
          />
        </span>
      )}
      <Button size="s" onClick={onRemove}>
        {t("remove")}
      </Button>
    </Line>
  );
}
