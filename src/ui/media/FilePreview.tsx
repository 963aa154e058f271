import FileQuestion from "lucide-react/icons/file-question";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { apiOrigin } from "../../core/site/config.js";
import { late, useMessages } from "../../core/element/index.js";
import { Empty } from "../feedback/Empty.js";
import { ErrorState } from "../feedback/ErrorState.js";
import { messages } from "../data/list-messages.js";
import { SkeletonBlock, Skeleton } from "../feedback/Skeleton.js";
import { useLoad } from "../data/useLoad.js";

// Code for one kind of file comes when a file of that kind is looked at.
const PdfPreview = late(async () => (await import("./PdfPreview.js")).PdfPreview, "media/PdfPreview");
const PdfOnDemand = late(async () => (await import("./PdfOnDemand.js")).PdfOnDemand, "media/PdfOnDemand");

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
  /* Whatever its own shape: what stands below does not move when it has come. */
  video,
  img {
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
  h2 {
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

/** A piece of a document's words. */
export interface Block {
  readonly type: string;
  readonly text: string;
}

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
  const t = useMessages(messages);
  const isSlides = blocks.some(({ type }) => type === "slide");
  const draw = (block: Block, at: number, all: readonly Block[]): ReactNode => {
    if (block.type === "heading" || block.type === "slide")
      return block.text && <h2 key={at}>{block.text}</h2>;
    if (block.type !== "item") return <p key={at}>{block.text}</p>;
    // Neighbouring items are one list, which stands where its first one does.
    if (all[at - 1]?.type === "item") return null;
    const end = all.findIndex(({ type }, next) => next > at && type !== "item");
    return (
      <ul key={at}>
        {all.slice(at, end < 0 ? undefined : end).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
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

const PICTURE = { height: "auto", aspectRatio: "16 / 9", maxHeight: "min(70vh, 640px)" } as const;

/** @param picture a picture or a film comes, whose size is known before it */
export const PreviewBones = ({ picture = false }: { readonly picture?: boolean }) => (
  <Skeleton>
    <SkeletonBlock style={{ ...(picture ? PICTURE : { height: 320 }), borderRadius: 0 }} />
  </Skeleton>
);

/** A file of words as it is; of a long one the beginning. */
function Words({
  url,
  label,
  onShown,
}: {
  readonly url: string;
  readonly label: string;
  readonly onShown: (() => void) | undefined;
}): ReactNode {
  const { data, error, reload } = useLoad(url, async (signal) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
    return (await answer.text()).slice(0, 200_000);
  });
  const isThere = data !== undefined;
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  useEffect(() => {
    if (isThere) latest.current?.();
  }, [isThere]);
  if (error) return <ErrorState onRetry={reload} />;
  if (data === undefined) return <PreviewBones />;
  return <Blocks blocks={[{ type: "paragraph", text: data }]} label={label} />;
}

export interface FilePreviewProps {
  readonly kind: "pdf" | "image" | "audio" | "video" | "text" | "html" | "none";
  /** From the server's root, or whole. */
  readonly url: string;
  readonly title: string;
  /** A visitor may not want to read it: a PDF is fetched on a phone once they do. */
  readonly onDemand?: boolean;
  /** Words that the server has read out of the file. */
  readonly blocks?: readonly Block[];
  /** Why there is nothing to see. */
  readonly why?: "processing" | "unsupported" | "noFile";
  /** A file of words has come and can be read. */
  readonly onShown?: () => void;
}

/** A file as far as it can be shown in place; why not, where it cannot. */
export function FilePreview(props: FilePreviewProps): ReactNode {
  const { kind, url: from, title, onDemand, blocks, why, onShown } = props;
  const t = useMessages(messages);
  const Pdf = onDemand ? PdfOnDemand : PdfPreview;
  const url = from && new URL(from, apiOrigin()).href;
  switch (kind) {
    case "pdf":
      return (
        <Suspense fallback={<PreviewBones />}>
          <Pdf url={url} title={title} />
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
      return blocks ? (
        <Blocks blocks={blocks} label={title} />
      ) : (
        <Words url={url} label={title} onShown={onShown} />
      );
    default:
      return <Empty icon={FileQuestion} title={t(why ?? "unsupported")} />;
  }
}

/**
 * The frame around what is shown of a file.
 * @csspart preview - Where a file is shown.
 */
export const PreviewBox = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Box part="preview">{children}</Box>
);
