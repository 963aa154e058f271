import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { totals } from "../../../core/rules/completion.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { isItem } from "../items.js";
import { messages } from "../messages.js";
import { hrefOf } from "../place.js";
import { intoView } from "../views/intoView.js";
import { FindPanel } from "./FindPanel.js";
import { Chapter, Far, Fold, Nav, Rows, Section, Small } from "./outline-styles.js";
import { OutlineRow, StateMark } from "./OutlineRow.js";
import { type Outline, type OutlineNode, useWhy } from "./why.js";

/** Of so many items only the chapter with the current one is open to begin with. */
const MANY = 60;

interface Group {
  /** Undefined for what belongs to no chapter. */
  readonly chapter: OutlineNode | undefined;
  /** Sections and items in it, in order. */
  readonly nodes: readonly OutlineNode[];
}

function groupsOf({ nodes }: Outline): Group[] {
  const groups: { chapter: OutlineNode | undefined; nodes: OutlineNode[] }[] = [];
  for (const node of nodes) {
    if (node.kind === "chapter") groups.push({ chapter: node, nodes: [] });
    else if (node.parent === 0) {
      const last = groups.at(-1);
      if (last && !last.chapter) last.nodes.push(node);
      else groups.push({ chapter: undefined, nodes: [node] });
    }
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map(groups.flatMap((group) => (group.chapter ? [[group.chapter.id, group.nodes]] : [])));
  const loose = new Map(groups.flatMap((group) => group.nodes.map((node) => [node.id, group.nodes])));
  for (const node of nodes) {
    if (node.parent === 0) continue;
    let top: OutlineNode | undefined = node;
    // Sections within chapters within chapters; a circle ends after as many steps as there are nodes.
    for (let step = 0; top && top.parent !== 0 && step < nodes.length; step += 1) top = byId.get(top.parent);
    (own.get(top?.id ?? 0) ?? loose.get(top?.id ?? 0))?.push(node);
  }
  return groups;
}

export interface OutlinePanelProps {
  readonly outline: Outline;
  /** The node that is shown; 0 for none. */
  readonly current: number;
  readonly onGo: (node: number, at?: number) => void;
  /** Whoever is in the run searches in it. */
  readonly canFind?: boolean;
}

/**
 * The outline of a run: what is done, what is open, and why the rest is not.
 * @csspart outline - The outline beside the player.
 * @csspart outline-chapter - The heading of a chapter, which folds it.
 * @csspart outline-node - An item of the outline.
 */
export function OutlinePanel({ outline, current, onGo, canFind = false }: OutlinePanelProps): ReactNode {
  const t = useMessages(messages);
  const why = useWhy(outline.now);
  const nav = useRef<HTMLElement>(null);
  const groups = useMemo(() => groupsOf(outline), [outline]);
  const home = groups.find(({ nodes }) => nodes.some(({ id }) => id === current))?.chapter?.id;
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isLong = outline.nodes.length > MANY;
  const isOpen = (chapter: number) =>
    folds.get(chapter) ?? (!isLong || chapter === (home ?? outline.nodes[0]?.id));

  // Whoever comes to a node finds it in the outline, even in a chapter that was folded before.
  const [came, setCame] = useState(current);
  if (came !== current) {
    setCame(current);
    if (home !== undefined) setFolds(new Map(folds).set(home, true));
  }
  useLayoutEffect(() => {
    const bring = () => {
      const line = nav.current?.querySelector(`[data-node="${current}"]`);
      if (line) intoView(line);
    };
    bring();
    // A drawer opens only now, and rows that were never drawn have had a guessed height.
    const frame = requestAnimationFrame(bring);
    return () => cancelAnimationFrame(frame);
  }, [current, outline.id]);

  const latest = useRef({ why, onGo });
  useEffect(() => {
    latest.current = { why, onGo };
  });
  const press = useCallback((node: OutlineNode) => {
    const { why: say, onGo: go } = latest.current;
    if (node.locked) toast({ kind: "info", text: node.title, description: say(node) });
    else go(node.id);
  }, []);

  if (groups.length === 0) return <Empty title={t("emptyTitle")}>{t("emptyText")}</Empty>;
  const rows = ({ chapter, nodes }: Group) => {
    // What is closed with all that is in it is said once: above.
    const said = new Map(chapter ? [[chapter.id, why(chapter)]] : []);
    return (
      <Rows>
        {nodes.map((node) => {
          const own = why(node);
          const isSaid = own !== "" && own === said.get(node.parent);
          if (!isItem(node)) said.set(node.id, own);
          return (
            <li key={node.id}>
              {!isItem(node) ? (
                <Section>
                  <MultilingualText>{node.title}</MultilingualText>
                  {own && !isSaid && <span className="why">{own}</span>}
                </Section>
              ) : (
                <OutlineRow
                  node={node}
                  href={hrefOf(outline.id, node.id)}
                  isCurrent={node.id === current}
                  why={own}
                  isSaid={isSaid}
                  onPress={press}
                />
              )}
            </li>
          );
        })}
      </Rows>
    );
  };
  const chapters = () => (
    <>
      {groups.map((group) => {
        const { chapter } = group;
        if (!chapter) return <Chapter key={`loose${group.nodes[0]?.id ?? 0}`}>{rows(group)}</Chapter>;
        const open = isOpen(chapter.id);
        const closed = why(chapter);
        return (
          <Chapter key={chapter.id}>
            <Fold
              type="button"
              part="outline-chapter"
              aria-expanded={open}
              onClick={() => setFolds(new Map(folds).set(chapter.id, !open))}
            >
              <Icon of={ChevronRight} size={16} />
              <span>
                <MultilingualText>{chapter.title}</MultilingualText>
                {closed && (
                  <Small>
                    <span className="why">{closed}</span>
                  </Small>
                )}
              </span>
              <StateMark node={chapter} />
            </Fold>
            {open && rows(group)}
          </Chapter>
        );
      })}
    </>
  );
  return (
    <Nav ref={nav} aria-label={t("outline")} part="outline">
      <HowFar outline={outline} />
      {canFind ? (
        <FindPanel run={outline.id} onGo={onGo}>
          {chapters()}
        </FindPanel>
      ) : (
        chapters()
      )}
    </Nav>
  );
}

/** Where a learner stands in the whole course, as it is counted: by what must be done, or all where nothing must. */
function HowFar({ outline: { nodes, percent } }: Pick<OutlinePanelProps, "outline">): ReactNode {
  const t = useMessages(messages);
  if (percent === undefined) return null;
  const { done, required } = totals(nodes);
  return (
    <Far>
      <Progress label={t("progress")} value={percent} text={t("progressDone", { done, required, percent })} />
    </Far>
  );
}
