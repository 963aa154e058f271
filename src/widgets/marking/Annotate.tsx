import { type ReactNode, Suspense, useState } from "react";
import { annotationList, annotationSave } from "../../core/contract/annotation.js";
import { late, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { messages } from "../shared/annotate/messages.js";
import type { AnswerFile, AnswerFilesProps } from "../shared/AnswerFiles.js";

const Annotator = late(async () => (await import("../shared/annotate/Annotator.js")).Annotator);

/** Pictures as browsers show them, and PDFs. */
export const isMarkable = ({ mime }: AnswerFile): boolean =>
  mime === "application/pdf" || /^image\/(png|jpeg|webp|gif)$/.test(mime);

function Opened({
  course,
  attempt,
  file,
  address,
  onClose,
}: Pick<AnswerFilesProps, "address"> & {
  readonly course: number;
  readonly attempt: number;
  readonly file: AnswerFile;
  readonly onClose: () => void;
}): ReactNode {
  const [round, setRound] = useState(0);
  const { data, error, reload } = useLoad(`${attempt}|${round}`, async (signal) => {
    const { list } = await request(annotationList, { id: course, attempt }, { signal, quiet: true });
    // What comes anew is begun anew.
    return { list, round };
  });
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return null;
  const layers = data.list.filter((one) => one.file === file.file);
  const own = layers.find(({ isOwn }) => isOwn);
  return (
    <Annotator
      key={data.round}
      file={file}
      address={address}
      own={{
        marks: own?.marks ?? [],
        rev: own?.rev ?? 0,
        save: async (marks, rev) => {
          const input = { id: course, attempt, file: file.file, rev, marks: [...marks] };
          return (await request(annotationSave, input, { quiet: true })).rev;
        },
      }}
      others={layers.filter(({ isOwn }) => !isOwn)}
      onClose={onClose}
      onTheirs={() => setRound(round + 1)}
    />
  );
}

/** Opens a file to draw and write on it. */
export function Annotate(
  props: Pick<AnswerFilesProps, "address"> & {
    readonly course: number;
    readonly attempt: number;
    readonly file: AnswerFile;
  },
): ReactNode {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        aria-label={t("annotateNamed", { name: props.file.name })}
        onClick={() => setOpen(true)}
      >
        {t("annotate")}
      </Button>
      {isOpen && (
        <Suspense>
          <Opened {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
