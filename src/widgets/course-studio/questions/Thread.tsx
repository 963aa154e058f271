import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { type RichText as Document, richTextOf } from "../../../core/contract/rich-document.js";
import { postSave, threadDetail, threadMark } from "../../../core/contract/thread.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, LinkButton, Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { roomHref } from "../../shared/course-links.js";
import { Form, Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

const Answers = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
  padding-inline-start: var(--edu-space-3);
  border-inline-start: 2px solid var(--edu-line);

  > li {
    display: grid;
    gap: var(--edu-space-1);
  }
`;

/** As many as a question has before it is read in the room. */
const SIZE = 50;

/** The whole question with its answers, and the place to answer it. */
export function Thread({
  thread,
  onChanged,
}: {
  readonly thread: number;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const { id } = useStudio().shell;
  const { data, error, reload } = useLoad(`${thread}|${locale}`, (signal) =>
    request(threadDetail, { id, thread, page: 1, size: SIZE }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 240 }} />
      </Skeleton>
    );
  const changed = () => {
    reload();
    onChanged();
  };
  const mark = async (post: number, name: "endorse" | "approve", on: boolean) => {
    try {
      await request(threadMark, { id, thread, post, mark: name, on }, { quiet: true });
      changed();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Stack>
      {data.body.content.length > 0 && <RichText document={data.body} />}
      {data.list.length === 0 ? (
        <Muted>{t("noAnswers")}</Muted>
      ) : (
        <Answers>
          {data.list.map((post) => (
            <li key={post.id}>
              <RichText document={post.body} />
              <Line>
                <Facts>
                  <span>
                    <MultilingualText>{post.author.name}</MultilingualText>
                  </span>
                  <Time at={post.createdAt} />
                </Facts>
                {post.accepted && <Badge kind="ok">{t("accepted")}</Badge>}
                {post.endorsed && <Badge kind="ok">{t("endorsed")}</Badge>}
                {post.state === "pending" && (
                  <Button size="s" variant="primary" onClick={() => mark(post.id, "approve", true)}>
                    {t("approveOne")}
                  </Button>
                )}
                {post.state === "visible" && (
                  <Button size="s" variant="ghost" onClick={() => mark(post.id, "endorse", !post.endorsed)}>
                    {t(post.endorsed ? "takeEndorsed" : "makeEndorsed")}
                  </Button>
                )}
              </Line>
            </li>
          ))}
        </Answers>
      )}
      <AnswerForm key={data.list.length} thread={thread} onSent={changed} />
      <Line>
        <LinkButton data-variant="secondary" href={roomHref(id, "questions", { item: thread })}>
          {t("toRoom")}
        </LinkButton>
      </Line>
    </Stack>
  );
}

function AnswerForm({ thread, onSent }: { readonly thread: number; readonly onSent: () => void }): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const draft = `studio.${id}.answer.${thread}`;
  const [first] = useState<{ readonly body: Document | undefined }>({ body: undefined });
  const form = useForm(postSave, {
    fields: first,
    drafts: { body: draft },
    wrong: { body: t("answerMissing") },
    input: ({ body = richTextOf("") }) => ({ id, thread, body, anonymous: false }),
    quiet: true,
    done() {
      toast({ kind: "ok", text: t("sent") });
      onSent();
    },
  });
  return (
    <Form {...form.form}>
      <Field label={t("answerHere")} error={form.errors.body}>
        <RichEditor
          label={t("answerHere")}
          draft={draft}
          start={undefined}
          onChange={(body) => form.set({ body })}
          {...(form.errors.body ? { "aria-invalid": true } : {})}
        />
      </Field>
      <FormError>{form.message}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
}
