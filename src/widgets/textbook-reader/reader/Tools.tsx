import ArrowLeft from "lucide-react/icons/arrow-left";
import Highlighter from "lucide-react/icons/highlighter";
import List from "lucide-react/icons/list";
import Search from "lucide-react/icons/search";
import Type from "lucide-react/icons/type";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { keysOf } from "../../../core/rules/records.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import type { PanelName } from "./PanelOf.js";
import { Bar } from "./styles.js";

const PANELS: Readonly<Record<PanelName, LucideIcon>> = {
  contents: List,
  search: Search,
  marks: Highlighter,
  settings: Type,
};

/** The way back, what is read, and what can be done with it. */
export function Tools({
  bookTitle,
  title,
  panel,
  isSpeaking,
  onSpeak,
  onPanel,
}: {
  readonly bookTitle: string;
  /** Of the chapter. */
  readonly title: string;
  readonly panel: PanelName | undefined;
  readonly isSpeaking: boolean;
  readonly onSpeak: () => void;
  readonly onPanel: (panel: PanelName | undefined) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <Bar role="toolbar" aria-label={t("tools")}>
      <a
        {...link({ view: "detail", chapter: 0 })}
        aria-label={t("toBook")}
        title={t("toBook")}
        style={{ display: "inline-flex", padding: 6 }}
      >
        <ArrowLeft size={20} aria-hidden />
      </a>
      <h1 className="title" style={{ fontSize: 16 }} lang={textLang(bookTitle, locale)}>
        {title}
      </h1>
      <IconButton
        icon={isSpeaking ? VolumeX : Volume2}
        label={t(isSpeaking ? "stopSpeaking" : "speak")}
        onClick={onSpeak}
      />
      {keysOf(PANELS).map((name) => (
        <IconButton
          key={name}
          icon={PANELS[name]}
          label={t(name)}
          aria-expanded={panel === name}
          onClick={() => onPanel(panel === name ? undefined : name)}
        />
      ))}
    </Bar>
  );
}
