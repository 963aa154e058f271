import Download from "lucide-react/icons/download";
import FileUp from "lucide-react/icons/file-up";
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { contentSave, contentUpload, OUTLINE_LIMIT } from "../../../core/contract/authoring.js";
import {
  cartridgeCheck,
  cartridgeContents,
  MOST_OUTLINE_BYTES,
  outlineImportCheck,
  outlineTemplate,
} from "../../../core/contract/outline-exchange.js";
import { useMessages } from "../../../core/element/index.js";
import { importOf } from "../../../core/rules/authoring/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Line, Stack } from "../styles.js";
import { messages } from "./exchange-messages.js";
import { type Checked, ImportPreview, wholeRows } from "./ImportPreview.js";
import { newNode } from "./rows.js";
import { saveWorkbook } from "./save-workbook.js";
import type { OutlineStore } from "./store.js";

/** Reading a few thousand rows, or keeping the files of a cartridge. */
const LONG = 120_000;
/** Contents that are made at once. */
const AT_ONCE = 4;
const ENDINGS = ".xlsx,.imscc,.zip";
const isCartridge = ({ name }: File): boolean => /\.(?:imscc|zip)$/i.test(name);

/** An outline from a workbook, or from another system's cartridge: read, shown, and laid over the draft as one step when somebody says so. */
export function ImportDrawer({
  run,
  store,
  onClose,
  onUndo,
}: {
  readonly run: number;
  readonly store: OutlineStore;
  readonly onClose: () => void;
  readonly onUndo: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const picker = useRef<HTMLInputElement>(null);
  const { draft, cards } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [checked, setChecked] = useState<Checked>();
  const [reading, setReading] = useState("");
  /** Of a cartridge: what the server names it by. */
  const [upload, setUpload] = useState("");
  const [left, setLeft] = useState(0);
  const [failure, setFailure] = useState("");
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const rows = useMemo(() => wholeRows(checked), [checked]);
  const plan = useMemo(() => importOf(draft, rows, newNode), [draft, rows]);
  /** What shows nothing yet, or a link that leads elsewhere now. */
  const toFill = useMemo(
    () =>
      (checked?.rows ?? []).filter(({ row, kind, resource, href, packed }) => {
        if (kind === undefined || (!packed && resource === undefined && href === undefined)) return false;
        const content = draft.nodes.get(plan.keys.get(row) ?? "")?.content ?? 0;
        return content === 0 || (href !== undefined && cards.get(content)?.label !== href);
      }),
    [checked, draft, cards, plan],
  );
  /** Questions of a cartridge that go into the bank, without an item of the outline. */
  const banks = (checked?.rows ?? []).filter(({ bank = 0 }) => bank > 0);
  const filled = new Set(toFill.map(({ row }) => row));
  const stateOf = (row: number) => {
    const state = plan.states.get(row);
    return state === "same" && filled.has(row) ? ("change" as const) : state;
  };
  const count = [...plan.states.keys()].filter((row) => stateOf(row) !== "same").length + banks.length;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailure("");
    if (!isCartridge(file) && file.size > MOST_OUTLINE_BYTES) {
      setFailure(t("fileLarge"));
      return;
    }
    setReading(t("reading", { name: file.name }));
    try {
      if (isCartridge(file)) {
        const sent = await send(file);
        setUpload(sent);
        setReading(t("reading", { name: file.name }));
        const answer = await request(
          cartridgeCheck,
          { id: run, upload: sent },
          { quiet: true, timeout: LONG },
        );
        setChecked({ ...answer, unread: { columns: [], sheets: [] }, errors: "" });
      } else
        setChecked(
          await request(
            outlineImportCheck,
            { id: run, file: await toBase64(file) },
            { quiet: true, timeout: LONG },
          ),
        );
    } catch (error) {
      if (!stop.signal.aborted) setFailure(explain(error));
    } finally {
      setReading("");
    }
  };
  const send = async (file: File): Promise<string> => {
    const { sendFile } = await import("../../../core/session/upload.js");
    const { upload: begun } = await request(
      contentUpload,
      { id: run, name: file.name, size: file.size },
      { quiet: true },
    );
    await sendFile(
      begun,
      file,
      (bytes) =>
        setReading(t("sending", { name: file.name, percent: Math.floor((100 * bytes) / file.size) })),
      stop.signal,
    );
    return begun;
  };
  const template = async () => {
    try {
      saveWorkbook((await request(outlineTemplate, { id: run })).file, t("templateName"));
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  const letIn = async () => {
    setFailure("");
    const added = plan.commands.filter(({ type }) => type === "add").length;
    if (draft.nodes.size + added > OUTLINE_LIMIT) {
      setFailure(t("tooMany"));
      return;
    }
    const contents = new Map<number, number>();
    const waiting = [...toFill];
    setLeft(waiting.length);
    const fill = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const { row, kind, resource, href, duration } = one;
        const card = await request(
          contentSave,
          { id: run, kind: kind!, resource, href, duration },
          { quiet: true },
        );
        store.learn(card);
        contents.set(row, card.content);
        setLeft(waiting.length);
      }
    };
    let questions = 0;
    const unpack = async () => {
      const numbers = [...waiting.splice(0), ...banks].map(({ row }) => row);
      const answer = await request(
        cartridgeContents,
        { id: run, upload, rows: numbers },
        { quiet: true, timeout: LONG },
      );
      questions = answer.questions;
      for (const { row, card } of answer.contents) {
        store.learn(card);
        contents.set(row, card.content);
      }
    };
    try {
      if (banks.length > 0 || waiting.some(({ packed }) => packed)) await unpack();
      await Promise.all(Array.from({ length: AT_ONCE }, fill));
    } catch (error) {
      setFailure(explain(error));
      setLeft(0);
      return;
    }
    // Others may have changed the outline meanwhile: what is done is worked out for what is there now.
    const whole = rows.map((row) => ({ ...row, content: contents.get(row.row) ?? row.content }));
    const { commands } = importOf(store.get().draft, whole, newNode);
    if (commands.length > 0 && !store.act(commands)) {
      setFailure(t("fitsNot"));
      setLeft(0);
      return;
    }
    const undo = commands.length > 0 ? { action: { label: t("undo"), act: onUndo } } : {};
    const said = questions > 0 ? t("doneQuestions", { count, questions }) : t("done", { count });
    toast({ kind: "ok", text: said, ...undo });
    onClose();
  };

  return (
    <Drawer open width={640} title={t("importTitle")} onClose={onClose}>
      {checked === undefined ? (
        <Stack
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void choose(event.dataTransfer.files[0]);
          }}
        >
          <Muted>{t("sourceText")}</Muted>
          <Line>
            <Button
              variant="primary"
              loading={reading !== ""}
              icon={<Icon of={FileUp} size={18} />}
              onClick={() => picker.current?.click()}
            >
              {t("chooseFile")}
            </Button>
            <Button variant="link" icon={<Icon of={Download} size={18} />} onClick={template}>
              {t("template")}
            </Button>
          </Line>
          <input
            ref={picker}
            type="file"
            accept={ENDINGS}
            hidden
            aria-label={t("chooseFile")}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          {reading && <Muted role="status">{reading}</Muted>}
          <FormError>{failure}</FormError>
        </Stack>
      ) : (
        <Stack>
          <ImportPreview checked={checked} stateOf={stateOf} />
          {count === 0 && <Muted>{t("nothingNew")}</Muted>}
          {left > 0 && <Facts role="status">{t("filling", { left })}</Facts>}
          <FormError>{failure}</FormError>
          <Line>
            <Button variant="primary" loading={left > 0} disabled={count === 0} onClick={letIn}>
              {t("letIn", { count })}
            </Button>
            <Button
              disabled={left > 0}
              onClick={() => {
                setChecked(undefined);
                setFailure("");
              }}
            >
              {t("back")}
            </Button>
          </Line>
        </Stack>
      )}
    </Drawer>
  );
}
