import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { evaluationExport, evaluationResult } from "../../../core/contract/evaluation.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, Sheet } from "../../../ui/layout/styles.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { Bar, Line, PlainRows, Stack } from "../styles.js";
import { useTabTitle } from "../tabs/usePageTabs.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { Scales } from "./Scales.js";

export const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
} as const;

/** What was said in one evaluation, as far as it may be shown. */
export function Results({ evaluation }: { readonly evaluation: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const { shell } = useStudio();
  const { link } = usePlace();
  const [saving, setSaving] = useState<"xlsx" | "pdf">();
  const { data, error, reload } = useLoad(`evaluation ${shell.id} ${evaluation} ${locale}`, (signal) =>
    request(evaluationResult, { id: shell.id, evaluation }, { signal, quiet: true }),
  );
  const back = (
    <Line>
      <LinkButton data-variant="ghost" {...link({ item: 0 })}>
        <Icon of={ArrowLeft} size={18} />
        {t("back")}
      </LinkButton>
    </Line>
  );
  useTabTitle(data?.title);
  if (error !== undefined && !data)
    return (
      <Stack>
        {back}
        <ErrorState error={error} onRetry={reload} />
      </Stack>
    );
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 320 }} />
      </Skeleton>
    );
  const { title, answers, learners, shown } = data;
  const save = async (format: "xlsx" | "pdf") => {
    setSaving(format);
    try {
      const { file } = await request(evaluationExport, { id: shell.id, evaluation, format }, { quiet: true });
      saveFile(new Blob([fromBase64(file)], { type: TYPES[format] }), `${title}.${format}`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Stack>
      {back}
      <Bar>
        <div>
          <h2>
            <MultilingualText>{title}</MultilingualText>
          </h2>
          <Muted>{t("answers", { answers, learners })}</Muted>
        </div>
        {shown && (
          <Line>
            {(["xlsx", "pdf"] as const).map((format) => (
              <Button
                key={format}
                icon={<Icon of={Download} size={18} />}
                loading={saving === format}
                onClick={() => save(format)}
              >
                {t(format)}
              </Button>
            ))}
          </Line>
        )}
      </Bar>
      {!shown && <Empty title={t("few")}>{t("fewText")}</Empty>}
      {shown && (
        <Sheet part="evaluation-result" aria-label={t("items")}>
          <Scales scales={shown.scales} />
        </Sheet>
      )}
      {shown?.texts.map(({ title: item, texts }) => (
        <Sheet key={item} aria-label={item}>
          <h3>
            <MultilingualText>{item}</MultilingualText>
          </h3>
          {texts.length === 0 ? (
            <Muted>{t("noText")}</Muted>
          ) : (
            <PlainRows>
              {texts.map((text, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two people may say the same
                <li key={at} style={{ overflowWrap: "anywhere" }}>
                  <MultilingualText>{text}</MultilingualText>
                </li>
              ))}
            </PlainRows>
          )}
        </Sheet>
      ))}
      {shown && shown.groups.length > 0 && (
        <Sheet aria-label={t("groups")}>
          <h3>{t("groups")}</h3>
          <Muted>{t("groupsText")}</Muted>
          {shown.groups.map(({ name, answers: count, means }) => (
            <div key={name}>
              <h4>
                {name || t("rest")} · {t("answers", { answers: count, learners })}
              </h4>
              <PlainRows>
                {means.map((mean, at) => (
                  <li key={shown.scales[at]?.title}>
                    <MultilingualText>{shown.scales[at]?.title ?? ""}</MultilingualText>
                    <b>{mean}</b>
                  </li>
                ))}
              </PlainRows>
            </div>
          ))}
        </Sheet>
      )}
    </Stack>
  );
}
