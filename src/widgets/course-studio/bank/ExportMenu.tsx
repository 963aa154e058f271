import FileDown from "lucide-react/icons/file-down";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  type ExportFormat,
  ExportFormats,
  questionExport,
} from "../../../core/contract/question-exchange.js";
import type { QuestionFlag } from "../../../core/rules/assessment/statistics.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import type { QuestionFilter } from "../QuestionFilters.js";
import { messages as questionMessages } from "../question-messages.js";
import { Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./exchange-messages.js";
import { LONG } from "./long.js";

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  xlsx: "xlsx",
  docx: "docx",
  pdf: "pdf",
  qti: "zip",
  moodle: "xml",
  gift: "txt",
  aiken: "txt",
};
const NAMES = {
  xlsx: "asXlsx",
  docx: "asDocx",
  pdf: "asPdf",
  qti: "asQti",
  moodle: "asMoodle",
  gift: "asGift",
  aiken: "asAiken",
} as const satisfies Record<ExportFormat, string>;

type Exported = Output<typeof questionExport>;

type Reason = Exported["losses"][number]["reason"];
const textOf = (reason: Reason) =>
  reason === "type" ? "lossType" : reason === "media" ? "lossMedia" : "lossPart";

/** The selected questions, or all that the list shows, as a file; what a format does not hold is said. */
export function ExportMenu({
  selected,
  filter,
}: {
  readonly selected: readonly number[];
  readonly filter: QuestionFilter & { readonly q: string; readonly flag?: QuestionFlag | undefined };
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const {
    shell: { id },
    bank,
  } = useStudio();
  const [isBusy, setBusy] = useState(false);
  const [lossy, setLossy] = useState<Exported>();
  const save = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const wanted = selected.length > 0 ? { questions: [...selected] } : filter;
      const answer = await request(questionExport, { id, ...bank, format, ...wanted }, { timeout: LONG });
      saveFile(new Blob([fromBase64(answer.file)]), `${t("exportName")}.${ENDINGS[format]}`);
      if (answer.losses.length > 0) setLossy(answer);
      else toast({ kind: "ok", text: t("exported", { count: answer.questions }) });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  const close = () => setLossy(undefined);
  return (
    <>
      <Menu
        label={selected.length > 0 ? t("exportSelected", { count: selected.length }) : t("exportFound")}
        header={
          <Muted>
            {selected.length > 0 ? t("exportSelected", { count: selected.length }) : t("exportFound")}
          </Muted>
        }
        items={ExportFormats.map((format) => ({
          id: format,
          label: t(NAMES[format]),
          onSelect: () => void save(format),
        }))}
        renderButton={(trigger) => (
          <Button {...trigger} loading={isBusy} icon={<Icon of={FileDown} size={18} />}>
            {t("export")}
          </Button>
        )}
      />
      {lossy && (
        <Dialog
          open
          width={560}
          title={t("lossTitle", { count: lossy.questions })}
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              {t("close")}
            </Button>
          }
        >
          <Stack>
            {(["type", "media", "part"] as const).map((reason) => {
              const lost = lossy.losses.filter((one) => one.reason === reason);
              return (
                lost.length > 0 && (
                  <section key={reason}>
                    <h3>{t(textOf(reason))}</h3>
                    <ul>
                      {lost.map((one) => (
                        <li key={one.question}>
                          <MultilingualText>{one.text.slice(0, 80)}</MultilingualText>{" "}
                          <Muted as="span">{tell(one.type)}</Muted>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
