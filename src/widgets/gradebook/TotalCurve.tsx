import type { ReactNode } from "react";
import { gradeCurveUndo } from "../../core/contract/grade-file.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Muted } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import type { Sheet } from "./rows.js";
import { Bar } from "./styles.js";

/** Takes a curve of totals back. */
export function useCurveUndo(course: number, reload: () => void): (curve: number) => Promise<void> {
  const t = useMessages(messages);
  const explain = useExplain();
  return async (curve) => {
    try {
      await request(gradeCurveUndo, { id: course, curve });
      toast({ kind: "ok", text: t("totalCurveUndone") });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    reload();
  };
}

/** The rule for everybody's total that is in force, with who set it and why. */
export function TotalCurve({
  curve,
  mayUndo,
  onUndo,
}: {
  readonly curve: NonNullable<Sheet["curve"]>;
  readonly mayUndo: boolean;
  readonly onUndo: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(curve.at);
  return (
    <Bar>
      <Muted>
        {t(`${curve.kind}Total`, { value: curve.value })}{" "}
        {t("totalCurveBy", { name: curve.name, date, reason: curve.reason })}
      </Muted>
      {mayUndo && (
        <Button size="s" onClick={onUndo}>
          {t("totalCurveUndo")}
        </Button>
      )}
    </Bar>
  );
}
