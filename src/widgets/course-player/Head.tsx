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
  gap: var(--edu-space-3);
  align-items: start;

  h2 {
    font-size: var(--edu-size-5);
    line-height: var(--edu-leading-heading);
    overflow-wrap: anywhere;
  }
  h2:focus-visible {
    outline-offset: 4px;
  }
  .about {
    flex: 1;
    min-width: min(100%, 260px);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1) var(--edu-space-3);
    align-items: center;
    margin-block-start: var(--edu-space-1);
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
  .wrong {
    flex-basis: 100%;
    color: var(--edu-bad);
  }
  @container player (min-width: 900px) {
    .contents {
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
  readonly previous: OutlineNode | undefined;
  readonly next: OutlineNode | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onGo: (node: number) => void;
  readonly onContents: () => void;
  readonly onProgress: (progress: NodeProgress, opened: readonly number[]) => void;
}

/**
 * Title, state and the ways on.
 */
export function Head(props: HeadProps): ReactNode {
  const { item, node, previous, next, heading, onGo, onContents, onProgress } = props;
  const t = useMessages(messages);
  const explain = useExplain();
  const length = useLength(item);
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
  const state = { new: "notStarted", started: "started", done: "done" } as const;
  return (
    <Root part="node-head">
      <div className="about">
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
      </div>
      <div className="steps">
        <span className="contents">
          <Button icon={<Icon of={ListTree} size={18} />} onClick={onContents}>
            {t("outline")}
          </Button>
        </span>
        {mayMark && (
          <Button variant="primary" onClick={markDone}>
            {t("markDone")}
          </Button>
        )}
        {previous && (
          <Button icon={<Icon of={ChevronLeft} size={18} />} onClick={() => onGo(previous.id)}>
            {t("previous")}
          </Button>
        )}
        {next && (
          <Button icon={<Icon of={ChevronRight} size={18} />} onClick={() => onGo(next.id)}>
            {t("next")}
          </Button>
        )}
      </div>
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </Root>
  );
}
