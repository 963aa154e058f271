import FileDown from "lucide-react/icons/file-down";
import { type ReactNode, useState } from "react";
import { assessPrint, type PrintParts } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./print-messages.js";

/** As long as large papers with pictures take. */
const LONG = 60_000;
const VERSIONS = [1, 2, 3, 4] as const;
const LETTERS = ["A", "B", "C", "D"];

/** Papers for a room without computers: versions, answer sheets, and the key in a file of its own. */
export function PrintDialog({
  assessment,
  title,
  onClose,
}: {
  readonly assessment: number;
  readonly title: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const [versions, setVersions] = useState(2);
  const [hasSheet, setSheet] = useState(true);
  const [seed, setSeed] = useState("1");
  const [busy, setBusy] = useState<"papers" | "key">();
  const [error, setError] = useState("");
  const isSeed = /^[\w-]{1,32}$/.test(seed);
  const save = async (what: "papers" | "key") => {
    if (!isSeed || busy) return;
    const parts: (typeof PrintParts)[number][] =
      what === "key" ? ["key"] : hasSheet ? ["paper", "sheet"] : ["paper"];
    setBusy(what);
    setError("");
    try {
      const { file } = await request(
        assessPrint,
        { id, assessment, seed, versions, parts },
        { timeout: LONG, quiet: true },
      );
      const name = t(what === "key" ? "keyName" : "papersName", { title, seed });
      saveFile(new Blob([fromBase64(file)], { type: "application/pdf" }), `${name}.pdf`);
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Dialog
      open
      width={520}
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button loading={busy === "key"} onClick={() => void save("key")}>
            {t("key")}
          </Button>
          <Button
            variant="primary"
            icon={<Icon of={FileDown} size={18} />}
            loading={busy === "papers"}
            onClick={() => void save("papers")}
          >
            {t("papers")}
          </Button>
        </>
      }
    >
      <Stack>
        <Muted>{t("text")}</Muted>
        <Field label={t("versions")}>
          <Select
            value={String(versions)}
            onChange={(value) => setVersions(Number(value))}
            options={VERSIONS.map((count) => ({
              value: String(count),
              label: t("versionsOf", { letters: LETTERS.slice(0, count).join("、") }),
            }))}
          />
        </Field>
        <Checkbox checked={hasSheet} onChange={setSheet}>
          {t("sheet")}
        </Checkbox>
        <Field label={t("seed")} help={t("seedHelp")} error={isSeed ? undefined : t("seedWrong")}>
          <Input value={seed} onChange={setSeed} maxLength={32} autoComplete="off" />
        </Field>
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
