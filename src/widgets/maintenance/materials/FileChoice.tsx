import FileUp from "lucide-react/icons/file-up";
import { type ReactNode, useRef } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import type { FileUpload } from "./useUpload.js";

/** A file that is chosen, and how far it has come. */
export function FileChoice({
  sending,
  label,
  accept,
  onFile,
  problem,
}: {
  readonly sending: FileUpload;
  readonly label: string;
  readonly accept?: string;
  readonly onFile: (file: File) => void;
  readonly problem?: string | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const picker = useRef<HTMLInputElement>(null);
  const { file, upload, percent, error } = sending;
  return (
    <Stack>
      <Line>
        <Button
          variant={upload ? "secondary" : "primary"}
          icon={<Icon of={FileUp} size={18} />}
          onClick={() => picker.current?.click()}
        >
          {label}
        </Button>
        {error !== undefined && <Button onClick={sending.retry}>{t("retry")}</Button>}
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) onFile(chosen);
            event.currentTarget.value = "";
          }}
        />
      </Line>
      {file && percent !== undefined && (
        <Progress label={t("sending", { name: file.name })} value={percent} />
      )}
      {file && upload && (
        <Muted role="status">
          <MultilingualText>{t("sent", { name: file.name })}</MultilingualText> · {fileSize(file.size)}
        </Muted>
      )}
      <FormError>{problem ?? (error === undefined ? undefined : explain(error))}</FormError>
    </Stack>
  );
}
