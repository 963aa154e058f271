import { type ReactNode, useState } from "react";
import { evaluationOpen } from "../../core/contract/evaluation.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Sheet } from "../../ui/layout/styles.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { AnswerForm, type Asked } from "../shared/evaluation/AnswerForm.js";
import { messages } from "./messages.js";
import { Head } from "./styles.js";
import type { Report } from "./totals.js";

/** In the place of the total: what the school wants to be answered first. */
export function WithheldSheet({
  course,
  withheld: { evaluation, title, closesAt },
  onAnswer,
}: {
  readonly course: number;
  readonly withheld: NonNullable<Report["withheld"]>;
  readonly onAnswer: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const [asked, setAsked] = useState<Asked>();
  const [isLoading, setLoading] = useState(false);
  const begin = async () => {
    setLoading(true);
    try {
      const { list } = await request(evaluationOpen, { id: course }, { quiet: true });
      const found = list.find((one) => one.evaluation === evaluation && !one.answered);
      // It was closed or answered meanwhile.
      if (found) setAsked(found);
      else onAnswer();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Sheet part="total" aria-label={t("total")}>
      <Head>
        <div role="status">
          <Muted>{t("total")}</Muted>
          <h2>
            <MultilingualText>{t("withheld", { title })}</MultilingualText>
          </h2>
          <Muted>{t("withheldText", { until: sayFullTime(closesAt, locale) })}</Muted>
        </div>
        <Button variant="primary" loading={isLoading} onClick={begin}>
          {t("withheldAnswer")}
        </Button>
      </Head>
      {asked && (
        <AnswerForm
          run={course}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onSent={() => setAsked(undefined)}
        />
      )}
    </Sheet>
  );
}
