/** Beside the stage, or under it: what is said, notes, materials. Each comes when it is looked at. */
import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../core/element/index.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import type { Film, NodeData } from "./film.js";
import { messages } from "./messages.js";
import { panelsOf, type Panel } from "./panelsOf.js";

const TranscriptPanel = late(async () => (await import("./panels/TranscriptPanel.js")).TranscriptPanel);
const NotesPanel = late(async () => (await import("./panels/NotesPanel.js")).NotesPanel);
const MaterialsPanel = late(async () => (await import("./panels/MaterialsPanel.js")).MaterialsPanel);

export interface StagePanelsProps {
  readonly node: NodeData;
  readonly film: Film | undefined;
  /** Of a document. */
  readonly page: number;
  readonly panel: Panel | undefined;
  readonly onPanel: (panel: Panel) => void;
  readonly noting: boolean;
  readonly onNoting: (noting: boolean) => void;
  readonly onJump: (at: number) => void;
}

function Saying({ node, film, onJump }: Pick<StagePanelsProps, "node" | "onJump"> & { readonly film: Film }) {
  const { time } = useStore(film.$state);
  return <TranscriptPanel captions={node.captions} time={time} onJump={onJump} />;
}

/** Where a note of now would stand; asked when one is begun. */
function Noted(props: StagePanelsProps): ReactNode {
  const { node, film, page, noting, onNoting, onJump } = props;
  return (
    <NotesPanel
      run={node.run}
      node={node}
      at={film ? () => Math.floor(film.$state.get().time) : () => page}
      unit={film ? "second" : "page"}
      onJump={onJump}
      noting={noting}
      onNoting={onNoting}
    />
  );
}

/** The tabs of a node; nothing where a node has none of them. */
export function StagePanels(props: StagePanelsProps): ReactNode {
  const { node, film, panel, onPanel, onJump } = props;
  const t = useMessages(messages);
  const panels = panelsOf(node);
  const [first] = panels;
  if (first === undefined) return null;
  const shown = panel && panels.includes(panel) ? panel : first;
  return (
    <Tabs
      label={node.title}
      items={panels.map((id) => ({ id, label: t(id) }))}
      value={shown}
      onChange={(id) => onPanel(id as Panel)}
    >
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonBlock style={{ height: 120 }} />
          </Skeleton>
        }
      >
        {shown === "transcript" && film && <Saying node={node} film={film} onJump={onJump} />}
        {shown === "notes" && <Noted {...props} />}
        {shown === "materials" && <MaterialsPanel run={node.run} node={node} />}
      </Suspense>
    </Tabs>
  );
}
