import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Muted } from "../../ui/layout/styles.js";
import { messages } from "./double-messages.js";
import type { Queue, Row } from "./marks.js";
import { Note } from "./styles.js";

/** That each answer gets two marks, and how many wait for whom. */
export function DoubleHead({ double }: Pick<Queue, "double">): ReactNode {
  const t = useMessages(messages);
  if (!double) return null;
  return (
    <Muted>
      {t("on", { gap: double.gap })} {t("counts", { second: double.second, third: double.third })}
      {double.team < 2 && (
        <>
          {" "}
          <strong>{t("alone")}</strong>
        </>
      )}
    </Muted>
  );
}

/** For whom an answer waits, where it is not whoever looks. */
export function DoubleBadge({ row: { double } }: { readonly row: Row }): ReactNode {
  const t = useMessages(messages);
  if (double?.stage === "third") return <Badge kind="warn">{t("third")}</Badge>;
  if (double?.stage === "second") return <Badge kind="info">{t("second")}</Badge>;
  return null;
}

/** Where one answer stands between its markers. */
export function DoubleNote({ row: { double, given } }: { readonly row: Row }): ReactNode {
  const t = useMessages(messages);
  if (!double) return null;
  const { stage, turn, marks, points } = double;
  const text =
    points !== undefined
      ? t("settled", { points })
      : turn === "decide"
        ? t("decide")
        : stage === "third"
          ? t("apart")
          : t(given ? "given" : "first");
  return (
    <Note role="status">
      <span>{text}</span>
      {marks.length > 0 && (
        <ul aria-label={t("pair")}>
          {marks.map(({ mark, marker: name, points: own, comment }) => (
            <li key={mark}>
              {comment ? t("commented", { name, points: own, comment }) : t("one", { name, points: own })}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
