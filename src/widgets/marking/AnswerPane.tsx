import type { ReactNode, Ref } from "react";
import { markFileUrl } from "../../core/contract/mark.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Muted } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { RichText } from "../../ui/rich/RichText.js";
import type { AnswerFilesProps } from "../shared/AnswerFiles.js";
import { Annotate, isMarkable } from "./Annotate.js";
import { AnswerView, SolutionView } from "./AnswerView.js";
import type { Item, Row } from "./marks.js";
import { messages } from "./messages.js";
import { Bar, Fold, Pane, PhoneOnly, Push } from "./styles.js";

/** The question, what was right, and what one learner gave. */
export function AnswerPane({
  course,
  row,
  item,
  name,
  isShown,
  action,
  hint,
  onMark,
  ref,
}: {
  /** The run. */
  readonly course: number;
  readonly row: Row;
  readonly item: Item | undefined;
  readonly name: string;
  readonly isShown: boolean;
  readonly action?: ReactNode;
  /** Below the answer. */
  readonly hint?: ReactNode;
  /** On a phone: on to points and comment. */
  readonly onMark: () => void;
  readonly ref: Ref<HTMLElement>;
}): ReactNode {
  const t = useMessages(messages);
  const address: AnswerFilesProps["address"] = async (file, use) =>
    (await request(markFileUrl, { id: course, attempt: row.attempt, file, use }, { quiet: true })).url;
  return (
    <Pane
      ref={ref}
      part="answer"
      data-pane="answer"
      data-shown={isShown || undefined}
      aria-label={t("answer")}
      tabIndex={-1}
    >
      <Bar>
        <h2>{name}</h2>
        {row.isLate && <Badge kind="warn">{t("lateBadge")}</Badge>}
        <Muted>
          {t("submittedAt")} <Time at={row.submittedAt} />
        </Muted>
        <Push />
        {action}
      </Bar>
      {item?.stem && (
        <Fold open>
          <summary>{t("itemNo", { no: item.no })}</summary>
          <div>
            <RichText document={item.stem} />
          </div>
        </Fold>
      )}
      {item && (
        <Fold>
          <summary>{t("solution")}</summary>
          <div>
            {item.solution && <SolutionView content={item.solution} view={item.view} answer={row.answer} />}
            {item.analysis ? <RichText document={item.analysis} /> : <Muted>{t("noSolution")}</Muted>}
          </div>
        </Fold>
      )}
      <AnswerView
        view={item?.view}
        answer={row.answer}
        attached={{
          files: row.files,
          address,
          renderActions: (file) =>
            isMarkable(file) && (
              <Annotate course={course} attempt={row.attempt} file={file} address={address} />
            ),
        }}
      />
      {hint}
      <PhoneOnly>
        <Button variant="primary" block onClick={onMark}>
          {t("mark")}
        </Button>
      </PhoneOnly>
    </Pane>
  );
}
