import { useStore } from "../../../core/element/useStore.js";
import { useContext } from "react";
import { draftName, NO_FILES, NOTHING_SENT, PlaceContext, TrayContext } from "./place.js";
import type { AnswerFile, Naming, Sending, Tray } from "./tray.js";

export interface OwnTray {
  readonly tray: Tray | undefined;
  /** For this question, on their way. */
  readonly sending: readonly Sending[];
  /** Everything that was sent for this question, also what its answer no longer names. */
  readonly sent: readonly AnswerFile[];
  /** The files of these numbers. */
  readonly filesOf: (numbers: readonly number[]) => AnswerFile[];
  /** Names what this browser remembers of a drawing; empty: nothing. */
  readonly draft: string;
  readonly add: (file: File, naming: Naming) => void;
}

/** The paper's tray, as the question that is being shown sees it. */
export function useTray(): OwnTray {
  const tray = useContext(TrayContext);
  const place = useContext(PlaceContext);
  const all = useStore(tray?.$sending ?? NOTHING_SENT);
  const files = useStore(tray?.$files ?? NO_FILES);
  const isHere = (one: { readonly item: string; readonly part: string }) =>
    one.item === place?.item && one.part === place.part;
  return {
    tray,
    sending: all.filter((one) => isHere(one.place)),
    sent: Object.values(files).filter(isHere),
    filesOf: (numbers) => numbers.flatMap((number) => files[number] ?? []),
    draft: place && tray?.name ? draftName(tray.name, place) : "",
    add: (file, naming) => place && tray?.add(place, file, naming),
  };
}
