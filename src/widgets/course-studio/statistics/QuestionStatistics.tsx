import ChartColumn from "lucide-react/icons/chart-no-axes-column";
import { type ReactNode, useState } from "react";
import { questionStatistics } from "../../../core/contract/question-statistics.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { Figures } from "./Figures.js";
import { messages } from "./messages.js";

/** What all answers to a question say, and those to each of its versions. */
export function QuestionStatistics({
  question,
  text,
  onClose,
}: {
  readonly question: number;
  /** Its stem, where the list has it. */
  readonly text: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const [version, setVersion] = useState<string>();
  const { data, error, reload } = useLoad(`${id}|${question}`, (signal) =>
    request(questionStatistics, { id, question }, { signal, quiet: true }),
  );
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 120 }} />
          <SkeletonBlock style={{ height: 64, marginTop: 16 }} />
        </Skeleton>
      );
    const [newest] = data.versions;
    if (!newest)
      return (
        <Empty icon={ChartColumn} title={t("none")}>
          {t("noneText")}
        </Empty>
      );
    const chosen = version ?? String(newest.version);
    const one = data.versions.find((each) => String(each.version) === chosen);
    return (
      <>
        {data.versions.length > 1 && (
          <Line>
            <Select
              aria-label={t("version")}
              value={chosen}
              onChange={setVersion}
              options={[
                ...data.versions.map((each) => ({
                  value: String(each.version),
                  label: t("versionNo", { no: each.version }),
                })),
                { value: "", label: t("allVersions") },
              ]}
            />
          </Line>
        )}
        <Figures figures={one ?? data.all} {...(one && { options: one.options })} />
        <Muted>{t("practiceLeftOut")}</Muted>
      </>
    );
  };
  return (
    <Drawer open width={640} title={t("title")} onClose={onClose}>
      <Stack>
        {text !== undefined && (
          <p>
            <MultilingualText>{text}</MultilingualText>
          </p>
        )}
        {body()}
      </Stack>
    </Drawer>
  );
}
