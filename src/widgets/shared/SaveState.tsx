import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import type { Autosave } from "../../ui/form/useAutosave.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Facts, Row } from "../../ui/layout/styles.js";
import { Notice } from "./form-styles.js";
import { messages } from "./save-state-messages.js";

/** How far saving is, and the two ways on where somebody else has saved since. */
export function SaveState({
  save: { status, flush, overwrite },
  stale,
  onReload,
}: {
  readonly save: Pick<Autosave<object>, "status" | "flush" | "overwrite">;
  /** What is said where somebody has changed it elsewhere. */
  readonly stale: string;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  if (status.kind === "failed")
    return (
      <Row role="alert">
        <span>{explain(status.error)}</span>
        <Button variant="link" onClick={() => void flush()}>
          {t("retry")}
        </Button>
      </Row>
    );
  if (status.kind === "stale")
    return (
      <Notice role="alert">
        <Row>
          <Icon of={TriangleAlert} size={18} />
          <span>{stale}</span>
          <Button size="s" onClick={onReload}>
            {t("keepTheirs")}
          </Button>
          <Button size="s" onClick={overwrite}>
            {t("keepMine")}
          </Button>
        </Row>
      </Notice>
    );
  return (
    <Facts as="span" role="status">
      {t(status.kind)}
    </Facts>
  );
}
