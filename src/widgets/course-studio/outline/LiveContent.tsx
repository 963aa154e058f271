import { type ReactNode, useEffect, useRef, useState } from "react";
import { contentDetail } from "../../../core/contract/authoring.js";
import type { Output } from "../../../core/contract/call.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { Muted } from "../../../ui/layout/styles.js";
import { MomentField } from "../../shared/MomentField.js";
import { NumberField } from "../../shared/NumberField.js";
import { resting } from "../shared/unsaved.js";
import { Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import type { ContentProps } from "./ContentFields.js";
import { FileContent } from "./FileContent.js";
import { liveMessages } from "./live-messages.js";
import { messages } from "./messages.js";
import { useKeep } from "./useKeep.js";

/** ms of rest before what was changed is kept. */
const REST = 900;
type Live = NonNullable<Output<typeof contentDetail>["live"]>;
const NONE: Live = { startsAt: 0, minutes: 45, address: "", note: "", recording: "" };

const isAddress = (text: string): boolean =>
  text === "" || /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text);

function LiveForm({ start, ...props }: ContentProps & { readonly start: Live }): ReactNode {
  const t = useMessages(liveMessages);
  const words = useMessages(messages);
  const keep = useKeep(props);
  const [live, setLive] = useState(start);
  const kept = useRef(start);
  const latest = useRef<Live>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef<() => void>(() => undefined);
  const rest = useRef<() => void>(() => undefined);
  useEffect(() => {
    save.current = () => {
      clearTimeout(timer.current);
      rest.current();
      const one = latest.current;
      latest.current = undefined;
      if (!one) return;
      kept.current = one;
      const { content } = props.node;
      void keep({ live: one, ...(content > 0 && { from: content }) });
    };
  });
  useEffect(() => () => save.current(), []);
  const change = (changes: Partial<Live>) => {
    const next = { ...live, ...changes };
    setLive(next);
    clearTimeout(timer.current);
    rest.current();
    const [address, recording] = [next.address.trim(), next.recording.trim()];
    // What cannot be kept waits until it is mended; what was kept before stands until then.
    latest.current = {
      ...next,
      address: isAddress(address) ? address : kept.current.address,
      recording: isAddress(recording) ? recording : kept.current.recording,
    };
    rest.current = resting(() => save.current());
    timer.current = setTimeout(() => save.current(), REST);
  };
  const wrong = (text: string) => (isAddress(text.trim()) ? undefined : t("liveWrong"));
  return (
    <Stack>
      <MomentField
        label={t("liveStart")}
        optional={false}
        value={live.startsAt || undefined}
        onChange={(at) => change({ startsAt: Math.max(0, at ?? 0) })}
      />
      <NumberField
        label={words("minutes")}
        unit={words("minuteUnit")}
        value={live.minutes}
        min={1}
        max={1440}
        onChange={(minutes) => minutes !== undefined && change({ minutes })}
      />
      <Field label={t("liveAddress")} help={t("liveAddressHelp")} error={wrong(live.address)}>
        <Input type="url" value={live.address} maxLength={512} onChange={(address) => change({ address })} />
      </Field>
      <Field label={t("liveNote")} optional>
        <Textarea value={live.note} maxLength={1000} onChange={(note) => change({ note })} />
      </Field>
      <Field label={t("liveRecording")} help={t("liveRecordingHelp")} error={wrong(live.recording)} optional>
        <Input
          type="url"
          value={live.recording}
          maxLength={512}
          onChange={(recording) => change({ recording })}
        />
      </Field>
      <Stack role="group" aria-label={t("liveFilm")}>
        <b>{t("liveFilm")}</b>
        <Muted>{t("liveFilmHelp")}</Muted>
        <FileContent {...props} />
      </Stack>
      {props.card?.recording !== undefined && (
        <Line>
          <Button size="s" onClick={() => void keep({ live: latest.current ?? kept.current })}>
            {t("liveFilmRemove")}
          </Button>
        </Line>
      )}
    </Stack>
  );
}

/** When a live session takes place, where, and where it can be watched afterwards. */
export function LiveContent(props: ContentProps): ReactNode {
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
  return <LiveForm {...props} start={data?.live ?? NONE} />;
}
