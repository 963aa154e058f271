import { type ReactNode, useState } from "react";
import { type SchoolRoles, teacherRole } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import type { Person } from "./calls.js";
import { messages } from "./messages.js";

type Role = (typeof SchoolRoles)[number];

/** Roles of somebody at the school, each given and taken back at once. */
export function Roles({
  person,
  grantable,
  onChanged,
  onClose,
}: {
  readonly person: Person;
  /** Those that whoever asks may give. */
  readonly grantable: readonly Role[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const org = useSchool();
  const [held, setHeld] = useState<readonly string[]>(person.roles);
  const [busy, setBusy] = useState<Role>();
  const change = async (role: Role, on: boolean) => {
    setBusy(role);
    try {
      await request(teacherRole, { org, person: person.id, role, on }, { quiet: true });
      setHeld(on ? [...held, role] : held.filter((one) => one !== role));
      toast({ kind: "ok", text: t(on ? "roleGiven" : "roleTaken", { name: person.name, role: t(role) }) });
      onChanged();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setBusy(undefined);
  };
  return (
    <Dialog open title={t("rolesTitle", { name: person.name })} onClose={onClose}>
      <Stack>
        <Muted>{t("rolesText")}</Muted>
        {grantable.map((role) => (
          <Switch
            key={role}
            checked={held.includes(role)}
            disabled={busy !== undefined}
            onChange={(on) => void change(role, on)}
          >
            {t(role)}
          </Switch>
        ))}
      </Stack>
    </Dialog>
  );
}
