import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";
import { Key } from "./styles.js";

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-4);

  dt {
    display: flex;
    gap: var(--edu-space-1);
  }
`;

const KEYS = [
  [["J"], "keyNext"],
  [["K"], "keyPrevious"],
  [["1", "9"], "keyDigits"],
  [["P"], "keyPoints"],
  [["C"], "keyComment"],
  [["/"], "keyBank"],
  [["Ctrl", "Enter"], "keySave"],
  [["Esc"], "keyLeave"],
  [["?"], "keyHelp"],
] as const;

/** The keys of marking (keys.ts), opened by `?`. */
export function KeyMap({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  return (
    <Dialog open onClose={onClose} title={t("keys")} closeOnBackdrop>
      <List>
        {KEYS.map(([keys, word]) => (
          <div key={word} style={{ display: "contents" }}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}
