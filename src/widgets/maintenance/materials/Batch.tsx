import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  batchCheck,
  batchTemplate,
  MOST_BATCH_BYTES,
  resourceBatch,
} from "../../../core/contract/resource-managing.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { ImportSheet } from "../../shared/import-sheet/ImportSheet.js";
import { Stack } from "../../shared/page-styles.js";
import { FileChoice } from "./FileChoice.js";
import type { Libraries } from "./managed.js";
import { messages } from "./messages.js";
import { useUpload } from "./useUpload.js";

type Fault = Output<typeof batchCheck>["faults"][number];
/** Hundreds of files are unpacked and looked at. */
const SLOW = { quiet: true, timeout: 120_000 };

/** First the archive, then the workbook that says what its files are. */
export function Batch({
  libraries,
  onStarted,
  onClose,
}: {
  readonly libraries: Libraries;
  readonly onStarted: (library: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const sending = useUpload();
  const [chosen, setChosen] = useState(String(libraries[0]?.id ?? ""));
  const [isNext, setNext] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const library = Number(chosen);
  const { upload } = sending;
  if (isNext && upload)
    return (
      <ImportSheet<Fault>
        name="batch-faults"
        title={t("batchSheetTitle")}
        text={t("batchSheetText")}
        templateName={t("batchTemplate")}
        faultyName={t("batchFaulty")}
        cells={[
          { id: "fileName", header: t("fileName") },
          { id: "title", header: t("title") },
        ]}
        sayFault={(fault) => t(`fault_${fault}`)}
        sayThere={(count) => t("thereAlready", { count })}
        sayStart={(count) => t("batchStart", { count })}
        sayOtherSheets={({ names }) => t("otherSheets", { names })}
        template={() => request(batchTemplate, { library }, { quiet: true })}
        check={(file) => request(batchCheck, { library, upload, file }, SLOW)}
        start={(file) => request(resourceBatch, { library, upload, file }, SLOW)}
        onStarted={() => onStarted(library)}
        onClose={onClose}
      />
    );
  return (
    <Drawer open title={t("batchTitle")} onClose={onClose}>
      <Stack>
        <Muted>{t("batchText")}</Muted>
        <Field label={t("library")}>
          <Select
            value={chosen}
            onChange={setChosen}
            options={libraries.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <FileChoice
          sending={sending}
          label={t("chooseArchive")}
          accept=".zip"
          onFile={(file) => {
            setTooLarge(file.size > MOST_BATCH_BYTES);
            if (file.size <= MOST_BATCH_BYTES) sending.choose(file);
          }}
          problem={isTooLarge ? t("archiveTooLarge", { size: MOST_BATCH_BYTES / 1_000_000 }) : undefined}
        />
        <Muted>{t("batchReview")}</Muted>
        <Button variant="primary" block disabled={!upload} onClick={() => setNext(true)}>
          {t("toSheet")}
        </Button>
      </Stack>
    </Drawer>
  );
}
