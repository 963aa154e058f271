import ChartColumn from "lucide-react/icons/chart-no-axes-column";
import Download from "lucide-react/icons/download";
import Table from "lucide-react/icons/table";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../controls/Button.js";
import { toast } from "../../feedback/toast.js";
import { Icon } from "../../layout/Icon.js";
import { Muted, Sheet } from "../../layout/styles.js";
import { saveFile } from "../../media/save-file.js";
import { messages } from "./chart-messages.js";
import { paintChart } from "./paint.js";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--edu-space-2) var(--edu-space-4);
  margin-block-end: var(--edu-space-3);

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
`;
const Drawn = styled.div`
  background: var(--edu-surface);
  color: var(--edu-text);
`;

/**
 * A chart with its name: read as a table as well, and saved as a picture.
 * @csspart figure - A chart with its name and its table.
 */
export function Figure({
  title,
  note,
  tools,
  table,
  onSave,
  children,
}: {
  readonly title: string;
  /** What it counts, in a sentence. */
  readonly note?: ReactNode;
  /** What it is drawn of. */
  readonly tools?: ReactNode;
  readonly table: ReactNode;
  /** Before a picture is saved: where this fails, none is. */
  readonly onSave?: () => Promise<unknown>;
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const [isTable, setTable] = useState(false);
  const drawn = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (!drawn.current) return;
    try {
      await onSave?.();
      saveFile(await paintChart(drawn.current, title), `${title}.png`);
    } catch {
      toast({ kind: "bad", text: t("saveFailed") });
    }
  };
  return (
    <Sheet part="figure" aria-label={title}>
      <Head>
        <div>
          <h2>{title}</h2>
          {note && <Muted>{note}</Muted>}
        </div>
        <div>
          {tools}
          <Button
            icon={<Icon of={isTable ? ChartColumn : Table} size={16} />}
            aria-label={t(isTable ? "asChartOf" : "asTableOf", { title })}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? "asChart" : "asTable")}
          </Button>
          {!isTable && (
            <Button
              icon={<Icon of={Download} size={16} />}
              aria-label={t("saveOf", { title })}
              onClick={() => void save()}
            >
              {t("save")}
            </Button>
          )}
        </div>
      </Head>
      {isTable ? table : <Drawn ref={drawn}>{children}</Drawn>}
    </Sheet>
  );
}
