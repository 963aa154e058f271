import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { type AssistantRight, AssistantRights } from "../../../core/contract/rights.js";
import { type teamList, teamRights } from "../../../core/contract/team.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";

type Person = Output<typeof teamList>["list"][number];

/** What an assistant may do: ticked by the lead. */
export function Rights({
  run,
  person: { account, name, rights: before },
  onChanged,
  onClose,
}: {
  readonly run: number;
  readonly person: Person;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [rights, setRights] = useState<readonly AssistantRight[]>(before);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const save = async () => {
    setBusy(true);
    setProblem("");
    try {
      await request(teamRights, { id: run, account, rights: [...rights] }, { quiet: true });
      toast({ kind: "ok", text: t("rightsSaved", { name }) });
      onChanged();
      onClose();
    } catch (failure) {
      setProblem(explain(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      width={480}
      title={t("rightsTitle", { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void save()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Stack>
        <Muted>{t("rightsText")}</Muted>
        {AssistantRights.map((right) => (
          <div key={right}>
            <Checkbox
              checked={rights.includes(right)}
              onChange={(on) =>
                setRights((now) => (on ? [...now, right] : now.filter((one) => one !== right)))
              }
            >
              {t(`${right}Right`)}
            </Checkbox>
            <Muted style={{ marginInlineStart: 28 }}>{t(`${right}Hint`)}</Muted>
          </div>
        ))}
        <FormError>{problem}</FormError>
      </Stack>
    </Dialog>
  );
}
