import type { ReactNode } from "react";
import type { NodeData } from "../film.js";
import { FilmView } from "../FilmView.js";

const nothing = (): void => undefined;

export interface LooseFilmProps {
  /** Names its drawing, where it is a sound without a picture. */
  readonly id: number;
  readonly kind: "video" | "audio";
  readonly title: string;
  /** Signed; from the server's root. */
  readonly url: string;
  readonly mime: string;
  readonly captions: NodeData["captions"];
  /** Its address is over: another one is needed. */
  readonly onReload: () => void;
}

/** A film or sound of no course: the player's controls, and nothing is counted. */
export function LooseFilm({ id, kind, title, url, mime, captions, onReload }: LooseFilmProps): ReactNode {
  const node: NodeData = {
    id,
    kind,
    title,
    captions,
    run: 0,
    duration: 0,
    completion: { rule: "viewed", percent: 0, posts: 1, chars: 0, dwell: 0 },
    seek: "free",
    maxRate: 200,
    sources: [{ url, mime, height: 0 }],
    poster: "",
    chapters: [],
    questions: [],
    file: undefined,
    href: "",
    launch: "",
    materials: [],
    progress: undefined,
    tracked: false,
    now: 0,
  };
  return (
    <FilmView
      node={node}
      watched={[]}
      position={0}
      tracker={undefined}
      mayPlay={() => true}
      over={undefined}
      isLoose
      onFilm={nothing}
      onNote={nothing}
      onSay={nothing}
      onReload={onReload}
      onAnswered={nothing}
    />
  );
}
