import Award from "lucide-react/icons/award";
import Info from "lucide-react/icons/info";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  certificatePreview,
  type certificateRule,
  certificateRuleSave,
} from "../../../core/contract/certificate.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { LinkButton, Muted, Sheet } from "../../../ui/layout/styles.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { studioHref } from "../../shared/studio-links.js";
import { NumberField } from "../../shared/NumberField.js";
import { Bar, Fields, Line, Locked, Note, Stack } from "../styles.js";
import { messages } from "./messages.js";

type Shown = Output<typeof certificateRule>;
const CONDITIONS = ["requiredNodes", "examAttended", "realName"] as const;

/** Who gets a certificate, and what it looks like. */
export function RuleForm({
  run,
  shown,
  onSaved,
}: {
  readonly run: number;
  readonly shown: Shown;
  readonly onSaved: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [rule, setRule] = useState(shown.rule);
  const [isBusy, setBusy] = useState<"save" | "preview">();
  const isChanged = Object.entries(rule).some(([name, value]) => shown.rule[name as never] !== value);
  const isLow = rule.excellent < rule.score;
  const doing = async (what: "save" | "preview", act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setBusy(undefined);
    }
  };
  const save = () =>
    doing("save", async () => {
      await request(certificateRuleSave, { id: run, rule }, { quiet: true });
      toast({ kind: "ok", text: t("saved") });
      onSaved();
    });
  const preview = () =>
    doing("preview", async () => {
      const { file } = await request(certificatePreview, { id: run }, { quiet: true });
      saveFile(new Blob([fromBase64(file)], { type: "application/pdf" }), `${t("previewName")}.pdf`);
    });
  return (
    <Sheet part="certificate-rule" aria-label={t("rule")}>
      <Stack>
        <div>
          <h3>{t("rule")}</h3>
          <Muted>{t("ruleText")}</Muted>
        </div>
        {!shown.isGiven && (
          <Note data-kind="warn">
            <Icon of={Info} size={18} />
            <span>{t("off")}</span>
            {shown.canEdit && <LinkButton href={studioHref(run, "basics")}>{t("offAction")}</LinkButton>}
          </Note>
        )}
        <Locked disabled={!shown.canEdit}>
          <Stack>
            <Fields>
              <NumberField
                label={t("score")}
                help={t("scoreHelp")}
                unit={t("points")}
                min={0}
                max={100}
                value={rule.score}
                onChange={(score) => setRule({ ...rule, score: score ?? 0 })}
              />
              <NumberField
                label={t("excellent")}
                help={t("excellentHelp")}
                unit={t("points")}
                min={0}
                max={100}
                error={isLow ? t("excellentLow") : undefined}
                value={rule.excellent}
                onChange={(excellent) => setRule({ ...rule, excellent: excellent ?? 0 })}
              />
              <NumberField
                label={t("validYears")}
                help={t("validYearsHelp")}
                unit={t("years")}
                min={0}
                max={30}
                value={rule.validYears}
                onChange={(validYears) => setRule({ ...rule, validYears: validYears ?? 0 })}
              />
            </Fields>
            <Line>
              {CONDITIONS.map((name) => (
                <Checkbox
                  key={name}
                  checked={rule[name]}
                  onChange={(isOn) => setRule({ ...rule, [name]: isOn })}
                >
                  {t(name === "examAttended" && shown.exams === 0 ? "examNone" : name)}
                </Checkbox>
              ))}
            </Line>
            <Line>
              <Checkbox
                checked={rule.learnerApplies}
                onChange={(learnerApplies) => setRule({ ...rule, learnerApplies })}
              >
                {t("learnerApplies")}
              </Checkbox>
              <Checkbox checked={rule.automatic} onChange={(automatic) => setRule({ ...rule, automatic })}>
                {t("automatic")}
              </Checkbox>
            </Line>
          </Stack>
        </Locked>
        <Bar>
          <Muted role="status">{isChanged ? t("saving") : ""}</Muted>
          <Line>
            <Button icon={<Icon of={Award} size={18} />} loading={isBusy === "preview"} onClick={preview}>
              {t("preview")}
            </Button>
            {shown.canEdit && (
              <Button
                variant="primary"
                disabled={!isChanged || isLow}
                loading={isBusy === "save"}
                onClick={save}
              >
                {t("save")}
              </Button>
            )}
          </Line>
        </Bar>
      </Stack>
    </Sheet>
  );
}
