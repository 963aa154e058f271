import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { type ReactNode, Suspense, useState } from "react";
import { oneRosterExport } from "../../../../core/contract/oneroster.js";
import { late, useMessages } from "../../../../core/element/index.js";
import { request } from "../../../../core/session/index.js";
import { Button } from "../../../../ui/controls/Button.js";
import { Menu } from "../../../../ui/controls/Menu.js";
import { useExplain } from "../../../../ui/feedback/explain.js";
import { JobProgress } from "../../../../ui/feedback/JobProgress.js";
import { toast } from "../../../../ui/feedback/toast.js";
import { useJob } from "../../../../ui/feedback/useJob.js";
import { Icon } from "../../../../ui/layout/Icon.js";
import { useConsent } from "../../../shared/exports/useConsent.js";
import { saveArchive } from "../../../shared/save-workbook.js";
import { useSchool } from "../../useSchool.js";
import { messages } from "./messages.js";

const RosterImport = late(async () => (await import("./RosterImport.js")).RosterImport);
const Reports = late(async () => (await import("./Reports.js")).Reports);

/** What a school's own system and the platform give each other as files. */
export function OneRoster({
  mayImport,
  mayExport,
  onEnd,
}: {
  readonly mayImport: boolean;
  readonly mayExport: boolean;
  /** People may have changed. */
  readonly onEnd: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const [opened, setOpened] = useState<"import" | "reports">();
  const consent = useConsent("oneroster.export", { org });
  const job = useJob("oneroster", `school ${org}`, onEnd);
  const explain = useExplain();
  const close = () => setOpened(undefined);
  const save = async () => {
    try {
      await consent.guarded(async () => {
        const { file } = await request(oneRosterExport, { org }, { quiet: true, timeout: 120_000 });
        saveArchive(file, "oneroster.zip");
      });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <>
      {consent.note}
      <Menu
        label={t("menu")}
        items={[
          ...(mayImport
            ? [
                { id: "import", label: t("import"), onSelect: () => setOpened("import") },
                { id: "reports", label: t("reports"), onSelect: () => setOpened("reports") },
              ]
            : []),
          ...(mayExport
            ? [{ id: "export", label: t("export"), separated: mayImport, onSelect: () => void save() }]
            : []),
        ]}
        renderButton={(trigger) => (
          <Button {...trigger} icon={<Icon of={ArrowLeftRight} size={18} />}>
            OneRoster
          </Button>
        )}
      />
      {job.job && (
        <div style={{ flexBasis: "100%" }}>
          <JobProgress handle={job} title={t("importing")} />
        </div>
      )}
      {opened && (
        <Suspense>
          {opened === "import" ? (
            <RosterImport
              onStarted={() => {
                close();
                job.refresh();
              }}
              onClose={close}
            />
          ) : (
            <Reports onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
