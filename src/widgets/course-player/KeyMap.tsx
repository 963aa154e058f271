import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--edu-space-2) var(--edu-space-4);
  align-items: center;

  dt {
    display: flex;
    gap: var(--edu-space-1);
  }
  kbd {
    min-width: 28px;
    padding: 0 var(--edu-space-2);
    border: 1px solid var(--edu-line-field);
    border-radius: 4px;
    font: inherit;
    font-size: var(--edu-size-1);
    text-align: center;
  }
`;

const KEYS = [
  [["K", "␣"], "keySpace"],
  [["J", "L"], "keySkip"],
  [["←", "→"], "keyArrows"],
  [["↑", "↓"], "keyVolume"],
  [["M"], "keyMute"],
  [["F"], "keyFullscreen"],
  [["T"], "keyWide"],
  [["C"], "keyCaptions"],
  [["<", ">"], "keySpeed"],
  [["0", "9"], "keyDigits"],
  [["N"], "keyNote"],
  [["?"], "keyHelp"],
] as const;

/** The player's keys (keys.ts), opened by `?`. */
export function KeyMap({
  hasNotes,
  onClose,
}: {
  readonly hasNotes: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Dialog open onClose={onClose} title={t("keys")} closeOnBackdrop>
      <List>
        {KEYS.filter(([, word]) => hasNotes || (word !== "keyNote" && word !== "keyWide")).map(
          ([keys, word]) => (
            <div key={word} style={{ display: "contents" }}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(word)}</dd>
            </div>
          ),
        )}
      </List>
    </Dialog>
  );
}
