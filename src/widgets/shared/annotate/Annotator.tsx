import { type ReactNode, Suspense, useRef, useState } from "react";
import { styled } from "styled-components";
import { type Annotation, MOST_ANNOTATIONS } from "../../../core/contract/annotation.js";
import { late, useMessages } from "../../../core/element/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { PreviewBones } from "../../../ui/media/FilePreview.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import type { AnswerFile, AnswerFilesProps } from "../AnswerFiles.js";
import { Stack } from "../page-styles.js";
import type { ColorName } from "../strokes.js";
import { Board, type Drawn, type Tool } from "./Board.js";
import { messages } from "./messages.js";
import { type Layer, useLayer } from "./useLayer.js";

const PdfPreview = late(async () => (await import("../../../ui/media/PdfPreview.js")).PdfPreview);

const Split = styled.div`
  container-type: inline-size;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 280px;
    gap: var(--edu-space-4);
    align-items: start;
  }
  @container (max-width: 719px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
const Picture = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  background: #fff;

  > img {
    display: block;
    max-width: 100%;
    min-height: 120px;
  }
`;
const Notes = styled.ol`
  display: grid;
  gap: var(--edu-space-3);
  list-style: none;

  > li {
    display: grid;
    gap: var(--edu-space-2);
    padding: var(--edu-space-3);
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    overflow-wrap: anywhere;
  }
`;
const TOOLS = ["pen", "box", "note"] as const satisfies readonly Tool[];
const TOOL_WORDS = { pen: "pen", box: "box", note: "point" } as const;
const MARK_WORDS = { pen: "penAt", box: "boxAt", note: "noteAt" } as const;
const NAMES = ["red", "blue", "green", "black"] as const satisfies readonly ColorName[];

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

interface Numbered {
  readonly mark: Annotation;
  readonly no: number;
  readonly label: string;
}

/** Whether it is kept, and what to do where it is not. */
function Saving({ layer, onTheirs }: { readonly layer: Layer; readonly onTheirs: () => void }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { state } = layer;
  if (state.kind === "failed")
    return (
      <Row role="alert">
        <span>{t("failed", { reason: explain(state.error) })}</span>
        <Button size="s" onClick={layer.retry}>
          {t("retry")}
        </Button>
      </Row>
    );
  if (state.kind === "stale")
    return (
      <Row role="alert">
        <span>{t("stale")}</span>
        <Button size="s" onClick={onTheirs}>
          {t("theirs")}
        </Button>
        <Button size="s" onClick={layer.overwrite}>
          {t("mine")}
        </Button>
      </Row>
    );
  return <Muted role="status">{t(state.kind)}</Muted>;
}

/** One mark in words: what it is, its text, and the way to it. */
function NoteRow({
  numbered: { mark, label },
  isOwn,
  author,
  onGo,
  onChange,
  onRemove,
}: {
  readonly numbered: Numbered;
  readonly isOwn: boolean;
  readonly author: string;
  readonly onGo: () => void;
  readonly onChange: (note: string) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <li data-mark={mark.id}>
      <Row>
        <Button variant="link" onClick={onGo}>
          {label}
        </Button>
        {isOwn && (
          <Button size="s" variant="ghost" aria-label={t("remove", { name: label })} onClick={onRemove}>
            ×
          </Button>
        )}
      </Row>
      {isOwn ? (
        <Field label={t("text")}>
          <Textarea value={mark.note} rows={2} maxLength={1000} onChange={onChange} />
        </Field>
      ) : (
        mark.note && <p>{mark.note}</p>
      )}
      {!isOwn && author && <Muted>{t("by", { author })}</Muted>}
    </li>
  );
}

export interface OtherLayer {
  readonly author: string;
  readonly marks: readonly Annotation[];
}
export interface AnnotatorProps {
  readonly file: AnswerFile;
  readonly address: AnswerFilesProps["address"];
  /** Of whoever looks; without it marks are only read. */
  readonly own?:
    | {
        readonly marks: readonly Annotation[];
        readonly rev: number;
        readonly save: (marks: readonly Annotation[], rev: number) => Promise<number>;
      }
    | undefined;
  readonly others: readonly OtherLayer[];
  readonly onClose: () => void;
  /** What another window saved is read anew. */
  readonly onTheirs?: () => void;
}

const NOTHING = { marks: [], rev: 0, save: () => Promise.resolve(0) };

/** A picture or a PDF with what was drawn and written on it, and a list of it for whoever does not see it. */
export function Annotator({
  file,
  address,
  own,
  others,
  onClose,
  onTheirs = () => undefined,
}: AnnotatorProps): ReactNode {
  const t = useMessages(messages);
  const root = useRef<HTMLDivElement>(null);
  const layer = useLayer(own ?? NOTHING, (own ?? NOTHING).save);
  const [tool, setTool] = useState<Tool>("pen");
  const [color, setColor] = useState<ColorName>("red");
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState(1);
  const { data: url, error, reload } = useLoad(String(file.file), () => address(file.file, "preview"));
  const isPdf = file.mime === "application/pdf";
  const numbers = { pen: 0, box: 0, note: 0 };
  const numbered = (mark: Annotation): Numbered => {
    const no = (numbers[mark.type] += 1);
    return { mark, no, label: t(MARK_WORDS[mark.type], { no, page: mark.page }) };
  };
  const mine = layer.marks.map(numbered);
  const theirs = others.flatMap(({ author, marks }) =>
    marks.map((mark) => ({ author, numbered: numbered(mark) })),
  );
  const all = [...mine, ...theirs.map((one) => one.numbered)];
  const focusOn = (id: string, part: string) =>
    root.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(id)}"] ${part}`)?.focus();
  const add = (drawn: Drawn) => {
    if (layer.marks.length >= MOST_ANNOTATIONS) {
      toast({ kind: "bad", text: t("full", { max: MOST_ANNOTATIONS }) });
      return;
    }
    const mark = { ...drawn, id: newId(), page, note: "" };
    layer.change([...layer.marks, mark]);
    // What it is about is typed at once.
    if (drawn.type !== "pen") requestAnimationFrame(() => focusOn(mark.id, "textarea"));
  };
  const put = (next: Annotation) => layer.change(layer.marks.map((one) => (one.id === next.id ? next : one)));
  const board = (
    <Board
      marks={all.filter(({ mark }) => mark.page === page)}
      tool={own ? tool : undefined}
      color={color}
      label={t("sheet")}
      onDraw={add}
      onMove={put}
      onChoose={(id) => focusOn(id, own ? "textarea" : "button")}
    />
  );
  const go = (to: number) => {
    setWanted(to);
    setPage(to);
  };
  const source = url && new URL(url, apiOrigin()).href;
  return (
    <Dialog open title={t("title", { name: file.name })} width={1180} onClose={onClose}>
      <Split ref={root}>
        <div>
          <div>
            {error !== undefined && <ErrorState error={error} onRetry={reload} />}
            {error === undefined && !source && <PreviewBones />}
            {source &&
              (isPdf ? (
                <Suspense fallback={<PreviewBones />}>
                  <PdfPreview
                    url={source}
                    title={file.name}
                    start={wanted}
                    onPage={setPage}
                    overlay={board}
                  />
                </Suspense>
              ) : (
                <Picture>
                  <img src={source} alt={file.name} />
                  {board}
                </Picture>
              ))}
          </div>
          <Stack>
            {own && (
              <>
                <RadioGroup
                  look="segmented"
                  label={t("tools")}
                  value={tool}
                  onChange={(next) => setTool(TOOLS.find((one) => one === next) ?? "pen")}
                  options={TOOLS.map((value) => ({ value, label: t(TOOL_WORDS[value]) }))}
                />
                {tool === "pen" && (
                  <RadioGroup
                    look="segmented"
                    label={t("color")}
                    value={color}
                    onChange={(next) => setColor(NAMES.find((one) => one === next) ?? "red")}
                    options={NAMES.map((value) => ({ value, label: t(value) }))}
                  />
                )}
                <Row>
                  <Button size="s" onClick={() => add({ type: "note", x: 0.5, y: 0.5 })}>
                    {t("addNote")}
                  </Button>
                  <Button size="s" disabled={!layer.undo} onClick={() => layer.undo?.()}>
                    {t("undo")}
                  </Button>
                </Row>
                <Saving layer={layer} onTheirs={onTheirs} />
              </>
            )}
            <h3>{t("notes")}</h3>
            {all.length === 0 && <Muted>{t("none")}</Muted>}
            <Notes aria-label={t("notes")}>
              {mine.map((one) => (
                <NoteRow
                  key={one.mark.id}
                  numbered={one}
                  isOwn
                  author=""
                  onGo={() => go(one.mark.page)}
                  onChange={(note) => put({ ...one.mark, note })}
                  onRemove={() => layer.change(layer.marks.filter(({ id }) => id !== one.mark.id))}
                />
              ))}
              {theirs.map(({ author, numbered: one }) => (
                <NoteRow
                  key={one.mark.id}
                  numbered={one}
                  isOwn={false}
                  author={author}
                  onGo={() => go(one.mark.page)}
                  onChange={() => undefined}
                  onRemove={() => undefined}
                />
              ))}
            </Notes>
          </Stack>
        </div>
      </Split>
    </Dialog>
  );
}
