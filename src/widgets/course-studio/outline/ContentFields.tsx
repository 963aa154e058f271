import Upload from "lucide-react/icons/upload";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { contentDetail, contentSave } from "../../../core/contract/authoring.js";
import type { Input as InputOf } from "../../../core/contract/call.js";
import type { RichText } from "../../../core/contract/rich-text.js";
import { assessList } from "../../../core/contract/teach.js";
import { late, useMessages } from "../../../core/element/index.js";
import type { DraftNode } from "../../../core/rules/authoring/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted } from "../../../ui/layout/styles.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { studioHref } from "../../shared/studio-links.js";
import { Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import type { Card } from "./store.js";
import { useFile } from "./useFile.js";

const FilePicker = late(async () => (await import("./FilePicker.js")).FilePicker);

/** ms of rest before a text is kept. */
const REST = 900;
const ACCEPT: Partial<Record<DraftNode["kind"], { readonly ends: string; readonly said: string }>> = {
  video: { ends: ".mp4,.m4v,.webm", said: "MP4, WebM" },
  audio: { ends: ".mp3,.m4a,.ogg,.wav", said: "MP3, M4A, OGG, WAV" },
  image: { ends: ".png,.jpg,.jpeg,.webp,.gif", said: "PNG, JPEG, WebP, GIF" },
  doc: { ends: ".pdf,.docx", said: "PDF, DOCX" },
  slides: { ends: ".pdf,.pptx", said: "PDF, PPTX" },
  package: { ends: ".zip", said: "SCORM (ZIP)" },
};

export interface ContentProps {
  readonly node: DraftNode;
  readonly card: Card | undefined;
  /** Gives the node what was kept. */
  readonly onContent: (card: Card) => void;
}
type Given = Omit<InputOf<typeof contentSave>, "id" | "kind">;

/** Keeps what a node shows, and says where that fails. */
function useKeep({ node, onContent }: ContentProps) {
  const explain = useExplain();
  const { id } = useStudio().shell;
  return async (given: Given): Promise<boolean> => {
    try {
      onContent(await request(contentSave, { id, kind: node.kind, ...given }, { quiet: true }));
      return true;
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
      return false;
    }
  };
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
  useEffect(() => {
    save.current = () => {
      clearTimeout(timer.current);
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

function FileContent(props: ContentProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const { node, card, onContent } = props;
  const keep = useKeep(props);
  const field = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<"materials" | "library">();
  const { sending, send, cancel } = useFile(id, onContent, (error) =>
    toast({ kind: "bad", text: explain(error) }),
  );
  const rule = ACCEPT[node.kind];
  const { data } = useLoad(card && !sending ? String(card.content) : undefined, (signal) =>
    request(contentDetail, { id, content: card?.content ?? 0 }, { signal, quiet: true }),
  );
  return (
    <Stack>
      {card && (
        <div>
          <MultilingualText>{card.label}</MultilingualText>
          {(card.captions > 0 || card.questions > 0) && (
            <Muted>{t("captionsCount", { count: card.captions, questions: card.questions })}</Muted>
          )}
          {data?.url && (
            <a href={data.url} target="_blank" rel="noreferrer">
              {t("look")}
            </a>
          )}
        </div>
      )}
      {sending ? (
        <Stack>
          <Progress
            label={t("uploading", { name: sending.name })}
            value={Math.round(sending.share * 100)}
            max={100}
          />
          <Line>
            <Button size="s" onClick={cancel}>
              {t("cancel")}
            </Button>
          </Line>
        </Stack>
      ) : (
        <Line>
          <Button size="s" icon={<Icon of={Upload} size={16} />} onClick={() => field.current?.click()}>
            {t(card ? "replace" : "upload")}
          </Button>
          <Button size="s" onClick={() => setSource("materials")}>
            {t("fromMaterials")}
          </Button>
          <Button size="s" onClick={() => setSource("library")}>
            {t("fromLibrary")}
          </Button>
        </Line>
      )}
      <input
        ref={field}
        type="file"
        hidden
        accept={rule?.ends}
        aria-label={t("upload")}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void send(node.kind, file, node.content);
        }}
      />
      {rule && <Muted>{t("takes", { kinds: rule.said })}</Muted>}
      {source && (
        <Suspense>
          <FilePicker
            kind={node.kind}
            source={source}
            onClose={() => setSource(undefined)}
            onPick={async (picked) => {
              const isKept = await keep({ ...picked, ...(node.content > 0 && { from: node.content }) });
              if (isKept) setSource(undefined);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** What a node shows, by its kind. */
export function ContentFields(props: ContentProps): ReactNode {
  const { kind } = props.node;
  if (kind === "richtext") return <TextContent {...props} />;
  if (kind === "link") return <LinkContent {...props} />;
  if (kind === "assessment") return <AssessmentContent {...props} />;
  return <FileContent {...props} />;
}
