import ClipboardPen from "lucide-react/icons/clipboard-pen";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { evaluationList, evaluationRemove, evaluationSave } from "../../../core/contract/evaluation.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, LinkButton, Muted, Sheet } from "../../../ui/layout/styles.js";
import { sayFullTime } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { type Evaluation, EvaluationForm } from "./EvaluationForm.js";
import { messages } from "./messages.js";

const LOOKS = { scheduled: "neutral", open: "accent", closed: "info" } as const;

function Row({
  one,
  canEdit,
  onEdit,
  onEnd,
  onRemove,
}: {
  readonly one: Evaluation;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
  readonly onRemove: () => Promise<void>;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const { title, state, opensAt, closesAt, answers, learners, bySchool } = one;
  return (
    <Sheet part="evaluation" aria-label={title}>
      <Bar>
        <Line>
          <h3>
            <MultilingualText>{title}</MultilingualText>
          </h3>
          <Badge kind={LOOKS[state]}>{t(state)}</Badge>
          {bySchool && <Badge>{t("bySchool")}</Badge>}
        </Line>
        {canEdit && (
          <Line>
            {state === "scheduled" && !bySchool && (
              <Button aria-label={t("removeNamed", { title })} onClick={onRemove}>
                {t("remove")}
              </Button>
            )}
            {state === "open" && !bySchool && (
              <Button aria-label={t("endNamed", { title })} onClick={onEnd}>
                {t("end")}
              </Button>
            )}
            {state !== "closed" && !bySchool && (
              <Button aria-label={t("editNamed", { title })} onClick={onEdit}>
                {t("edit")}
              </Button>
            )}
            {state === "closed" && (
              <LinkButton {...link({ item: one.evaluation })} aria-label={t("resultsNamed", { title })}>
                {t("results")}
              </LinkButton>
            )}
          </Line>
        )}
      </Bar>
      <Facts>
        <span>{t("window", { from: sayFullTime(opensAt, locale), to: sayFullTime(closesAt, locale) })}</span>
        {state !== "scheduled" && <span>{t("answers", { answers, learners })}</span>}
      </Facts>
      {bySchool && state !== "closed" && <Muted>{t("bySchoolText")}</Muted>}
    </Sheet>
  );
}

/** Evaluations of the run: their windows, how many answered, and what to do with them. */
export function Evaluations(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { shell } = useStudio();
  const [edited, setEdited] = useState<{ readonly known: Evaluation | undefined }>();
  const [ending, setEnding] = useState<Evaluation>();
  const { data, error, reload } = useLoad(`evaluations ${shell.id}`, (signal) =>
    request(evaluationList, { id: shell.id }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 160 }} />
      </Skeleton>
    );
  const { list, canEdit, now } = data;
  const doing = async (act: () => Promise<unknown>, done: "removed" | "ended") => {
    try {
      await act();
      toast({ kind: "ok", text: t(done) });
      setEnding(undefined);
      reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const end = ({ evaluation, title, items, opensAt }: Evaluation) =>
    doing(
      () =>
        request(
          evaluationSave,
          // An end that has passed closes it at once.
          { id: shell.id, evaluation, title, items, opensAt, closesAt: opensAt + 1 },
          { quiet: true },
        ),
      "ended",
    );
  return (
    <Stack>
      <Bar>
        <h2>{t("heading")}</h2>
        {canEdit && (
          <Button
            variant="primary"
            icon={<Icon of={Plus} size={18} />}
            onClick={() => setEdited({ known: undefined })}
          >
            {t("create")}
          </Button>
        )}
      </Bar>
      <Muted>{t("intro")}</Muted>
      {list.length === 0 && (
        <Empty icon={ClipboardPen} title={t("none")}>
          {t("noneText")}
        </Empty>
      )}
      {list.map((one) => (
        <Row
          key={one.evaluation}
          one={one}
          canEdit={canEdit}
          onEdit={() => setEdited({ known: one })}
          onEnd={() => setEnding(one)}
          onRemove={() =>
            doing(
              () => request(evaluationRemove, { id: shell.id, evaluation: one.evaluation }, { quiet: true }),
              "removed",
            )
          }
        />
      ))}
      {edited && (
        <EvaluationForm
          run={shell.id}
          now={now}
          known={edited.known}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            reload();
          }}
        />
      )}
      {ending && (
        <Dialog
          open
          title={t("endTitle", { title: ending.title })}
          onClose={() => setEnding(undefined)}
          footer={
            <>
              <Button onClick={() => setEnding(undefined)}>{t("cancel")}</Button>
              <Button variant="danger" onClick={() => end(ending)}>
                {t("end")}
              </Button>
            </>
          }
        >
          <p>{t("endText")}</p>
        </Dialog>
      )}
    </Stack>
  );
}
