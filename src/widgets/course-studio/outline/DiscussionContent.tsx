import { type ReactNode, useEffect, useRef, useState } from "react";
import { contentDetail } from "../../../core/contract/authoring.js";
import type { Output } from "../../../core/contract/call.js";
import { type RichText, richTextOf } from "../../../core/contract/rich-document.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { Field } from "../../../ui/form/Field.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { MomentField } from "../../shared/MomentField.js";
import { resting } from "../shared/unsaved.js";
import { Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import type { ContentProps } from "./ContentFields.js";
import { discussionMessages } from "./discussion-messages.js";
import { useKeep } from "./useKeep.js";

/** ms of rest before what was changed is kept. */
const REST = 900;
type Detail = Output<typeof contentDetail>;
interface Held {
  readonly body: RichText;
  readonly discussion: NonNullable<Detail["discussion"]>;
}
const heldIn = (detail: Detail | undefined): Held => ({
  body: detail?.body ?? richTextOf(""),
  discussion: detail?.discussion ?? { anonymous: false, postFirst: false, closesAt: 0 },
});

function DiscussionForm({ start, ...props }: ContentProps & { readonly start: Held }): ReactNode {
  const t = useMessages(discussionMessages);
  const { id } = useStudio().shell;
  const keep = useKeep(props);
  const [settings, setSettings] = useState(start.discussion);
  const held = useRef(start);
  const draft = `outline.${id}.${props.node.key}`;
  const waits = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef<() => void>(() => undefined);
  const rest = useRef<() => void>(() => undefined);
  useEffect(() => {
    save.current = () => {
      clearTimeout(timer.current);
      rest.current();
      if (!waits.current) return;
      waits.current = false;
      void keep(held.current).then((isKept) => isKept && forgetDraft(draft));
    };
  });
  useEffect(() => () => save.current(), []);
  const change = (changes: Partial<Held>) => {
    held.current = { ...held.current, ...changes };
    waits.current = true;
    clearTimeout(timer.current);
    rest.current();
    rest.current = resting(() => save.current());
    timer.current = setTimeout(() => save.current(), REST);
  };
  const set = (changes: Partial<Held["discussion"]>) => {
    const discussion = { ...settings, ...changes };
    setSettings(discussion);
    change({ discussion });
  };
  return (
    <Stack>
      <Field label={t("prompt")} help={t("promptHelp")}>
        <RichEditor
          label={t("prompt")}
          draft={draft}
          start={start.body}
          onChange={(body) => change({ body: body ?? richTextOf("") })}
        />
      </Field>
      <Checkbox checked={settings.anonymous} onChange={(anonymous) => set({ anonymous })}>
        {t("anonymous")}
      </Checkbox>
      <Checkbox checked={settings.postFirst} onChange={(postFirst) => set({ postFirst })}>
        {t("postFirst")}
      </Checkbox>
      <MomentField
        label={t("closes")}
        help={t("closesHelp")}
        value={settings.closesAt || undefined}
        onChange={(at) => set({ closesAt: Math.max(0, at ?? 0) })}
      />
    </Stack>
  );
}

/** What a discussion asks, and how it is held. */
export function DiscussionContent(props: ContentProps): ReactNode {
  const { id } = useStudio().shell;
  // What was kept from here is what stands in the form already.
  const [opened] = useState(props.node.content);
  const { data, error, reload } = useLoad(opened > 0 ? String(opened) : undefined, (signal) =>
    request(contentDetail, { id, content: opened }, { signal, quiet: true }),
  );
  if (opened > 0 && error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (opened > 0 && !data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 320 }} />
      </Skeleton>
    );
  return <DiscussionForm {...props} start={heldIn(data)} />;
}
