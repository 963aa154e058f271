import { useStore } from "@nanostores/react";
import Captions from "lucide-react/icons/captions";
import Upload from "lucide-react/icons/upload";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { contentDetail } from "../../../core/contract/authoring.js";
import { late, useMessages } from "../../../core/element/index.js";
import type { DraftNode } from "../../../core/rules/authoring/index.js";
import { isTimed } from "../../../core/rules/completion.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line, Note, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import type { ContentProps } from "./ContentFields.js";
import { DocumentState } from "./DocumentState.js";
import { FilmState } from "./FilmState.js";
import { messages } from "./messages.js";
import { UploadProgress } from "./UploadProgress.js";
import { useKeep } from "./useKeep.js";

const FilmEditor = late(async () => (await import("../film/FilmEditor.js")).FilmEditor);
const FilePicker = late(async () => (await import("./FilePicker.js")).FilePicker);

const ACCEPT: Partial<Record<DraftNode["kind"], { readonly ends: string; readonly said: string }>> = {
  video: { ends: ".mp4,.m4v,.webm", said: "MP4, WebM" },
  live: { ends: ".mp4,.m4v,.webm", said: "MP4, WebM" },
  audio: { ends: ".mp3,.m4a,.ogg,.wav", said: "MP3, M4A, OGG, WAV" },
  image: { ends: ".png,.jpg,.jpeg,.webp,.gif", said: "PNG, JPEG, WebP, GIF" },
  doc: { ends: ".pdf,.docx", said: "PDF, DOCX" },
  slides: { ends: ".pdf,.pptx", said: "PDF, PPTX" },
  package: { ends: ".zip", said: "SCORM (ZIP)" },
};
/** A file that a node shows: sent, chosen from what is here, looked at; of a film also what is written of it. */
export function FileContent(props: ContentProps): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { node, onContent, uploads } = props;
  // A session is no film as long as none of it is here.
  const card = node.kind !== "live" || props.card?.recording !== undefined ? props.card : undefined;
  const isFilm = isTimed(node) || node.kind === "live";
  const keep = useKeep(props);
  const field = useRef<HTMLInputElement>(null);
  const isSame = useRef(false);
  const [source, setSource] = useState<"materials" | "library">();
  const { place } = usePlace();
  const [isEditing, setEditing] = useState(() => {
    const wanted = new URLSearchParams(place.filter);
    return isFilm && wanted.get("film") === "1" && wanted.get("node") === node.key;
  });
  const sending = useStore(uploads.$sending).get(node.key);
  const unfinished = useStore(uploads.$unfinished).find((one) => one.node === node.key);
  const rule = ACCEPT[node.kind];
  const { data } = useLoad(card && !sending ? String(card.content) : undefined, (signal) =>
    request(contentDetail, { id, content: card?.content ?? 0 }, { signal, quiet: true }),
  );
  const pick = (same: boolean) => {
    isSame.current = same;
    field.current?.click();
  };
  return (
    <Stack>
      {card && (
        <div>
          <MultilingualText>{card.recording ?? card.label}</MultilingualText>{" "}
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
      {card && isFilm && (
        <Line>
          <Button size="s" icon={<Icon of={Captions} size={16} />} onClick={() => setEditing(true)}>
            {t("editFilm")}
          </Button>
        </Line>
      )}
      {card && isFilm && !sending && (
        <FilmState node={node} onLength={(seconds) => onContent({ ...card, duration: seconds })} />
      )}
      {card && (node.kind === "doc" || node.kind === "slides") && !sending && <DocumentState node={node} />}
      {isEditing && card && (
        <Suspense>
          <FilmEditor
            node={node}
            onKept={(kept) => onContent(kept, true)}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
      {unfinished && !sending && (
        <Note data-kind="warn" role="status">
          <span>
            {t("uploadLeft", {
              name: unfinished.name,
              done: fileSize(unfinished.sent),
              size: fileSize(unfinished.size),
            })}
          </span>
          <Line>
            <Button size="s" onClick={() => pick(true)}>
              {t("uploadGoOn")}
            </Button>
            <Button size="s" onClick={() => uploads.cancel(node.key)}>
              {t("uploadDrop")}
            </Button>
          </Line>
        </Note>
      )}
      {sending ? (
        <UploadProgress of={node.key} sending={sending} uploads={uploads} />
      ) : (
        <Line>
          <Button size="s" icon={<Icon of={Upload} size={16} />} onClick={() => pick(false)}>
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
          if (file) uploads.start({ key: node.key, kind: node.kind }, file, isSame.current);
          isSame.current = false;
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
