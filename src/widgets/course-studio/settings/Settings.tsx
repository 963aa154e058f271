import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { runSettings } from "../../../core/contract/course-building.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Sheet } from "../../../ui/layout/styles.js";
import { Bar, Line, Locked, Note, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { type Loaded, useSettings } from "./useSettings.js";
import { CoursePart } from "./CoursePart.js";
import { GradingPart } from "./GradingPart.js";
import { RunPart } from "./RunPart.js";

export type Part = "course" | "run" | "grading";

const PARTS = { course: CoursePart, run: RunPart, grading: GradingPart } as const;

function Form({
  loaded,
  parts,
  onReload,
}: {
  readonly loaded: Loaded;
  readonly parts: readonly Part[];
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const editing = useSettings(id, loaded);
  const { status } = editing;
  const note = !loaded.canEdit
    ? t("readOnly")
    : loaded.state === "review"
      ? t("inReview")
      : loaded.note
        ? t("returned", { note: loaded.note })
        : "";
  return (
    <Stack>
      <Bar>
        <h2>{t(parts.length > 1 ? "heading" : (parts[0] ?? "course"))}</h2>
        {loaded.canEdit &&
          (status.kind === "failed" ? (
            <Line role="alert">
              <span>{explain(status.error)}</span>
              <Button variant="link" onClick={() => void editing.flush()}>
                {t("retry")}
              </Button>
            </Line>
          ) : (
            status.kind !== "stale" && (
              <Facts as="span" role="status">
                {t(status.kind)}
              </Facts>
            )
          ))}
      </Bar>
      {status.kind === "stale" && (
        <Note data-kind="warn" role="alert">
          <Icon of={TriangleAlert} size={18} />
          <span>{t("stale")}</span>
          <Button size="s" onClick={onReload}>
            {t("keepTheirs")}
          </Button>
          <Button size="s" onClick={editing.overwrite}>
            {t("keepMine")}
          </Button>
        </Note>
      )}
      {note && (
        <Note data-kind={loaded.note && loaded.state === "draft" ? "warn" : undefined}>
          <Icon of={Info} size={18} />
          <span>{note}</span>
        </Note>
      )}
      <Locked disabled={!loaded.canEdit}>
        {parts.map((part) => {
          const Shown = PARTS[part];
          return (
            <Sheet key={part} aria-label={t(part)} part="settings">
              {parts.length > 1 && <h3 style={{ marginBlockEnd: 16 }}>{t(part)}</h3>}
              <Shown {...editing} loaded={loaded} />
            </Sheet>
          );
        })}
      </Locked>
    </Stack>
  );
}

const ALL: readonly Part[] = ["course", "run", "grading"];

/** What is said and set of a course and its run; it saves itself. @param parts all unless said */
export function Settings({ parts = ALL }: { readonly parts?: readonly Part[] }): ReactNode {
  const { id } = useStudio().shell;
  const [round, setRound] = useState(0);
  const { data, error, reload } = useLoad(`${id} ${round}`, (signal) =>
    request(runSettings, { id }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 40 }} />
        <SkeletonBlock style={{ height: 420, marginTop: 16 }} />
      </Skeleton>
    );
  return (
    <Form key={`${id} ${round}`} loaded={data} parts={parts} onReload={() => setRound((now) => now + 1)} />
  );
}
