import Download from "lucide-react/icons/download";
import { type ReactNode, Suspense, useState } from "react";
import { moderationExport } from "../../../core/contract/moderation.js";
import { late, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { filterOf } from "../../../ui/data/useList.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { Questions } from "./Questions.js";

const Participation = late(async () => (await import("./Participation.js")).Participation);

/** The learners' questions, for those who look after them; or who took part in them. */
export function Moderation(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, go } = usePlace();
  const { id } = useStudio().shell;
  const { one } = filterOf({ place, go });
  const tab = one("tab", ["participation"]) ?? "questions";
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { file } = await request(moderationExport, { id }, { quiet: true });
      saveWorkbook(file, t("exportName"));
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setSaving(false);
  };
  return (
    <Stack part="moderation">
      <Bar>
        <h2>{t("title")}</h2>
        <Button icon={<Icon of={Download} size={16} />} loading={isSaving} onClick={save}>
          {t("export")}
        </Button>
      </Bar>
      <Line role="group" aria-label={t("title")}>
        {(["questions", "participation"] as const).map((name) => (
          <Chip
            key={name}
            pressed={tab === name}
            onClick={() => go({ filter: name === "questions" ? "" : "tab=participation" })}
          >
            {t(name)}
          </Chip>
        ))}
      </Line>
      {tab === "questions" ? (
        <Questions />
      ) : (
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBlock style={{ height: 320 }} />
            </Skeleton>
          }
        >
          <Participation />
        </Suspense>
      )}
    </Stack>
  );
}
