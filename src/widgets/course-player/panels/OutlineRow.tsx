import AppWindow from "lucide-react/icons/app-window";
import CircleCheck from "lucide-react/icons/circle-check";
import FileText from "lucide-react/icons/file-text";
import Headphones from "lucide-react/icons/headphones";
import Image from "lucide-react/icons/image";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Link2 from "lucide-react/icons/link-2";
import Lock from "lucide-react/icons/lock";
import Newspaper from "lucide-react/icons/newspaper";
import Play from "lucide-react/icons/play";
import MessagesSquare from "lucide-react/icons/messages-square";
import Presentation from "lucide-react/icons/presentation";
import Radio from "lucide-react/icons/radio";
import type { LucideIcon } from "lucide-react";
import { memo, type MouseEvent, type ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { isPlayed } from "../../../core/rules/completion.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { type ItemKind, type OutlineItem } from "../items.js";
import { messages } from "../messages.js";
import { Line, Mark, Small } from "./outline-styles.js";
import type { OutlineNode } from "./why.js";

const ICONS: Readonly<Record<ItemKind, LucideIcon>> = {
  video: Play,
  audio: Headphones,
  doc: FileText,
  slides: Presentation,
  richtext: Newspaper,
  image: Image,
  package: AppWindow,
  link: Link2,
  assessment: ClipboardList,
  live: Radio,
  discussion: MessagesSquare,
};

/** A tick, a percentage, or a lock, with its word. */
export function StateMark({ node }: { readonly node: OutlineNode }): ReactNode {
  const t = useMessages(messages);
  const { state, percent, locked } = node;
  if (locked) {
    return (
      <Mark>
        <Icon of={Lock} size={16} label={t("locked")} />
      </Mark>
    );
  }
  if (state === "done") {
    return (
      <Mark data-state="done">
        <Icon of={CircleCheck} size={18} label={t("done")} />
      </Mark>
    );
  }
  if (state === "new") {
    return (
      <Mark>
        <VisuallyHidden>{t("notStarted")}</VisuallyHidden>
      </Mark>
    );
  }
  if (percent === 0) return <Mark>{t("started")}</Mark>;
  return (
    <Mark>
      <span aria-hidden>{percent}%</span>
      <VisuallyHidden>{t("nodePercent", { percent })}</VisuallyHidden>
    </Mark>
  );
}

export interface OutlineRowProps {
  readonly node: OutlineItem;
  readonly href: string;
  readonly isCurrent: boolean;
  /** Why it is closed, or "". */
  readonly why: string;
  /** The chapter says it already: here only whoever cannot see is told. */
  readonly isSaid: boolean;
  readonly onPress: (node: OutlineNode) => void;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** An item of the outline: a link to it, or, while it is closed, what says why. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactNode {
  const { node, href, isCurrent, why, isSaid, onPress } = props;
  const t = useMessages(messages);
  const { kind, title, duration, required, locked } = node;
  const length = isPlayed(node) ? clockLength(duration) : t("pages", { count: duration });
  const hasLength = duration > 0 && (isPlayed(node) || kind === "doc" || kind === "slides");
  const inside = (
    <>
      <Icon of={ICONS[kind]} size={18} label={t(kind)} />
      <span>
        <span className="title">
          <MultilingualText>{title}</MultilingualText>
        </span>
        <Small>
          {hasLength && <span>{length}</span>}
          {!required && <span>{t("optional")}</span>}
          {why && (isSaid ? <VisuallyHidden>{why}</VisuallyHidden> : <span className="why">{why}</span>)}
        </Small>
      </span>
      <StateMark node={node} />
    </>
  );
  const common = {
    part: "outline-node",
    "data-node": node.id,
    "aria-current": isCurrent ? ("true" as const) : undefined,
  };
  if (locked) {
    return (
      <Line as="button" type="button" {...common} aria-disabled onClick={() => onPress(node)}>
        {inside}
      </Line>
    );
  }
  return (
    <Line
      href={href}
      {...common}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onPress(node);
      }}
    >
      {inside}
    </Line>
  );
});
