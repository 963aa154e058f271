import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { type ReactNode, Suspense, useState } from "react";
import { outlineExport } from "../../../core/contract/outline-exchange.js";
import { late, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./exchange-messages.js";
import { saveWorkbook } from "./save-workbook.js";
import type { OutlineStore } from "./store.js";

const CartridgeDrawer = late(async () => (await import("./CartridgeDrawer.js")).CartridgeDrawer);
const ImportDrawer = late(async () => (await import("./ImportDrawer.js")).ImportDrawer);

/** The outline comes from a file, or leaves as one. */
export function ExchangeMenu({
  run,
  store,
  canEdit,
  isEmpty = false,
  onUndo,
}: {
  readonly run: number;
  readonly store: OutlineStore;
  readonly canEdit: boolean;
  /** There is nothing to take away. */
  readonly isEmpty?: boolean;
  readonly onUndo: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place } = usePlace();
  const [isImporting, setImporting] = useState(
    canEdit && new URLSearchParams(place.filter).get("import") === "1",
  );
  const [isPacking, setPacking] = useState(false);
  /** What is taken away is what was typed, too. */
  const pack = async () => {
    try {
      if (await store.flush()) setPacking(true);
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  const exportIt = async () => {
    try {
      if (canEdit && !(await store.flush())) return;
      const { file } = await request(outlineExport, { id: run }, { quiet: true });
      saveWorkbook(file, t("exportName"));
      toast({ kind: "ok", text: t("exported") });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <>
      {isEmpty ? (
        <Button onClick={() => setImporting(true)}>{t("import")}</Button>
      ) : (
        <Menu
          label={t("more")}
          items={[
            ...(canEdit ? [{ id: "import", label: t("import"), onSelect: () => setImporting(true) }] : []),
            { id: "export", label: t("export"), onSelect: () => void exportIt() },
            ...(canEdit
              ? [{ id: "cartridge", label: t("exportCartridge"), onSelect: () => void pack() }]
              : []),
          ]}
          renderButton={(trigger) => <IconButton {...trigger} icon={EllipsisVertical} label={t("more")} />}
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDrawer run={run} store={store} onClose={() => setImporting(false)} onUndo={onUndo} />
        </Suspense>
      )}
      {isPacking && (
        <Suspense>
          <CartridgeDrawer run={run} onClose={() => setPacking(false)} />
        </Suspense>
      )}
    </>
  );
}
