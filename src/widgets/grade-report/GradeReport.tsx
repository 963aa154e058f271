import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Download from "lucide-react/icons/download";
import { type ReactNode, useMemo, useState } from "react";
import { gradeMine, gradeTranscript } from "../../core/contract/grade.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted } from "../../ui/layout/styles.js";
import { fromBase64 } from "../../ui/media/base64.js";
import { saveFile } from "../../ui/media/save-file.js";
import { useAnswered } from "../shared/evaluation/useAnswered.js";
import { Appeals } from "./Appeals.js";
import { Certificate } from "./Certificate.js";
import { messages } from "./messages.js";
import { PartSheet } from "./PartSheet.js";
import { Stack } from "./styles.js";
import { TotalSheet } from "./TotalSheet.js";
import { type Report, reportTotal } from "./totals.js";
import { WithheldSheet } from "./WithheldSheet.js";

function Rule({ report }: { readonly report: Report }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const lines = report.parts.map(
    ({ name, weight, dropLowest = 0 }) =>
      t("ruleLine", { name, weight }) + (dropLowest > 0 ? t("ruleDrop", { count: dropLowest }) : ""),
  );
  return <Muted>{t("rule") + lines.join(locale === "zh-CN" ? "，" : ", ") + t("ruleNow")}</Muted>;
}

/** The same on paper. */
function Transcript({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      const { file } = await request(gradeTranscript, { id: course }, { quiet: true });
      saveFile(new Blob([fromBase64(file)], { type: "application/pdf" }), `${t("transcriptName")}.pdf`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setMaking(false);
    }
  };
  return (
    <div>
      <Button icon={<Icon of={Download} size={18} />} loading={isMaking} onClick={save}>
        {t("transcript")}
      </Button>
    </div>
  );
}

function Shown({
  course,
  report,
  reload,
}: {
  course: number;
  report: Report;
  reload: () => void;
}): ReactNode {
  const [tries, setTries] = useState<ReadonlyMap<string, number>>();
  const total = useMemo(() => reportTotal(report, new Map()), [report]);
  const tried = useMemo(() => tries && reportTotal(report, tries), [report, tries]);
  const change = (item: string, points: number | undefined) => {
    const next = new Map(tries);
    if (points === undefined) next.delete(item);
    else next.set(item, points);
    setTries(next);
  };
  return (
    <Stack>
      {report.withheld ? (
        <WithheldSheet course={course} withheld={report.withheld} onAnswer={reload} />
      ) : (
        <TotalSheet
          report={report}
          total={total}
          tried={tried}
          onTry={(isOn) => setTries(isOn ? new Map() : undefined)}
        />
      )}
      {report.parts.map((part) => (
        <PartSheet
          key={part.key}
          course={course}
          part={part}
          report={report}
          total={tried ?? total}
          tries={tries}
          onTry={change}
          onAppeal={reload}
        />
      ))}
      <Appeals appeals={report.appeals} />
      <Rule report={report} />
      {report.isLearner && <Certificate course={course} />}
      {report.isLearner && !report.withheld && <Transcript course={course} />}
    </Stack>
  );
}

/** @param course id of the run */
export function GradeReport({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`${course}|${locale}`, (signal) =>
    request(gradeMine, { id: course }, { signal, quiet: true }),
  );
  useAnswered(reload);
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 168 }} />
        <SkeletonBlock style={{ height: 200, marginTop: 24 }} />
        <SkeletonBlock style={{ height: 200, marginTop: 24 }} />
      </Skeleton>
    );
  if (data.parts.length === 0) return <Empty icon={ChartNoAxesColumn} title={t("empty")} />;
  return <Shown course={course} report={data} reload={reload} />;
}
