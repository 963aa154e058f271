import Download from "lucide-react/icons/download";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import * as notes from "../../../core/contract/note.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { keepTextDraft, textDraft } from "../../../ui/form/drafts.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Facts, Muted, Row } from "../../../ui/layout/styles.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { SkeletonBlock, Skeleton } from "../../../ui/feedback/Skeleton.js";
import { Time } from "../../../ui/layout/time.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useList } from "../../../ui/data/useList.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";
import { noteMessages } from "./note-messages.js";
import { NoteCard, NoteCards } from "./note-styles.js";
import { saveNotes } from "./save-notes.js";
import { NoteForm } from "./NoteForm.js";
import { SharedNotes } from "./SharedNotes.js";

type Note = Output<typeof notes.noteList>["list"][number];

const SIZE = 20;

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--edu-space-3);

  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
`;

export interface NotesPanelProps {
  readonly run: number;
  readonly node: Pick<NodeData, "id">;
  /** Where the person is now, in `unit`s. */
  readonly at: () => number;
  readonly unit: "second" | "page";
  readonly onJump: (at: number) => void;
  /** The form for a new note is open. */
  readonly noting: boolean;
  readonly onNoting: (open: boolean) => void;
}

/**
 * A person's notes to a node, at a second of a film or a page of a document, and what others share of theirs.
 * @csspart notes - The notes beside the player.
 * @csspart note - One of them.
 */
export function NotesPanel(props: NotesPanelProps): ReactNode {
  const { run, node, at, unit, onJump, noting, onNoting } = props;
  const t = useMessages(messages);
  const n = useMessages(noteMessages);
  const explain = useExplain();
  const [place, setPlace] = useState({ node: node.id, page: 1 });
  const page = place.node === node.id ? place.page : 1;
  const load = useList(notes.noteList, { run, node: node.id, page, size: SIZE }, { scope: String(node.id) });
  const { data, reload } = load;
  const [changed, setChanged] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const draft = `note.${node.id}`;
  const say = (where: number) =>
    unit === "page" ? t("notePage", { page: where }) : t("noteAt", { time: clockLength(where) });

  const save = async (note: Pick<Note, "at" | "text"> & { id?: number }) => {
    await request(
      notes.noteSave,
      { node: node.id, note: note.id, at: note.at, text: note.text },
      { quiet: true },
    );
    reload();
  };
  const remove = async (note: Note) => {
    try {
      await request(notes.noteDelete, { note: note.id }, { quiet: true });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
      return;
    }
    // The last one of the last page takes its page with it.
    if (data?.list.length === 1 && page > 1) setPlace({ node: node.id, page: page - 1 });
    reload();
    opener.current?.focus();
    toast({
      kind: "ok",
      text: t("noteRemoved"),
      action: {
        label: t("undo"),
        act: () =>
          void save({ at: note.at, text: note.text }).catch((failure: unknown) =>
            toast({ kind: "bad", text: explain(failure) }),
          ),
      },
    });
  };
  const share = async ({ id, shared }: Note) => {
    try {
      if (shared) await request(notes.noteUnshare, { note: id }, { quiet: true });
      else await request(notes.noteShare, { node: node.id, note: id }, { quiet: true });
      reload();
      toast({ kind: "ok", text: n(shared ? "unshared" : "sharedNow") });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const take = async (format: (typeof notes.NOTE_FILES)[number]) => {
    try {
      const { file } = await request(notes.noteExport, { run, format }, { quiet: true });
      saveNotes(file, `${n("fileName")}.${format}`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const goesBack = useRef(false);
  const close = () => {
    goesBack.current = true;
    onNoting(false);
  };
  // As soon as the opener is there again.
  useLayoutEffect(() => {
    if (noting || !goesBack.current) return;
    goesBack.current = false;
    opener.current?.focus();
  }, [noting]);

  return (
    <Box part="notes">
      {noting ? (
        <NewNote
          key={node.id}
          draft={draft}
          at={at}
          say={say}
          save={async (note) => {
            await save(note);
            toast({ kind: "ok", text: t("noteSaved") });
            close();
          }}
          onClose={close}
        />
      ) : (
        <Row>
          <Button ref={opener} icon={<Icon of={NotebookPen} size={18} />} onClick={() => onNoting(true)}>
            {t("addNote")}
          </Button>
          {data && data.total > 0 && (
            <Menu
              label={n("take")}
              items={notes.NOTE_FILES.map((format) => ({
                id: format,
                label: n(format),
                onSelect: () => void take(format),
              }))}
              renderButton={(trigger) => (
                <Button {...trigger} variant="ghost" icon={<Icon of={Download} size={18} />}>
                  {n("take")}
                </Button>
              )}
            />
          )}
        </Row>
      )}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 88 }} />
          </Skeleton>
        }
        empty={
          noting ? null : (
            <Empty icon={NotebookPen} title={t("noNotes")}>
              {t(unit === "page" ? "noNotesPage" : "noNotesText")}
            </Empty>
          )
        }
        onPage={(next) => setPlace({ node: node.id, page: next })}
      >
        {(shown, busy) => (
          <NoteCards aria-busy={busy}>
            {shown.list.map((note) =>
              changed === note.id ? (
                <li key={note.id}>
                  <NoteForm
                    label={say(note.at)}
                    draft={`${draft}.${note.id}`}
                    text={note.text}
                    help={note.essence ? n("essenceEdit") : undefined}
                    save={async (text) => {
                      await save({ ...note, text });
                      setChanged(undefined);
                      toast({ kind: "ok", text: t("noteSaved") });
                    }}
                    onClose={() => setChanged(undefined)}
                  />
                </li>
              ) : (
                <NoteCard key={note.id} part="note">
                  <Row style={{ justifyContent: "space-between" }}>
                    <Button variant="link" onClick={() => onJump(note.at)}>
                      {say(note.at)}
                    </Button>
                    <span>
                      {(note.shared || shown.mayShare) && (
                        <IconButton
                          icon={note.shared ? Undo2 : Share2}
                          iconSize={16}
                          label={n(note.shared ? "unshare" : "share")}
                          onClick={() => void share(note)}
                        />
                      )}
                      <IconButton
                        icon={Pencil}
                        iconSize={16}
                        label={t("edit")}
                        onClick={() => setChanged(note.id)}
                      />
                      <IconButton
                        icon={Trash2}
                        iconSize={16}
                        label={t("remove")}
                        onClick={() => void remove(note)}
                      />
                    </span>
                  </Row>
                  <p>{note.text}</p>
                  {note.hiddenReason !== undefined && (
                    <Muted>{n("hiddenFor", { reason: note.hiddenReason })}</Muted>
                  )}
                  <Facts>
                    <Time at={note.updatedAt} />
                    {note.hiddenReason !== undefined ? (
                      <Badge kind="warn">{n("hidden")}</Badge>
                    ) : note.essence ? (
                      <Badge kind="ok">{n("essence")}</Badge>
                    ) : (
                      note.shared && <Badge kind="info">{n("shared")}</Badge>
                    )}
                  </Facts>
                </NoteCard>
              ),
            )}
          </NoteCards>
        )}
      </ListStates>
      <SharedNotes key={`shared ${node.id}`} node={node.id} say={say} onJump={onJump} />
    </Box>
  );
}

/** Where the kept draft of a note belongs to; nothing without one. */
function positionOf(draft: string): number | undefined {
  const kept = textDraft(`${draft}.at`);
  return textDraft(draft) !== "" && /^\d+$/.test(kept) ? Number(kept) : undefined;
}

/** The position is that of the moment in which somebody began to write; with a draft it is kept, too. */
function NewNote({
  draft,
  at,
  say,
  save,
  onClose,
}: {
  readonly draft: string;
  readonly at: () => number;
  readonly say: (at: number) => string;
  readonly save: (note: Pick<Note, "at" | "text">) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [where] = useState(() => positionOf(draft) ?? Math.max(0, Math.floor(at())));
  useEffect(() => keepTextDraft(`${draft}.at`, String(where)), [draft, where]);
  return (
    <NoteForm label={say(where)} draft={draft} save={(text) => save({ at: where, text })} onClose={onClose} />
  );
}
