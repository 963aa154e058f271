import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { PLAN_BYTES, teacherMajorPlan } from "../../../core/contract/major.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Facts } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { typeOf } from "../../shared/picture.js";
import { Actions, Muted } from "../styles.js";
import { majorsMessages } from "./majors-messages.js";
import type { Majors } from "./MajorsTab.js";

type Plan = Majors["list"][number]["plan"];

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  overflow-wrap: anywhere;

  > span {
    font-weight: 500;
  }
`;

/** A slow line takes a while for ten megabytes. */
const TIMEOUT = 120_000;

/** The talent-training plan of a major as a file; it is kept at once. @param flush saves what the list has not yet */
export function PlanFile({
  major,
  name,
  plan: first,
  flush,
}: {
  readonly major: number;
  readonly name: string;
  readonly plan: Plan;
  readonly flush: () => Promise<boolean>;
}): ReactNode {
  const t = useMessages(majorsMessages);
  const explain = useExplain();
  const picker = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const keep = async (file?: File) => {
    setProblem(undefined);
    setBusy(true);
    try {
      // The server keeps a plan of what is in the list only; what keeps the list from being saved is said above it.
      if (!(await flush())) return;
      const input = file ? { major, name: file.name, file: await toBase64(file) } : { major };
      setPlan((await request(teacherMajorPlan, input, { quiet: true, timeout: TIMEOUT })).plan);
      toast({ kind: "ok", text: t(file ? "planSaved" : "planRemoved") });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > PLAN_BYTES || (await typeOf(file)) !== "application/pdf") setProblem(t("planWrong"));
    else await keep(file);
  };
  return (
    <Root role="group" aria-label={`${t("planFile")}: ${name}`}>
      <span>{t("planFile")}</span>
      {plan ? (
        <Facts>
          <a href={portalHref(plan.url)} target="_blank" rel="noopener">
            {plan.name}
          </a>
          <span>{fileSize(plan.size)}</span>
        </Facts>
      ) : (
        <Muted>{t("noPlan")}</Muted>
      )}
      <Actions>
        <Button size="s" loading={isBusy} onClick={() => picker.current?.click()}>
          {t(plan ? "replacePlan" : "choosePlan")}
        </Button>
        {plan && (
          <Button size="s" variant="ghost" disabled={isBusy} onClick={() => void keep()}>
            {t("removePlan")}
          </Button>
        )}
      </Actions>
      <input
        ref={picker}
        type="file"
        accept="application/pdf"
        hidden
        aria-label={t("planFile")}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <FormError>{problem}</FormError>
    </Root>
  );
}
