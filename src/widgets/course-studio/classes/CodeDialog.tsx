import { type ReactNode, useState } from "react";
import type { Input as InputOf, Output } from "../../../core/contract/call.js";
import { classCode, type classList } from "../../../core/contract/roster.js";
import { useMessages } from "../../../core/element/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Muted } from "../../../ui/layout/styles.js";
import { QrPicture } from "../../../ui/media/QrPicture.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { MomentField } from "../../shared/MomentField.js";
import { Line, Stack } from "../styles.js";
import { messages } from "./messages.js";

/** How a class is joined by its code: what learners type or scan, how long, and whether a teacher lets them in. */
export function CodeDialog({
  run,
  one,
  canChange,
  onChanged,
  onClose,
}: {
  readonly run: number;
  readonly one: Output<typeof classList>["list"][number];
  readonly canChange: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [problem, setProblem] = useState("");
  const { code, name } = one;
  const address = new URL(
    portalHref(rooms.class.href({ course: run, filter: `code=${code}` })),
    location.href,
  ).href;
  const change = async (
    values: Omit<InputOf<typeof classCode>, "id" | "classId">,
    text: string = t("saved"),
  ) => {
    setProblem("");
    try {
      await request(classCode, { id: run, classId: one.id, ...values }, { quiet: true });
      toast({ kind: "ok", text });
    } catch (failure) {
      setProblem(explain(failure));
    }
    onChanged();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ kind: "ok", text: t("copied") });
    } catch {
      // A page may forbid it; the code stands there to be selected.
      toast({ kind: "info", text: code });
    }
  };
  return (
    <Dialog open title={t("codeNamed", { name })} onClose={onClose}>
      <Stack>
        <Muted>{t("codeText")}</Muted>
        <div style={{ display: "grid", justifyItems: "center", gap: 8 }}>
          <QrPicture text={address} label={t("qr", { name })} size={180} />
          <code style={{ fontSize: 28, letterSpacing: 2 }}>{code}</code>
        </div>
        <Line style={{ justifyContent: "center" }}>
          <Button onClick={copy}>{t("copy")}</Button>
          {canChange && (
            <Button onClick={() => change({ regenerate: true }, t("regenerated"))}>{t("regenerate")}</Button>
          )}
        </Line>
        {canChange && (
          <>
            <MomentField
              label={t("until")}
              help={t("untilHelp")}
              value={one.codeUntil}
              onChange={(at) => void change({ until: at ?? 0 })}
            />
            <Switch checked={one.approval} onChange={(approval) => void change({ approval })}>
              {t("approval")}
            </Switch>
            <FormError>{problem}</FormError>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
