import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ListTree from "lucide-react/icons/list-tree";
import { type ReactNode, type Ref, useState } from "react";
import { styled } from "styled-components";
import * as study from "../../core/contract/study.js";
import { useMessages } from "../../core/element/index.js";
import { isPlayed } from "../../core/rules/completion.js";
import { request } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { clockLength } from "../../ui/layout/numbers.js";
import type { NodeData } from "./film.js";
import { messages } from "./messages.js";
import type { OutlineNode } from "./panels/why.js";
import type { NodeProgress } from "./tracker.js";

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-1) var(--edu-space-3);
  align-items: baseline;

  h2 {
    font-size: var(--edu-size-5);
    line-height: var(--edu-leading-heading);
    overflow-wrap: anywhere;
  }
  h2:focus-visible {
    outline-offset: 4px;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1) var(--edu-space-3);
    align-items: center;
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
`;
/** Back at its start, on at its end. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);
  align-items: center;

  > .on {
    margin-inline-start: auto;
  }
  .back,
  .on {
    button {
      min-width: 0;
    }
  }
  .on button {
    flex-direction: row-reverse;
  }
  .wrong {
    flex-basis: 100%;
    color: var(--edu-bad);
  }
  > .wide {
    display: none;
  }
  @container player (min-width: 900px) {
    > .wide {
      display: inline-flex;
    }
    &:not([data-wide]) > .contents {
      display: none;
    }
  }
`;

/** Its length as its kind counts it. */
function useLength({ kind, duration }: Pick<OutlineNode, "kind" | "duration">): string {
  const t = useMessages(messages);
  if (duration <= 0) return "";
  if (isPlayed({ kind, duration })) return clockLength(duration);
  return kind === "doc" || kind === "slides" ? t("pages", { count: duration }) : "";
}

export interface HeadProps {
  readonly item: OutlineNode;
  /** Undefined while it comes, or where it is closed. */
  readonly node: NodeData | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
}

/**
 * Title and state of what is studied: before it, as a page is read.
 */
export function Head({ item, node, heading }: HeadProps): ReactNode {
  const t = useMessages(messages);
  const length = useLength(item);
  const state = { new: "notStarted", started: "started", done: "done" } as const;
  return (
    <Root part="node-head">
      <h2 ref={heading} tabIndex={-1}>
        <MultilingualText>{item.title}</MultilingualText>
      </h2>
      <p className="facts">
        {item.kind !== "chapter" && item.kind !== "section" && <span>{t(item.kind)}</span>}
        {length && <span>{length}</span>}
        {!item.required && <span>{t("optional")}</span>}
        {node?.tracked && (
          <Badge kind={item.state === "done" ? "ok" : "neutral"}>
            {item.state === "started" && item.percent > 0
              ? t("nodePercent", { percent: item.percent })
              : t(state[item.state])}
          </Badge>
        )}
      </p>
    </Root>
  );
}

export interface StepsProps {
  readonly item: OutlineNode;
  readonly node: NodeData | undefined;
  readonly previous: OutlineNode | undefined;
  readonly next: OutlineNode | undefined;
  /** The stage has the whole width, and the outline is behind its button. */
  readonly wide: boolean;
  readonly onWide: () => void;
  readonly onGo: (node: number) => void;
  readonly onContents: () => void;
  readonly onProgress: (progress: NodeProgress, opened: readonly number[]) => void;
}

/**
 * The ways on, below the stage.
 */
export function Steps(props: StepsProps): ReactNode {
  const { item, node, previous, next, wide, onWide, onGo, onContents, onProgress } = props;
  const t = useMessages(messages);
  const explain = useExplain();
  const [error, setError] = useState("");
  const mayMark = node?.tracked && node.completion.rule === "manual" && item.state !== "done";
  const markDone = async () => {
    setError("");
    try {
      const { progress, opened } = await request(study.complete, { node: item.id });
      onProgress(progress, opened);
    } catch (reason) {
      setError(explain(reason));
    }
  };
  return (
    <Ways part="steps" data-wide={wide || undefined}>
      {previous && (
        <span className="back">
          <Button
            icon={<Icon of={ChevronLeft} size={18} />}
            title={previous.title}
            onClick={() => onGo(previous.id)}
          >
            {t("previous")}
          </Button>
        </span>
      )}
      <span className="contents">
        <Button icon={<Icon of={ListTree} size={18} />} onClick={onContents}>
          {t("outline")}
        </Button>
      </span>
      <span className="wide">
        <Button variant="ghost" aria-pressed={wide} onClick={onWide}>
          {t("wide")}
        </Button>
      </span>
      {mayMark && (
        <Button variant="primary" onClick={markDone}>
          {t("markDone")}
        </Button>
      )}
      {next && (
        <span className="on">
          <Button
            variant={item.state === "done" ? "primary" : "secondary"}
            icon={<Icon of={ChevronRight} size={18} />}
            title={next.title}
            onClick={() => onGo(next.id)}
          >
            {t("next")}
          </Button>
        </span>
      )}
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </Ways>
  );
}
