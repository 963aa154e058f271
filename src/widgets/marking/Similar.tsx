import type { ReactNode } from "react";
import { markSimilar } from "../../core/contract/mark.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import type { Row } from "./marks.js";
import { messages } from "./messages.js";
import { Bar, Hint } from "./styles.js";

/** Answers of the same class with much of this text: nothing while there is none, and nothing where it cannot be known. */
export function Similar({
  course,
  row: { attempt, item },
  isAnonymous,
  onOpen,
}: {
  readonly course: number;
  readonly row: Row;
  readonly isAnonymous: boolean;
  /** Goes to an answer where it is in the list; undefined where it is not. */
  readonly onOpen: (attempt: number) => (() => void) | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const anonymous = isAnonymous || undefined;
  const { data } = useLoad(`${course}.${attempt}.${item}.${isAnonymous}`, (signal) =>
    request(markSimilar, { id: course, attempt, item, anonymous }, { signal, quiet: true }),
  );
  if (!data || data.list.length === 0) return null;
  return (
    <Hint>
      <span>{t("similar")}</span>
      <Bar>
        {data.list.map((one) => {
          const text = t("similarTo", {
            name: one.name || t("sheet", { no: one.attempt }),
            percent: one.percent,
          });
          const open = onOpen(one.attempt);
          return open ? (
            <Button key={one.attempt} size="s" onClick={open}>
              {text}
            </Button>
          ) : (
            <span key={one.attempt}>{text}</span>
          );
        })}
      </Bar>
    </Hint>
  );
}
