import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Paperclip from "lucide-react/icons/paperclip";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { isWanted } from "../../../core/rules/assessment/files.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { AnswerFiles } from "../../shared/AnswerFiles.js";
import { messages } from "../files/messages.js";
import { SendingList } from "../files/SendingList.js";
import { useTray } from "../files/useTray.js";
import type { AnswerProps } from "./types.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
`;
const Drop = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--edu-space-2);
  padding: var(--edu-space-4);
  border: 1px dashed var(--edu-line-field);
  border-radius: var(--edu-radius-card);

  &[data-over] {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
  }
`;

/** Files from the disk, by drag or out of the clipboard; each counts once the server has it whole. */
export function Upload({ body, answer, onAnswer, label, disabled }: AnswerProps<"upload">): ReactNode {
  const t = useMessages(messages);
  const { tray, sending, filesOf, add } = useTray();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const numbers = answer.files ?? [];
  const files = filesOf(numbers);
  const { kinds, most, size } = body;
  const coming = sending.filter(({ status }) => status !== "refused").length;
  const isFull = numbers.length + coming >= most;
  const moved = useRef<string>(undefined);
  useEffect(() => {
    // A row that is taken elsewhere loses the focus within it.
    const name = moved.current;
    moved.current = undefined;
    if (name !== undefined)
      [...(list.current?.querySelectorAll("button") ?? [])].find((one) => one.ariaLabel === name)?.focus();
  });
  if (disabled)
    return tray && files.length > 0 ? (
      <AnswerFiles files={files} address={tray.address} isShown aria-label={t("files")} />
    ) : (
      <Muted>{t("none")}</Muted>
    );
  if (!tray) return <Muted>{t("noPlace")}</Muted>;
  const take = (given: Iterable<File>) => {
    const wrong: string[] = [];
    let free = most - numbers.length - coming;
    for (const file of given) {
      const { name } = file;
      if (free <= 0) wrong.push(t("full", { count: most }));
      else if (!isWanted(name, kinds)) wrong.push(t("wrongKind", { name }));
      else if (file.size > size) wrong.push(t("tooLarge", { name, size: fileSize(size) }));
      else if (file.size === 0) wrong.push(t("empty", { name }));
      else {
        add(file, "files");
        free -= 1;
      }
    }
    setProblems([...new Set(wrong)]);
  };
  const change = (next: readonly number[]) => onAnswer(next.length > 0 ? { files: next } : undefined);
  const move = (at: number, by: number, name: string) => {
    const next = [...numbers];
    const [file] = next.splice(at, 1);
    if (file === undefined || at + by < 0 || at + by >= numbers.length) return;
    next.splice(at + by, 0, file);
    moved.current = name;
    change(next);
  };
  return (
    <Box role="group" aria-labelledby={label}>
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) take(event.clipboardData.files);
        }}
      >
        <input
          ref={picker}
          type="file"
          hidden
          multiple={most > 1}
          aria-label={t("choose")}
          accept={kinds.map((kind) => `.${kind}`).join(",") || undefined}
          onChange={(event) => {
            take(event.target.files ?? []);
            // The same file may be chosen again after it was removed.
            event.target.value = "";
          }}
        />
        <Button
          icon={<Icon of={Paperclip} size={18} />}
          aria-disabled={isFull}
          onClick={() => (isFull ? setProblems([t("full", { count: most })]) : picker.current?.click())}
        >
          {t("choose")}
        </Button>
        <Muted>{t("dropHere")}</Muted>
        <Muted>
          {[
            t("most", { count: most }),
            t("size", { size: fileSize(size) }),
            ...(kinds.length > 0 ? [t("kinds", { kinds: kinds.join(", ") })] : []),
          ].join(" · ")}
        </Muted>
      </Drop>
      <FormError>{problems.join(" ")}</FormError>
      {files.length > 0 && (
        <div ref={list}>
          <AnswerFiles
            files={files}
            address={tray.address}
            aria-label={t("files")}
            renderActions={({ file, name }, at) => (
              <>
                {files.length > 1 && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      iconSize={18}
                      label={t("upNamed", { name })}
                      aria-disabled={at === 0}
                      onClick={() => move(at, -1, t("upNamed", { name }))}
                    />
                    <IconButton
                      icon={ArrowDown}
                      iconSize={18}
                      label={t("downNamed", { name })}
                      aria-disabled={at === files.length - 1}
                      onClick={() => move(at, 1, t("downNamed", { name }))}
                    />
                  </>
                )}
                <IconButton
                  icon={Trash}
                  iconSize={18}
                  label={t("removeNamed", { name })}
                  onClick={() => change(numbers.filter((one) => one !== file))}
                />
              </>
            )}
          />
        </div>
      )}
      <SendingList sending={sending} tray={tray} />
    </Box>
  );
}
