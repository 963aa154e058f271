import { useStore } from "../../../core/element/useStore.js";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { visit } from "../../../ui/form/visit.js";
import { loadUser, requireLogin, session } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { Input } from "../../../ui/controls/Input.js";
import { SkeletonBlock, Skeleton } from "../../../ui/feedback/Skeleton.js";
import { Spinner } from "../../../ui/feedback/Spinner.js";
import { assistantAsk } from "../../../core/contract/platform.js";
import { useForm } from "../../../ui/form/useForm.js";
import type { Conversation, Exchange } from "../conversation.js";
import { messages } from "../messages.js";
import { settings } from "../../../core/rules/places/common.js";

const Log = styled.ol`
  display: grid;
  gap: var(--edu-space-5);
  margin-block: var(--edu-space-4);

  &:empty {
    display: none;
  }
`;
const Question = styled.p`
  width: fit-content;
  max-width: 90%;
  margin-inline-start: auto;
  padding: var(--edu-space-2) var(--edu-space-3);
  border-radius: var(--edu-radius-card);
  background: var(--edu-accent-soft);
`;
const Source = styled.p`
  margin-block: var(--edu-space-3) var(--edu-space-2);
  color: var(--edu-text-muted);
`;
const Quote = styled.blockquote`
  margin-block-end: var(--edu-space-3);
  padding-inline-start: var(--edu-space-3);
  border-inline-start: 3px solid var(--edu-accent);

  h3 {
    margin-block-end: var(--edu-space-1);
  }
  p {
    white-space: pre-line;
  }
`;
const Intro = styled.p`
  margin-block-end: var(--edu-space-4);
  color: var(--edu-text-muted);
`;
const Form = styled.form`
  display: grid;
  gap: var(--edu-space-3);
`;

export interface AssistantProps {
  readonly conversation: Conversation;
  /** Opens the feedback entry. */
  readonly onFeedback: () => void;
  /** Opens an article of the help centre. */
  readonly onArticle: (code: string) => void;
  readonly onClose: () => void;
}

/** The assistant's door (docs/specification.md 3.9): sign-in first, then certification as a teacher. */
export function Assistant(props: AssistantProps): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const user = useStore(session.$user);
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!signedIn) return undefined;
    let gone = false;
    // The certification may have come through since the person was last fetched.
    loadUser().catch((error: unknown) => {
      if (!gone) setProblem(error);
    });
    return () => void (gone = true);
  }, [signedIn, round]);

  if (!signedIn) {
    return (
      <Empty
        icon={ShieldAlert}
        title={t("needLogin")}
        action={
          <Button variant="primary" data-autofocus="" onClick={() => requireLogin()}>
            {t("goLogin")}
          </Button>
        }
      />
    );
  }
  if (!user && problem) {
    return (
      <ErrorState
        error={problem}
        onRetry={() => {
          setProblem(undefined);
          setRound(round + 1);
        }}
      />
    );
  }
  if (!user) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 44, marginBottom: 16 }} />
        <SkeletonBlock style={{ height: 64 }} />
      </Skeleton>
    );
  }
  if (user.teacher !== "1") {
    const certify = () => {
      props.onClose();
      visit({ emit }, settings.href({ certify: true }));
    };
    return (
      <Empty
        icon={ShieldAlert}
        title={t("needCertification")}
        action={
          <Button variant="primary" data-autofocus="" onClick={certify}>
            {t("goCertify")}
          </Button>
        }
      />
    );
  }
  return <Talk {...props} />;
}

function Talk({ conversation, onFeedback, onArticle }: AssistantProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const exchanges = useStore(conversation.$exchanges);
  const { form, text, values, errors, reset } = useForm(assistantAsk, {
    fields: { question: "" },
    wrong: { question: t("questionEmpty") },
    submit: async ({ question }) => {
      reset();
      // What fails keeps its place in the list, with a way to ask it again; meanwhile the next one can be typed.
      void conversation.ask(question, locale);
    },
  });
  return (
    <>
      <Intro>{t("aiIntro")}</Intro>
      <div role="log" aria-label={t("ai")}>
        <Log>
          {exchanges.map((exchange) => (
            <li key={exchange.id}>
              <Question>{exchange.question}</Question>
              <Answer
                exchange={exchange}
                onAgain={() => conversation.ask(exchange.question, locale, exchange.id)}
                onFeedback={onFeedback}
                onArticle={onArticle}
              />
            </li>
          ))}
        </Log>
      </div>
      <Form {...form}>
        <Field label={t("question")} error={errors.question}>
          <Input
            {...text("question")}
            value={values.question}
            autoComplete="off"
            placeholder={t("questionHint")}
            data-autofocus=""
          />
        </Field>
        <Button type="submit" variant="primary">
          {t("ask")}
        </Button>
      </Form>
    </>
  );
}

function Answer({
  exchange: { passages, error },
  onAgain,
  onFeedback,
  onArticle,
}: {
  readonly exchange: Exchange;
  readonly onAgain: () => Promise<void>;
  readonly onFeedback: () => void;
  readonly onArticle: (code: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  if (error) {
    return (
      <Source as="div">
        <p>{explain(error)}</p>
        <Button variant="link" onClick={onAgain}>
          {t("again")}
        </Button>
      </Source>
    );
  }
  if (!passages) {
    return (
      <Source>
        <Spinner size={14} label="" /> {t("asking")}
      </Source>
    );
  }
  if (passages.length === 0) {
    return (
      <Source as="div">
        <p>{t("notFound")}</p>
        <Button variant="link" onClick={onFeedback}>
          {t("writeToUs")}
        </Button>
      </Source>
    );
  }
  return (
    <>
      <Source>{t("found", { count: passages.length })}</Source>
      {passages.map(({ code, title, text }) => (
        <Quote key={`${code} ${text}`}>
          <h3>{title}</h3>
          <p>{text}</p>
          <Button variant="link" onClick={() => onArticle(code)}>
            {t("readAll")}
          </Button>
        </Quote>
      ))}
    </>
  );
}
