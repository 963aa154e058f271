import FileQuestion from "lucide-react/icons/file-question";
import { lazy, type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { resourcePreview } from "../../core/contract/library.js";
import { apiOrigin } from "../../core/config/index.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Empty } from "../../ui/Empty.js";
import { ErrorState } from "../../ui/ErrorState.js";
import { requestIdOf, useExplain } from "../../ui/explain.js";
import { Bone, Skeleton } from "../../ui/Skeleton.js";
import { useLoad } from "../../ui/useLoad.js";
import { words } from "./messages.js";

export type PreviewData = Output<typeof resourcePreview>;

// Code for one kind of file comes when a file of that kind is looked at.
const PdfPreview = lazy(async () => ({ default: (await import("./PdfPreview.js")).PdfPreview }));

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  overflow: hidden;
  min-height: 240px;

  video,
  img {
    display: block;
    width: 100%;
    max-height: min(70vh, 640px);
    object-fit: contain;
    background: #0b0f17;
  }
  video {
    aspect-ratio: 16 / 9;
  }
  audio {
    width: calc(100% - 32px);
    margin: auto 16px;
  }
`;
const Text = styled.div`
  max-height: min(70vh, 640px);
  padding: var(--edu-space-5);
  overflow: auto;
  overflow-wrap: anywhere;

  p {
    white-space: pre-wrap;
  }
  h3 {
    margin-block: var(--edu-space-3) var(--edu-space-1);
    font-size: var(--edu-size-4);
  }
  li {
    margin-inline-start: var(--edu-space-5);
    list-style: disc;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Slide = styled.section`
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);

  & + & {
    margin-block-start: var(--edu-space-4);
  }
`;

type Block = PreviewData["blocks"][number];

/** A presentation's blocks, slide by slide; of a document all in one. */
function slidesOf(blocks: readonly Block[]): Block[][] {
  const slides: Block[][] = [];
  for (const block of blocks) {
    if (block.type === "slide" || slides.length === 0) slides.push([]);
    slides.at(-1)?.push(block);
  }
  return slides;
}

function Blocks({ blocks, label }: { readonly blocks: readonly Block[]; readonly label: string }): ReactNode {
  const t = useMessages(words);
  const isSlides = blocks.some(({ type }) => type === "slide");
  const draw = (block: Block, at: number): ReactNode => {
    if (block.type === "heading" || block.type === "slide")
      return block.text && <h3 key={at}>{block.text}</h3>;
    return block.type === "item" ? <li key={at}>{block.text}</li> : <p key={at}>{block.text}</p>;
  };
  return (
    // Whoever has no mouse scrolls it with the keys.
    <Text tabIndex={0} role="region" aria-label={label}>
      {isSlides
        ? slidesOf(blocks).map((slide, at) => (
            <Slide key={at} aria-label={t("slideNumber", { count: at + 1 })}>
              {slide.map(draw)}
            </Slide>
          ))
        : blocks.map(draw)}
    </Text>
  );
}

const Bones = () => (
  <Skeleton>
    <Bone style={{ height: 320, borderRadius: 0 }} />
  </Skeleton>
);

/** A material as far as it can be shown in place; why not, where it cannot. */
export function Preview({ id, title }: { readonly id: number; readonly title: string }): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const { locale, emit } = useIsland();
  const { data, error, reload } = useLoad(`${id}|${locale}`, async (signal) => {
    const answer = await request(resourcePreview, { id }, { signal });
    if (answer.kind !== "none") emit("edu-resource-use", { resource: id, use: "preview" });
    return answer;
  });
  const shown = (): ReactNode => {
    if (error && !data)
      return <ErrorState message={explain(error)} requestId={requestIdOf(error)} onRetry={reload} />;
    if (!data) return <Bones />;
    const url = data.url && new URL(data.url, apiOrigin()).href;
    switch (data.kind) {
      case "pdf":
        return (
          <Suspense fallback={<Bones />}>
            <PdfPreview url={url} title={title} />
          </Suspense>
        );
      case "image":
        return <img src={url} alt={title} />;
      case "audio":
        return <audio src={url} controls preload="metadata" aria-label={title} />;
      case "video":
        // The caption of a made-up or uploaded file is not known here; a course's player has them.
        return <video src={url} controls playsInline preload="metadata" aria-label={title} />;
      case "text":
      case "html":
        return <Blocks blocks={data.blocks} label={title} />;
      default:
        return (
          <Empty
            icon={FileQuestion}
            title={
              data.mime === "" ? t("noFile") : t(data.reason === "processing" ? "processing" : "unsupported")
            }
          />
        );
    }
  };
  return <Box part="preview">{shown()}</Box>;
}
