import Captions from "lucide-react/icons/captions";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Settings from "lucide-react/icons/settings";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Menu, type MenuItem } from "../../ui/controls/Menu.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { $choices, choose } from "./choices.js";
import type { Film, NodeData } from "./film.js";
import { Bar, Row } from "./film-styles.js";
import { messages } from "./messages.js";
import { Scrubber, SKIP } from "./Scrubber.js";

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

export interface ControlsProps {
  readonly film: Film;
  readonly node: NodeData;
  /** The language of the captions, or "off". */
  readonly lang: string;
  readonly onLang: (lang: string) => void;
  readonly qualities: readonly MenuItem[];
  readonly onKeys: () => void;
  readonly onFullscreen: () => void;
  readonly isFullscreen: boolean;
  /** Of no course: nothing follows it. */
  readonly isLoose: boolean | undefined;
  readonly onNotes: (() => void) | undefined;
}

/**
 * What drives a film.
 */
export function Controls(props: ControlsProps): ReactNode {
  const { film, node, lang, onLang, qualities, onKeys, onFullscreen, isFullscreen, isLoose, onNotes } = props;
  const { autoNext } = useStore($choices);
  const t = useMessages(messages);
  const state = useStore(film.$state);
  const highest = node.maxRate / 100;
  const hasPip =
    node.kind === "video" && "requestPictureInPicture" in film.media && document.pictureInPictureEnabled;
  const isSilent = state.muted || state.volume === 0;
  const captions: MenuItem[] = [
    ...node.captions.map((one) => ({
      id: one.lang,
      label: one.label,
      checked: lang === one.lang,
      onSelect: () => onLang(one.lang),
    })),
    { id: "off", label: t("captionsOff"), checked: lang === "off", onSelect: () => onLang("off") },
  ];
  const rates: MenuItem[] = RATES.filter((rate) => rate <= highest).map((rate) => ({
    id: String(rate),
    label: `${rate}×`,
    checked: state.rate === rate,
    onSelect: () => film.setRate(rate),
  }));
  const more: MenuItem[] = [
    ...qualities,
    ...(hasPip
      ? [
          {
            id: "pip",
            label: t("pip"),
            separated: qualities.length > 0,
            onSelect: () => void film.media.requestPictureInPicture().catch(() => undefined),
          },
        ]
      : []),
    ...(isLoose
      ? []
      : [
          {
            id: "next",
            label: t("autoNext"),
            checked: autoNext,
            separated: qualities.length > 0 && !hasPip,
            onSelect: () => choose({ autoNext: !autoNext }),
          },
        ]),
    {
      id: "keys",
      label: t("keys"),
      separated: Boolean(isLoose) && qualities.length > 0 && !hasPip,
      onSelect: onKeys,
    },
  ];
  const play = state.ended ? t("replay") : state.paused ? t("play") : t("pause");
  return (
    <Bar className="bar" part="controls">
      <Scrubber film={film} chapters={node.chapters} isLocked={node.seek === "none"} />
      <Row>
        <IconButton
          icon={state.ended ? RotateCcw : state.paused ? Play : Pause}
          label={play}
          onClick={film.toggle}
        />
        <IconButton
          icon={isSilent ? VolumeX : Volume2}
          label={t(isSilent ? "unmute" : "mute")}
          onClick={film.toggleMuted}
        />
        <input
          className="volume"
          type="range"
          min={0}
          max={1}
          step={0.05}
          aria-label={t("volume")}
          value={state.muted ? 0 : state.volume}
          onChange={(event) => film.setVolume(event.target.valueAsNumber)}
        />
        <button
          type="button"
          className="rate skip"
          aria-label={t("back10")}
          title={t("back10")}
          onClick={() => film.skip(-SKIP)}
        >
          −10
        </button>
        <button
          type="button"
          className="rate skip"
          aria-label={t("on10")}
          title={t("on10")}
          onClick={() => film.skip(SKIP)}
        >
          +10
        </button>
        <span className="time">
          {clockLength(state.time)} / {clockLength(state.duration)}
        </span>
        <span className="space" />
        {node.captions.length > 0 && (
          <Menu
            label={t("captions")}
            items={captions}
            placement="top-end"
            renderButton={(trigger) => (
              <IconButton
                {...trigger}
                icon={Captions}
                label={t("captions")}
                style={lang === "off" ? undefined : { color: "var(--edu-accent)" }}
              />
            )}
          />
        )}
        <Menu
          label={t("speed")}
          items={rates}
          placement="top-end"
          renderButton={(trigger) => (
            <button
              {...trigger}
              type="button"
              className="rate"
              title={t("speedLimit", { rate: highest })}
              aria-label={`${t("speed")} ${state.rate}×`}
            >
              {state.rate}×
            </button>
          )}
        />
        <Menu
          label={t("settings")}
          items={more}
          placement="top-end"
          renderButton={(trigger) => <IconButton {...trigger} icon={Settings} label={t("settings")} />}
        />
        {isFullscreen && onNotes && (
          <button type="button" className="rate" title={t("besideFilm")} onClick={onNotes}>
            {t("notes")}
          </button>
        )}
        <IconButton
          icon={isFullscreen ? Minimize : Maximize}
          label={t(isFullscreen ? "leaveFullscreen" : "fullscreen")}
          onClick={onFullscreen}
        />
      </Row>
    </Bar>
  );
}
