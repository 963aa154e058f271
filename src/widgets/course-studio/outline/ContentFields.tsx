import { type ReactNode, useEffect, useRef, useState } from "react";
import { contentDetail } from "../../../core/contract/authoring.js";
import type { RichText } from "../../../core/contract/rich-document.js";
import { assessList } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import type { DraftNode } from "../../../core/rules/authoring/index.js";
import { request } from "../../../core/session/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { LinkButton, Muted } from "../../../ui/layout/styles.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { studioHref } from "../../shared/studio-links.js";
import { Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import type { Card } from "./store.js";
import { DiscussionContent } from "./DiscussionContent.js";
import { FileContent } from "./FileContent.js";
import { LiveContent } from "./LiveContent.js";
import { resting } from "../shared/unsaved.js";
import { useKeep } from "./useKeep.js";
import type { NodeUploads } from "./useUploads.js";

/** ms of rest before a text is kept. */
const REST = 900;
export interface ContentProps {
  readonly node: DraftNode;
  readonly card: Card | undefined;
  /** Gives the node what was kept. @param keepsLength it is the same film still */
  readonly onContent: (card: Card, keepsLength?: boolean) => void;
  readonly uploads: NodeUploads;
}

function TextContent(props: ContentProps): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const keep = useKeep(props);
  const { node } = props;
  // What was kept from here is what stands in the editor already.
  const [opened] = useState(node.content);
  const { data, error, reload } = useLoad(opened > 0 ? String(opened) : undefined, (signal) =>
    request(contentDetail, { id, content: opened }, { signal, quiet: true }),
  );
  const draft = `outline.${id}.${node.key}`;
  const latest = useRef<RichText>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef<() => void>(() => undefined);
  const rest = useRef<() => void>(() => undefined);
  useEffect(() => {
    save.current = () => {
      clearTimeout(timer.current);
      rest.current();
      const body = latest.current;
      latest.current = undefined;
      if (body) void keep({ body }).then((isKept) => isKept && forgetDraft(draft));
    };
  });
  useEffect(() => () => save.current(), []);
  if (opened > 0 && error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (opened > 0 && !data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 190 }} />
      </Skeleton>
    );
  return (
    <RichEditor
      label={t("body")}
      draft={draft}
      start={data?.body}
      onChange={(body) => {
        latest.current = body;
        clearTimeout(timer.current);
        rest.current();
        rest.current = resting(() => save.current());
        timer.current = setTimeout(() => save.current(), REST);
      }}
    />
  );
}

function LinkContent(props: ContentProps): ReactNode {
  const t = useMessages(messages);
  const keep = useKeep(props);
  const kept = props.card?.label ?? "";
  const [text, setText] = useState(kept);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const href = text.trim();
    const isFine = /^https?:\/\/\S+$/i.test(href);
    setWrong(href !== "" && !isFine);
    if (isFine && href !== kept) void keep({ href });
  };
  return (
    <Field label={t("href")} help={t("hrefHelp")} error={isWrong ? t("hrefWrong") : undefined}>
      <Input
        type="url"
        value={text}
        onChange={setText}
        onBlur={save}
        onKeyDown={({ key }) => key === "Enter" && save()}
      />
    </Field>
  );
}

function AssessmentContent(props: ContentProps): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const keep = useKeep(props);
  const { data, error, reload } = useLoad(String(id), (signal) =>
    request(assessList, { id }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  const chosen = props.card?.assessment;
  const list = data?.list ?? [];
  if (data && list.length === 0)
    return (
      <Line>
        <Muted>{t("noAssessments")}</Muted>
        <LinkButton href={studioHref(id, "test-work")}>{t("toAssessments")}</LinkButton>
      </Line>
    );
  return (
    <Stack>
      <Field label={t("pickAssessment")}>
        <Select
          value={chosen ? String(chosen) : ""}
          placeholder={t("pickAssessment")}
          disabled={!data}
          options={list.map(({ assessment, title, state }) => ({
            value: String(assessment),
            label: state === "draft" ? t("draftAssessment", { title }) : title,
          }))}
          onChange={(value) => void keep({ assessment: Number(value) })}
        />
      </Field>
      {chosen !== undefined && (
        <Line>
          <LinkButton href={studioHref(id, "test-work", { assessment: chosen })}>
            {t("editAssessment")}
          </LinkButton>
        </Line>
      )}
    </Stack>
  );
}

/** What a node shows, by its kind. */
export function ContentFields(props: ContentProps): ReactNode {
  const { kind } = props.node;
  if (kind === "richtext") return <TextContent {...props} />;
  if (kind === "link") return <LinkContent {...props} />;
  if (kind === "discussion") return <DiscussionContent {...props} />;
  if (kind === "live") return <LiveContent {...props} />;
  if (kind === "assessment") return <AssessmentContent {...props} />;
  return <FileContent {...props} />;
}
