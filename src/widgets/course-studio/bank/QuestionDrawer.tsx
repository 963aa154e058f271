import { type ReactNode, useState } from "react";
import { questionDetail } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import type { Folder } from "../QuestionFilters.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { QuestionForm } from "./QuestionForm.js";

/** One question beside the list, which stays as it is. What is not saved is there again when it is opened again. */
export function QuestionDrawer({
  question,
  folders,
  folder,
  onClose,
  onSaved,
}: {
  /** 0 for a new one. */
  readonly question: number;
  readonly folders: readonly Folder[];
  readonly folder: number | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { shell, canBuild, bank } = useStudio();
  const { id } = shell;
  const [round, setRound] = useState(0);
  const { data, error, reload } = useLoad(
    question > 0 ? `${id}|${bank.bank ?? ""}|${question}` : undefined,
    (signal) => request(questionDetail, { id, ...bank, question }, { signal, quiet: true }),
  );
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (question > 0 && !data) {
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 64 }} />
          <SkeletonBlock style={{ height: 190, marginTop: 16 }} />
          <SkeletonBlock style={{ height: 220, marginTop: 16 }} />
        </Skeleton>
      );
    }
    return (
      <>
        {data && (
          <Facts>
            <span>{t("version", { no: data.question.version })}</span>
            {data.question.hasTwin && <span>{t("twinHelp")}</span>}
          </Facts>
        )}
        <QuestionForm
          key={round}
          before={data}
          folders={folders}
          folder={folder}
          onDiscard={() => setRound((now) => now + 1)}
          onSaved={(more) => {
            onSaved();
            if (more) setRound((now) => now + 1);
            else onClose();
          }}
        />
      </>
    );
  };
  return (
    <Drawer
      open
      width={760}
      title={t(!canBuild ? "formView" : question > 0 ? "formEdit" : "formNew")}
      onClose={onClose}
    >
      {body()}
    </Drawer>
  );
}
