import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Menu } from "../../ui/controls/Menu.js";
import { Select } from "../../ui/controls/Select.js";
import { Switch } from "../../ui/controls/Switch.js";
import type { Filter } from "../../ui/data/useList.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { Badge, Chip } from "../../ui/layout/Badge.js";
import { DoubleHead } from "./DoubleNote.js";
import type { Item, Queue } from "./marks.js";
import { messages } from "./messages.js";
import { PeerHead } from "./PeerNote.js";
import { Bar, Filters, Inline, Push, Stack, Toggle } from "./styles.js";

export type Opened = "deliveries" | "release" | "zero" | "bank" | "keys" | "return" | "attempts" | "happened";

/** Title, how far it is, what narrows the list, and what is done with all at once. */
export function Head({
  queue,
  items,
  filter,
  isListShown,
  onOpen,
  onUndoZeros,
  files,
}: {
  readonly queue: Queue;
  readonly items: readonly Item[];
  readonly filter: Filter;
  /** A phone shows the list. */
  readonly isListShown: boolean;
  readonly onOpen: (what: Opened) => void;
  readonly onUndoZeros: () => void;
  /** Marks as a workbook, out and in. */
  readonly files: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const item = filter.text("item");
  const counted = items.filter((one) => item === "" || one.item === item);
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  const done = total - counted.reduce((sum, one) => sum + one.pending, 0);
  const isByLearner = filter.one("order", ["learner"]) === "learner";
  const isOn = (name: string) => filter.text(name) === "true";
  const isPending = filter.text("state") === "pending";
  const isReleased = queue.releasedAt !== undefined;
  return (
    <Stack part="head">
      <Bar>
        <h1>{t("heading", { title: queue.title })}</h1>
        <Badge kind={isReleased ? "ok" : "neutral"}>{t(isReleased ? "released" : "notReleased")}</Badge>
        <Push />
        <Inline>
          {queue.isTeacher && queue.deliveries > 0 && (
            <Button onClick={() => onOpen("deliveries")}>
              {t("deliveries", { count: queue.deliveries })}
            </Button>
          )}
          {queue.isTeacher && (
            <Button onClick={() => onOpen("release")}>{t(isReleased ? "takeBack" : "release")}</Button>
          )}
          <Menu
            label={t("more")}
            items={[
              ...(queue.isTeacher
                ? [
                    { id: "zero", label: t("zero"), onSelect: () => onOpen("zero") },
                    ...(queue.zeroed > 0
                      ? [{ id: "undo", label: t("zeroUndo", { count: queue.zeroed }), onSelect: onUndoZeros }]
                      : []),
                  ]
                : []),
              ...(queue.isTeacher
                ? [{ id: "deliveries", label: t("deliveriesAll"), onSelect: () => onOpen("deliveries") }]
                : []),
              { id: "attempts", label: t("happened"), onSelect: () => onOpen("attempts") },
              { id: "bank", label: t("bankManage"), onSelect: () => onOpen("bank") },
              { id: "keys", label: t("keys"), onSelect: () => onOpen("keys") },
            ]}
            renderButton={(trigger) => <IconButton {...trigger} icon={EllipsisVertical} label={t("more")} />}
          />
        </Inline>
      </Bar>
      {files && <Bar>{files}</Bar>}
      <DoubleHead double={queue.double} />
      <PeerHead peer={queue.peer} />
      {total > 0 && (
        <Progress label={t("progress")} value={done} max={total} text={t("progressText", { done, total })} />
      )}
      <Filters role="group" aria-label={t("filters")} data-shown={isListShown || undefined}>
        <Chip pressed={!isByLearner} onClick={() => filter.change({ order: "" })}>
          {t("byItem")}
        </Chip>
        <Chip pressed={isByLearner} onClick={() => filter.change({ order: "learner" })}>
          {t("byLearner")}
        </Chip>
        {items.length > 1 && (
          <Select
            aria-label={t("item")}
            value={item}
            onChange={(value) => filter.change({ item: value })}
            options={[
              { value: "", label: t("allItems") },
              ...items.map((one) => ({
                value: one.item,
                label: t("itemName", { no: one.no, pending: one.pending }),
              })),
            ]}
          />
        )}
        {queue.classes.length > 1 && (
          <Select
            aria-label={t("classes")}
            value={filter.text("class")}
            onChange={(value) => filter.change({ class: value })}
            options={[
              { value: "", label: t("allClasses") },
              ...queue.classes.map(({ classId, name }) => ({ value: String(classId), label: name })),
            ]}
          />
        )}
        <Chip pressed={isPending} onClick={() => filter.change({ state: isPending ? "" : "pending" })}>
          {t("unmarked")}
        </Chip>
        <Chip pressed={isOn("late")} onClick={() => filter.change({ late: isOn("late") ? "" : "true" })}>
          {t("late")}
        </Chip>
        <Toggle>
          <Switch
            checked={isOn("anonymous")}
            onChange={(is) => filter.change({ anonymous: is ? "true" : "" })}
          >
            {t("anonymous")}
          </Switch>
        </Toggle>
      </Filters>
    </Stack>
  );
}
