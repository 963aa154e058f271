import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import type { Autosave } from "../../../ui/form/useAutosave.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Actions, Card, CardHead, Muted } from "../styles.js";
import { teacherMessages } from "./messages.js";

export interface AutosaveHeadProps {
  readonly heading: string;
  readonly intro: string;
  /** What is said when it was changed somewhere else. */
  readonly stale: string;
  readonly save: Pick<Autosave<object>, "status" | "flush" | "overwrite">;
  readonly onReload: () => void;
}

/** The head of what saves itself, with how far that is. */
export function AutosaveHead({ heading, intro, stale, save, onReload }: AutosaveHeadProps): ReactNode {
  const t = useMessages(teacherMessages);
  const explain = useExplain();
  const { status, flush, overwrite } = save;
  return (
    <>
      <CardHead>
        <div>
          <h2>{heading}</h2>
          <Muted>{intro}</Muted>
        </div>
        {status.kind === "failed" ? (
          <Actions role="alert">
            <span>{explain(status.error)}</span>
            <Button variant="link" onClick={() => void flush()}>
              {t("retry")}
            </Button>
          </Actions>
        ) : (
          status.kind !== "stale" && (
            <Facts as="span" role="status">
              {t(status.kind)}
            </Facts>
          )
        )}
      </CardHead>
      {status.kind === "stale" && (
        <Card role="alert">
          <Actions>
            <Icon of={TriangleAlert} size={18} />
            <span>{stale}</span>
            <Button size="s" onClick={onReload}>
              {t("keepTheirs")}
            </Button>
            <Button size="s" onClick={overwrite}>
              {t("keepMine")}
            </Button>
          </Actions>
        </Card>
      )}
    </>
  );
}
