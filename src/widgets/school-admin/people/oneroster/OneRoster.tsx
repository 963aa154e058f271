import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { type ReactNode, Suspense, useState } from "react";
import { late, useMessages } from "../../../../core/element/index.js";
import { Button } from "../../../../ui/controls/Button.js";
import { Menu } from "../../../../ui/controls/Menu.js";
import { JobProgress } from "../../../../ui/feedback/JobProgress.js";
import { useJob } from "../../../../ui/feedback/useJob.js";
import { Icon } from "../../../../ui/layout/Icon.js";
import { useSchool } from "../../useSchool.js";
import { messages } from "./messages.js";

const RosterImport = late(async () => (await import("./RosterImport.js")).RosterImport);
const Reports = late(async () => (await import("./Reports.js")).Reports);

/** What a school's own system and the platform give each other as files. @param onEnd people may have changed */
export function OneRoster({ onEnd }: { readonly onEnd: () => void }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const [opened, setOpened] = useState<"import" | "reports">();
  const job = useJob("oneroster", `school ${org}`, onEnd);
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu
        label={t("menu")}
        items={[
          { id: "import", label: t("import"), onSelect: () => setOpened("import") },
          { id: "reports", label: t("reports"), onSelect: () => setOpened("reports") },
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
