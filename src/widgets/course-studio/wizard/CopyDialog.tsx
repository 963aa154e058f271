import { type ReactNode, useState } from "react";
import { copyPreview, runCopy, runSettings } from "../../../core/contract/course-building.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Time, toLocalInput } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { PlainRows, Stack } from "../styles.js";
import { messages } from "./messages.js";

const DAY = 86_400_000;
/** Half a year on, while no term that is to come says better. */
const LATER = 182 * DAY;
const NAMES = ["enrollFrom", "enrollUntil", "startsAt", "endsAt"] as const;

/** A run for a new term: where each date would go is shown before anything is made. */
export function CopyDialog({
  run,
  title,
  onCopied,
  onClose,
}: {
  readonly run: number;
  readonly title: string;
  readonly onCopied: (id: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [picked, setPicked] = useState<{ readonly term: number; readonly startsAt: number }>();
  const [failure, setFailure] = useState("");
  const [isCopying, setCopying] = useState(false);
  const { data, error, reload } = useLoad(String(run), (signal) =>
    request(runSettings, { id: run }, { signal, quiet: true }),
  );
  const next = data?.terms.filter(({ startsAt }) => startsAt > data.now).at(-1);
  const begun = data && (data.settings.startsAt || data.now) + LATER;
  const to = picked ?? (data && { term: next?.term ?? 0, startsAt: next?.startsAt ?? begun ?? 0 });
  const preview = useLoad(to && `${run} ${to.startsAt}`, (signal) =>
    request(copyPreview, { id: run, startsAt: to?.startsAt ?? 0 }, { signal, quiet: true }),
  );
  const copy = async () => {
    if (!to) return;
    setCopying(true);
    setFailure("");
    try {
      onCopied((await request(runCopy, { id: run, ...to }, { quiet: true, timeout: 60_000 })).id);
    } catch (problem) {
      setFailure(explain(problem));
    } finally {
      setCopying(false);
    }
  };
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data || !to)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 240 }} />
        </Skeleton>
      );
    const { data: shown } = preview;
    const moved = shown
      ? [
          ...shown.dates.map(({ name, ...at }) => ({
            ...at,
            name: t(NAMES.find((one) => one === name) ?? "startsAt"),
          })),
          ...shown.nodes,
        ]
      : [];
    return (
      <Stack>
        <Muted>{t("copyText")}</Muted>
        <Field label={t("copyTerm")}>
          <Select
            value={to.term ? String(to.term) : ""}
            options={[
              { value: "", label: t("noTerm") },
              ...data.terms.map(({ term, name }) => ({ value: String(term), label: name })),
            ]}
            onChange={(value) => {
              const term = data.terms.find((one) => String(one.term) === value);
              setPicked({ term: term?.term ?? 0, startsAt: term?.startsAt ?? to.startsAt });
            }}
          />
        </Field>
        <Field label={t("copyStart")}>
          <Input
            type="datetime-local"
            value={toLocalInput(to.startsAt)}
            onChange={(text) => {
              const at = new Date(text).getTime();
              if (!Number.isNaN(at)) setPicked({ ...to, startsAt: at });
            }}
          />
        </Field>
        {shown && (
          <section aria-label={t("dates")}>
            <b>{t("shift", { days: shown.days })}</b>
            <PlainRows style={{ maxHeight: 240, overflow: "auto" }} tabIndex={0}>
              {moved.map(({ name, from, to: later }, no) => (
                // oxlint-disable-next-line react/no-array-index-key -- two nodes may have one title
                <li key={no}>
                  <MultilingualText>{name}</MultilingualText>
                  <span>
                    <Time at={from} /> → <Time at={later} />
                  </span>
                </li>
              ))}
            </PlainRows>
            {shown.assessments > 0 && <Muted>{t("assessmentsStay", { count: shown.assessments })}</Muted>}
          </section>
        )}
        <FormError>{failure}</FormError>
      </Stack>
    );
  };
  return (
    <Dialog
      open
      title={t("copyTitle", { title })}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" disabled={!preview.data} loading={isCopying} onClick={copy}>
            {t("copyDo")}
          </Button>
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
