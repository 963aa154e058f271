import type { ReactNode } from "react";
import type { QuestionContent } from "../../../core/contract/question.js";
import { sharedDetail } from "../../../core/contract/shared-bank.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { messages as questionMessages } from "../question-messages.js";
import { Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import type { SharedBankId } from "./banks.js";
import { messages } from "./messages.js";

/** What can be chosen, each with whether it is right. */
function Options({ content }: { readonly content: QuestionContent }): ReactNode {
  const t = useMessages(messages);
  if (content.type !== "single" && content.type !== "multiple") return null;
  const right = content.type === "single" ? [content.key.choice] : content.key.choices;
  return (
    <ol type="A">
      {content.body.options.map((option) => (
        <li key={option.id}>
          <RichText document={option.content} />
          {right.includes(option.id) && <Badge kind="ok">{t("right")}</Badge>}
        </li>
      ))}
    </ol>
  );
}

/** One question of a shared bank, to look at before it is copied. */
export function SharedQuestion({
  bank,
  question,
  onClose,
}: {
  readonly bank: SharedBankId;
  readonly question: number;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const { id } = useStudio().shell;
  const { data, error, reload } = useLoad(`${id}|${question}`, (signal) =>
    request(sharedDetail, { id, ...bank, question }, { signal, quiet: true }),
  );
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 160 }} />
        </Skeleton>
      );
    return (
      <Stack>
        <Line>
          <Badge>{tell(data.question.type)}</Badge>
          <Facts as="span">
            <span>
              <MultilingualText>{data.question.author}</MultilingualText>
            </span>
          </Facts>
        </Line>
        <RichText document={data.stem} />
        <Options content={data.content} />
        {data.content.type === "group" &&
          data.content.children.map((child) => (
            <div key={child.id}>
              <RichText document={child.stem} />
              <Options content={child.content} />
            </div>
          ))}
        {data.analysis && (
          <section>
            <h3>{t("analysis")}</h3>
            <RichText document={data.analysis.body} />
          </section>
        )}
      </Stack>
    );
  };
  return (
    <Drawer open width={640} title={t("view")} onClose={onClose}>
      {body()}
    </Drawer>
  );
}
