import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { evaluationOpen } from "../../core/contract/evaluation.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { AnswerForm, type Asked } from "../shared/evaluation/AnswerForm.js";
import { messages } from "../shared/evaluation/messages.js";
import { useAnswered } from "../shared/evaluation/useAnswered.js";
import { useRoom } from "./useRoom.js";

/** As high as one line that asks, from the start: what comes below it stays where it is. */
const Place = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  min-height: 64px;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2) var(--edu-space-3);
    min-height: 64px;
    padding: var(--edu-space-3) var(--edu-space-4);
    border-radius: var(--edu-radius-control);
    background: var(--edu-info-soft);
    color: var(--edu-text);
  }
  > div > span {
    flex: 1 1 240px;
  }
  svg {
    color: var(--edu-info);
  }
`;
/** What a learner is asked of the course, anonymously, while a window is open. */
export function Evaluation(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { id } = useRoom().shell;
  const [answering, setAnswering] = useState<Asked>();
  const { data, reload } = useLoad(`evaluation ${id}`, (signal) =>
    request(evaluationOpen, { id }, { signal, quiet: true }),
  );
  // It can be answered beside one's grades, too.
  useAnswered(reload);
  if (data?.list.length === 0) return null;
  return (
    <Place part="evaluation">
      {data?.list.map((asked) => (
        <div key={asked.evaluation} role="status">
          <Icon of={MessageSquareHeart} size={20} />
          <span>
            <MultilingualText>
              {asked.answered
                ? t("answered", { title: asked.title })
                : t("asks", { title: asked.title, until: sayFullTime(asked.closesAt, locale) })}
            </MultilingualText>{" "}
            {!asked.answered &&
              [asked.bySchool && t("bySchool"), t("anonymous"), asked.beforeGrade && t("beforeGrade")]
                .filter(Boolean)
                .join(locale === "zh-CN" ? "" : " ")}
          </span>
          {!asked.answered && (
            <Button
              variant="primary"
              aria-label={t("answerNamed", { title: asked.title })}
              onClick={() => setAnswering(asked)}
            >
              {t("answer")}
            </Button>
          )}
        </div>
      ))}
      {answering && (
        <AnswerForm
          run={id}
          asked={answering}
          onClose={() => setAnswering(undefined)}
          onSent={() => setAnswering(undefined)}
        />
      )}
    </Place>
  );
}
