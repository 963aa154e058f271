import Info from "lucide-react/icons/info";
import ListTree from "lucide-react/icons/list-tree";
import Plus from "lucide-react/icons/plus";
import Redo from "lucide-react/icons/redo-2";
import Undo from "lucide-react/icons/undo-2";
import Users from "lucide-react/icons/users";
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { styled } from "styled-components";
import { outlineDraft } from "../../../core/contract/authoring.js";
import { NodeKind } from "../../../core/contract/course-parts.js";
import { late, useMessages } from "../../../core/element/index.js";
import { childrenOf, type Command, type NodeFields, placeOf } from "../../../core/rules/authoring/index.js";
import { isFolder } from "../../../core/rules/completion.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted, Sheet } from "../../../ui/layout/styles.js";
import { useMedia } from "../../../ui/layout/useMedia.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Bar, Line, Locked, Note, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { ClashDialog } from "./ClashDialog.js";
import { ExchangeMenu } from "./ExchangeMenu.js";
import { Inspector, Placing } from "./Inspector.js";
import { KIND_ICONS } from "./kinds.js";
import { messages } from "./messages.js";
import type { FaultPlace } from "./PublishPanel.js";
import { dropPlace, movesTo, newNode, newPlace, rowsOf, shiftOf, stepOf, topsOf } from "./rows.js";
import { type Loaded, OutlineStore, type Status } from "./store.js";
import { Tree, type TreeActions } from "./Tree.js";
import { useUploads } from "./useUploads.js";
import { allSaved } from "../shared/unsaved.js";

const PublishDrawer = late(async () => (await import("./PublishDrawer.js")).PublishDrawer);

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);
  align-items: start;
  gap: var(--edu-space-4);

  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** From there on the details stand beside the outline. */
const WIDE = "(min-width: 1100px)";

function Saving({ status, onRetry }: { readonly status: Status; readonly onRetry: () => void }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  if (status.kind === "clash") return null;
  if (status.kind === "failed")
    return (
      <Line role="alert">
        <span>{explain(status.error)}</span>
        <Button variant="link" onClick={onRetry}>
          {t("retry")}
        </Button>
      </Line>
    );
  return (
    <Facts as="span" role="status">
      {t(status.kind)}
    </Facts>
  );
}

function Editor({ loaded, isStep }: { readonly loaded: Loaded; readonly isStep: boolean }): ReactNode {
  const t = useMessages(messages);
  const { place, go } = usePlace();
  const [store] = useState(() => new OutlineStore(place.course, loaded));
  const shown = useSyncExternalStore(store.subscribe, store.get, store.get);
  const uploads = useUploads(place.course, store);
  const { draft, status } = shown;
  const isWide = useMedia(WIDE);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState("");
  const from = useRef("");
  const [isOpen, setOpen] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [said, setSaid] = useState("");
  const [isPublished, setPublished] = useState(loaded.published);
  const { canEdit } = loaded;
  const rows = useMemo(() => rowsOf(draft, closed), [draft, closed]);
  const keys = topsOf(draft, chosen);
  const node = draft.nodes.get(at);
  const single = keys.length <= 1 ? node : undefined;

  useEffect(() => {
    store.standAt(at);
  }, [store, at]);
  const wanted = new URLSearchParams(place.filter).get("node") ?? "";
  const [sought, setSought] = useState("");
  if (wanted !== sought && draft.nodes.has(wanted)) {
    setSought(wanted);
    setAt(wanted);
    setChosen(new Set([wanted]));
    setOpen(true);
  }
  useEffect(() => {
    if (shown.news) toast({ kind: "info", text: t("newsFrom", { name: shown.news }) });
  }, [shown.news, shown.rev, t]);

  const choose = (key: string) => {
    setChosen(new Set([key]));
    setAt(key);
    from.current = key;
  };
  const reveal = (key: string) => {
    const above = new Set<string>();
    for (let up = draft.parents.get(key) ?? ""; up !== ""; up = draft.parents.get(up) ?? "") above.add(up);
    setClosed((now) => new Set([...now].filter((one) => !above.has(one))));
    choose(key);
  };
  const add = (kind: NodeKind) => {
    const spot = newPlace(draft, kind, at);
    if (!spot) {
      toast({ kind: "warn", text: t("noFolder") });
      return;
    }
    const fresh = newNode(kind, t("newTitle", { kind: t(kind) }));
    if (!store.act([{ type: "add", node: fresh, ...spot }])) return;
    if (spot.parent !== "") setClosed((now) => new Set([...now].filter((one) => one !== spot.parent)));
    choose(fresh.key);
    setOpen(true);
  };
  const moveTo = (commands: readonly Command[] | undefined) => {
    if (!commands || !store.act(commands)) {
      setSaid(t("cannotMove"));
      return;
    }
    const now = store.get().draft;
    const key = keys[0] ?? at;
    const siblings = childrenOf(now, placeOf(now, key).parent);
    setClosed((all) => new Set([...all].filter((one) => one !== placeOf(now, key).parent)));
    setSaid(
      t("moved", {
        title: now.nodes.get(key)?.title ?? "",
        at: siblings.indexOf(key) + 1,
        of: siblings.length,
      }),
    );
  };
  const remove = () => {
    const gone = keys.length > 0 ? keys : [at];
    const index = rows.findIndex(({ node: one }) => one.key === gone[0]);
    if (!store.act(gone.map((key) => ({ type: "remove", key })))) return;
    const left = rowsOf(store.get().draft, closed);
    choose((left[Math.min(index, left.length - 1)] ?? left[0])?.node.key ?? "");
    setOpen(false);
    toast({
      kind: "info",
      text: t("removed", { count: gone.length }),
      action: { label: t("undo"), act: () => back("undo") },
    });
  };
  const back = (way: "undo" | "redo") => {
    if (way === "undo" ? !store.get().canUndo : !store.get().canRedo) return;
    const touched = way === "undo" ? store.undo() : store.redo();
    if (!touched) toast({ kind: "warn", text: t("cannotUndo") });
    else {
      const there = touched.find((key) => store.get().draft.nodes.has(key));
      if (there !== undefined) choose(there);
      setSaid(t(way === "undo" ? "undone" : "redone"));
    }
  };
  const step = (by: 1 | -1, isShift: boolean) => {
    const first = by === 1 && !isShift ? keys.at(-1) : keys[0];
    if (first === undefined) return;
    const to = isShift ? shiftOf(draft, first, by) : stepOf(draft, first, by);
    moveTo(to && movesTo(draft, keys, to));
  };
  const actions: TreeActions = {
    choose(key, how) {
      setAt(key);
      if (how === "more") {
        setChosen((now) => {
          const next = new Set(now);
          if (next.has(key) && next.size > 1) next.delete(key);
          else next.add(key);
          return next;
        });
        from.current = key;
      } else if (how === "range") {
        const order = rows.map(({ node: one }) => one.key);
        const [a, b] = [order.indexOf(from.current || at), order.indexOf(key)].sort((x, y) => x - y);
        setChosen(new Set(order.slice(Math.max(0, a ?? 0), (b ?? 0) + 1)));
      } else choose(key);
    },
    turn: (key, isTurned) =>
      setClosed((now) => {
        const next = new Set(now);
        if (isTurned) next.delete(key);
        else next.add(key);
        return next;
      }),
    step,
    drop: (onto, where) => moveTo(movesTo(draft, keys, dropPlace(draft, onto, where))),
    remove,
    open: () => setOpen(true),
  };
  const set = (changes: Partial<NodeFields>, tag = "") => {
    if (node) store.act([{ type: "set", key: node.key, changes }], tag && `${node.key} ${tag}`);
  };
  const onKeys = (event: KeyboardEvent) => {
    if (!canEdit || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // What is typed has a way back of its own.
    if ((event.target as HTMLElement).closest("input, textarea, [contenteditable]")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    back(key === "y" || event.shiftKey ? "redo" : "undo");
  };
  const onGo = (to: FaultPlace) => {
    setPublishing(false);
    if (to === "settings" || to === "course") go({ view: "basics", assessment: 0, filter: "" });
    else if (to !== "outline") {
      reveal(to.key);
      setOpen(true);
    }
  };
  const details = (
    <Stack>
      {canEdit && keys.length > 0 && (
        <Placing
          shown={shown}
          keys={keys}
          onStep={(by) => step(by, false)}
          onInto={(folder) => moveTo(movesTo(draft, keys, dropPlace(draft, folder, "into")))}
          onRemove={remove}
        />
      )}
      {keys.length > 1 ? (
        <Stack>
          <b>{t("many", { count: keys.length })}</b>
          {canEdit && (
            <Line>
              {([true, false] as const).map((required) => (
                <Button
                  key={String(required)}
                  size="s"
                  onClick={() =>
                    store.act(
                      [...chosen]
                        .filter((key) => draft.nodes.has(key) && !isFolder(draft.nodes.get(key)!))
                        .map((key) => ({ type: "set", key, changes: { required } })),
                    )
                  }
                >
                  {t(required ? "setRequired" : "setOptional")}
                </Button>
              ))}
            </Line>
          )}
        </Stack>
      ) : single ? (
        <Locked disabled={!canEdit}>
          <Inspector
            shown={shown}
            node={single}
            set={set}
            onRest={() => store.rest()}
            onContent={(card, keepsLength) => store.give(single.key, card, keepsLength)}
            uploads={uploads}
          />
        </Locked>
      ) : (
        <Muted>{t("chooseOne")}</Muted>
      )}
    </Stack>
  );
  const isEmpty = draft.nodes.size === 0;
  const names = [...new Set(shown.editors.map(({ name }) => name))].join("、");
  return (
    <Stack onKeyDown={onKeys}>
      <Bar>
        <h2>{t("heading")}</h2>
        <Line>
          {canEdit && <Saving status={status} onRetry={() => void store.flush()} />}
          {!isStep && (
            <Button
              variant="primary"
              onClick={async () => {
                await allSaved();
                if (await store.flush()) setPublishing(true);
              }}
            >
              {t("check")}
            </Button>
          )}
        </Line>
      </Bar>
      {names && (
        <Note role="status">
          <Icon of={Users} size={18} />
          <span>{t("othersHere", { names })}</span>
        </Note>
      )}
      {(!canEdit || !isPublished || shown.rev > shown.publishedRev) && !isEmpty && (
        <Note>
          <Icon of={Info} size={18} />
          <span>{t(!canEdit ? "readOnly" : isPublished ? "isDraft" : "isNew")}</span>
        </Note>
      )}
      {isEmpty ? (
        <Empty
          icon={ListTree}
          title={t("none")}
          action={
            canEdit && (
              <Line>
                <Button variant="primary" onClick={() => add("chapter")}>
                  {t("addChapter")}
                </Button>
                <ExchangeMenu run={place.course} store={store} canEdit isEmpty onUndo={() => back("undo")} />
              </Line>
            )
          }
        >
          {t(canEdit ? "noneText" : "noneForAssistant")}
        </Empty>
      ) : (
        <>
          <Line>
            {canEdit && (
              <>
                <Menu
                  label={t("add")}
                  items={NodeKind.map((kind) => ({
                    id: kind,
                    label: t(kind),
                    icon: <Icon of={KIND_ICONS[kind]} size={18} />,
                    onSelect: () => add(kind),
                  }))}
                  renderButton={(trigger) => (
                    <Button {...trigger} icon={<Icon of={Plus} size={18} />}>
                      {t("add")}
                    </Button>
                  )}
                />
                <IconButton
                  icon={Undo}
                  label={t("undo")}
                  disabled={!shown.canUndo}
                  onClick={() => back("undo")}
                />
                <IconButton
                  icon={Redo}
                  label={t("redo")}
                  disabled={!shown.canRedo}
                  onClick={() => back("redo")}
                />
              </>
            )}
            <Button
              variant="ghost"
              size="s"
              onClick={() =>
                setClosed(
                  closed.size > 0
                    ? new Set()
                    : new Set([...draft.nodes.values()].filter(isFolder).map(({ key }) => key)),
                )
              }
            >
              {t(closed.size > 0 ? "expandAll" : "collapseAll")}
            </Button>
            <ExchangeMenu run={place.course} store={store} canEdit={canEdit} onUndo={() => back("undo")} />
          </Line>
          <Panes data-narrow={!isWide || undefined}>
            <Stack style={{ gap: 8 }}>
              <Tree shown={shown} rows={rows} chosen={chosen} at={at} canEdit={canEdit} actions={actions} />
              {canEdit && <Muted>{t("keys")}</Muted>}
            </Stack>
            {isWide && (
              <Sheet aria-label={t("details")} part="outline-details">
                {details}
              </Sheet>
            )}
          </Panes>
        </>
      )}
      {!isWide && !isEmpty && keys.length > 0 && (
        <Line>
          <Button block onClick={() => setOpen(true)}>
            {t("details")}
          </Button>
        </Line>
      )}
      {!isWide && (
        <Drawer
          open={isOpen && keys.length > 0}
          onClose={() => setOpen(false)}
          title={t("details")}
          width={480}
        >
          {details}
        </Drawer>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {status.kind === "clash" && (
        <ClashDialog
          clashes={status.clashes}
          mine={draft}
          theirs={status.theirs}
          onDecide={(keep) => store.decide(keep)}
        />
      )}
      {isPublishing && (
        <Suspense>
          <PublishDrawer
            onGo={onGo}
            onClose={() => setPublishing(false)}
            onPublished={(rev) => {
              store.published(rev);
              setPublished(true);
              setPublishing(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The outline of a run, built. @param isStep of a new course: it is published at the last of them */
export function Outline({ isStep = false }: { readonly isStep?: boolean }): ReactNode {
  const { place } = usePlace();
  const { data, error, reload } = useLoad(String(place.course), (signal) =>
    request(outlineDraft, { id: place.course }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 40 }} />
        <SkeletonBlock style={{ height: 420, marginTop: 16 }} />
      </Skeleton>
    );
  return <Editor key={place.course} loaded={data} isStep={isStep} />;
}
