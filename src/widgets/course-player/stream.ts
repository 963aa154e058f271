/** Of a film's files, those that come in pieces. */
import type { NodeData } from "./film.js";

type Source = NodeData["sources"][number];

export const isStream = ({ mime }: Source): boolean => mime.toLowerCase().includes("mpegurl");

/** What plays streams by script; a page without a media source of its own has no use for it. */
export const bringPlayer = () => import("./hls.js");
