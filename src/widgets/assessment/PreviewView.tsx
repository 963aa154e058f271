import Monitor from "lucide-react/icons/monitor";
import RotateCw from "lucide-react/icons/rotate-cw";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { styled } from "styled-components";
import { assessDetail, assessPreview } from "../../core/contract/teach.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Chip } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { TranscriptsContext } from "../../ui/rich/sounds.js";
import { TrayContext } from "./files/place.js";
import { previewTray } from "./files/trays.js";
import { messages } from "./messages.js";
import { PaperView, type SeenSection } from "./PaperView.js";
import { previewWriter } from "./preview-writer.js";
import { Stack } from "./styles.js";
import { usePlace } from "./usePlace.js";

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);

  > p {
    flex: 1 1 240px;
  }
`;
const Watermarked = styled.div`
  position: relative;
  width: 100%;
  margin-inline: auto;
  container-type: inline-size;

  &[data-phone] {
    max-width: 390px;
    padding-inline: var(--edu-space-4);
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-dialog);
  }
`;
/** Over everything and in nobody's way. */
const Watermark = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  overflow: hidden;
  pointer-events: none;

  > span {
    position: absolute;
    inset: -50%;
    display: grid;
    grid-template-columns: repeat(auto-fill, 220px);
    grid-auto-rows: 140px;
    place-items: center;
    color: var(--edu-text);
    font-size: var(--edu-size-5);
    opacity: 0.08;
    transform: rotate(-20deg);
  }
  b::before {
    content: attr(data-text);
  }
`;
const MARKS = Array.from({ length: 120 }, (_, at) => at);

const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The paper as a learner might get it: answers can be tried, the time runs, and nothing is kept. */
export function PreviewView(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { course, assessment } = usePlace().place;
  const [isPhone, setPhone] = useState(false);
  const [seed, setSeed] = useState(freshSeed);
  const [isOver, setOver] = useState(false);
  const [, redraw] = useReducer((now: number) => now + 1, 0);
  const { data, error, reload } = useLoad(`${course}|${assessment}|${locale}|${seed}`, async (signal) => {
    const options = { signal, quiet: true };
    const [preview, { rules }] = await Promise.all([
      request(assessPreview, { id: course, assessment, seed }, options),
      request(assessDetail, { id: course, assessment }, options),
    ]);
    const until = rules.duration === undefined ? undefined : Date.now() + rules.duration;
    const writer = previewWriter();
    return { ...preview, until, writer, tray: previewTray(writer, redraw) };
  });
  const tray = data?.tray;
  useEffect(() => () => tray?.close(), [tray]);
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  const again = () => {
    setOver(false);
    setSeed(freshSeed());
  };
  return (
    <Stack part="preview">
      <Tools>
        <Muted>{t("previewText")}</Muted>
        <Row role="group" aria-label={t("width")}>
          <Chip pressed={!isPhone} onClick={() => setPhone(false)}>
            <Icon of={Monitor} size={16} />
            {t("wide")}
          </Chip>
          <Chip pressed={isPhone} onClick={() => setPhone(true)}>
            <Icon of={Smartphone} size={16} />
            {t("phone")}
          </Chip>
        </Row>
        <Button icon={<Icon of={RotateCw} size={18} />} onClick={again}>
          {t("another")}
        </Button>
      </Tools>
      {!data ? (
        <Skeleton>
          <SkeletonBlock style={{ height: 320 }} />
        </Skeleton>
      ) : (
        <Watermarked data-phone={isPhone || undefined}>
          {isOver ? (
            <Empty title={t("previewDone")} action={<Button onClick={again}>{t("another")}</Button>}>
              {t("previewText")}
            </Empty>
          ) : (
            <TrayContext value={data.tray}>
              <TranscriptsContext value="shown">
                <PaperView
                  key={seed}
                  title={data.title}
                  name=""
                  sections={data.sections as readonly SeenSection[]}
                  writer={data.writer}
                  until={data.until}
                  onEnd={() => setOver(true)}
                />
              </TranscriptsContext>
            </TrayContext>
          )}
          <Watermark aria-hidden>
            <span>
              {MARKS.map((at) => (
                <b key={at} data-text={t("preview")} />
              ))}
            </span>
          </Watermark>
        </Watermarked>
      )}
    </Stack>
  );
}
