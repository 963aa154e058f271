import type { ReactNode } from "react";
import { closingCancel } from "../../../core/contract/privacy.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { loadUser, request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Card, Muted } from "../styles.js";
import { ownDataMessages } from "./messages.js";

/** In the place of all settings, while the account waits for its end. */
export function Pause({ at }: { readonly at: number }): ReactNode {
  const t = useMessages(ownDataMessages);
  const explain = useExplain();
  const { locale } = useIsland();
  const when = new Date(at).toLocaleString(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: PLATFORM_ZONE,
  });
  const takeBack = async () => {
    try {
      await request(closingCancel, {}, { quiet: true });
      await loadUser();
      toast({ kind: "ok", text: t("backDone") });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <Card part="pause">
      <h2>{t("pause", { at: when })}</h2>
      <Muted>{t("pauseText")}</Muted>
      <div>
        <Button variant="primary" onClick={takeBack}>
          {t("back")}
        </Button>
      </div>
    </Card>
  );
}
