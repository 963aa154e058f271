import { useStore } from "../../../core/element/useStore.js";
import Palette from "lucide-react/icons/palette";
import LayoutGrid from "lucide-react/icons/layout-grid";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Search from "lucide-react/icons/search";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Select } from "../../../ui/controls/Select.js";
import { PdfPreview, type PdfState, type PdfZoom } from "../../../ui/media/PdfPreview.js";
import { $choices, choose } from "../choices.js";
import { messages } from "./pdf-messages.js";
import { PdfFind, PdfPages } from "./PdfAside.js";

/** In percent of a page's own width. */
const STEPS = [50, 75, 100, 125, 150, 200, 300];

/** One step larger or smaller; what was fitted begins at its own width. */
export function zoomBy(zoom: PdfZoom, step: 1 | -1): number {
  const from = typeof zoom === "number" ? zoom : 100;
  const at = STEPS.indexOf(from);
  return STEPS[Math.max(0, Math.min(STEPS.length - 1, at + step))] ?? 100;
}

export interface PdfReaderProps {
  readonly url: string;
  readonly title: string;
  readonly start: number;
  readonly onPage: (page: number) => void;
  readonly onNote: (() => void) | undefined;
}

/** A PDF to study: its pages, its words, in the size and the light that the person reads in. */
export function PdfReader({ url, title, start, onPage, onNote }: PdfReaderProps): ReactNode {
  const t = useMessages(messages);
  const { darkPages } = useStore($choices);
  const [zoom, setZoom] = useState<PdfZoom>("width");
  const [aside, setAside] = useState<"pages" | "find">();
  const toggle = (which: "pages" | "find") => setAside(aside === which ? undefined : which);
  const options = [
    { value: "width", label: t("fitWidth") },
    { value: "page", label: t("fitPage") },
    ...STEPS.map((step) => ({ value: String(step), label: `${step}%` })),
  ];
  const tools = () => (
    <>
      <IconButton icon={ZoomOut} label={t("zoomOut")} onClick={() => setZoom(zoomBy(zoom, -1))} />
      <Select
        aria-label={t("zoom")}
        value={String(zoom)}
        onChange={(next) => setZoom(next === "width" || next === "page" ? next : Number(next))}
        options={options}
      />
      <IconButton icon={ZoomIn} label={t("zoomIn")} onClick={() => setZoom(zoomBy(zoom, 1))} />
      <IconButton
        icon={LayoutGrid}
        label={t("pages")}
        aria-expanded={aside === "pages"}
        onClick={() => toggle("pages")}
      />
      <IconButton
        icon={Search}
        label={t("find")}
        aria-expanded={aside === "find"}
        onClick={() => toggle("find")}
      />
      <IconButton
        icon={Palette}
        label={t("dark")}
        aria-pressed={darkPages}
        style={darkPages ? { color: "var(--edu-accent)" } : undefined}
        onClick={() => choose({ darkPages: !darkPages })}
      />
      {onNote && <IconButton icon={NotebookPen} label={t("note")} onClick={onNote} />}
    </>
  );
  const shown = (state: PdfState) => {
    if (!state.book || !aside) return null;
    return aside === "pages" ? (
      <PdfPages book={state.book} page={state.page} onGo={state.go} />
    ) : (
      <PdfFind book={state.book} onGo={state.go} />
    );
  };
  return (
    <PdfPreview
      url={url}
      title={title}
      start={start}
      onPage={onPage}
      zoom={zoom}
      dark={darkPages}
      tools={tools}
      aside={shown}
    />
  );
}
