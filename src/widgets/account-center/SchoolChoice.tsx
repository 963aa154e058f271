import { type ReactNode, useState } from "react";
import { useMessages } from "../../core/element/index.js";
import { directory } from "../../core/rules/places/directory.js";
import { switchSchool, type UserInfo } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Select } from "../../ui/controls/Select.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Row } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";

/** Of several schools the one that somebody is at now. */
export function SchoolChoice({ schools }: { readonly schools: NonNullable<UserInfo["schools"]> }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isBusy, setBusy] = useState(false);
  const [current] = schools;
  // They stand in one order, whichever is chosen.
  const inOrder = [...schools].sort((one, other) => one.id - other.id);
  const choose = async (id: number) => {
    setBusy(true);
    try {
      const { school } = await switchSchool(id);
      toast({ kind: "ok", text: t("schoolSwitched", { school: school ?? "" }) });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setBusy(false);
  };
  return (
    <Row>
      <Select
        aria-label={t("currentSchool")}
        value={String(current?.id ?? "")}
        disabled={isBusy}
        onChange={(id) => void choose(Number(id))}
        options={inOrder.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {current && <a href={portalHref(directory.school.href({ school: current.id }))}>{t("schoolHome")}</a>}
    </Row>
  );
}
