/** What the nodes of an outline hold, by their kind (docs/domain.md 7). */
import type { RichText } from "../../../core/contract/rich-document.js";
import type { QuestionKind } from "../../../core/contract/study.js";
import type { Sequencing } from "../../../core/rules/index.js";
import type { LiveTime } from "../../../core/rules/live.js";

export interface VideoQuestion {
  id: number;
  at: number;
  kind: (typeof QuestionKind)[number];
  stem: string;
  options: string[];
  /** Indexes of right options. */
  right: number[];
  explanation: string;
  blocking: boolean;
}

/** A page or a folder of a package's organization. */
export interface PackageItem {
  /** Of the manifest. */
  id: string;
  title: string;
  /** The folder that it stands in; "" for the organization. */
  parent: string;
  /** With query and fragment; "" for a folder. */
  start: string;
  /** A page that knows no interface: it is done when it was open. */
  isAsset?: boolean;
  /** The manifest keeps it out of lists (`isvisible`). */
  isHidden?: boolean;
  /** What is done of it does not count for the whole (SCORM 2004 SN 3.8.1, 3.13.1). */
  isOptional?: boolean;
  /** What the page finds in its interface: mark to pass, launch data, limits of time, objectives. */
  cmi?: Record<string, string>;
  /** Of SCORM 1.2, in the script of AICC. */
  prerequisites?: string;
  sequencing?: Sequencing;
}

/** A SCORM package, with what its manifest says (study/manifest.ts). */
export interface PackageContent extends Pick<PackageItem, "start" | "cmi" | "prerequisites" | "isAsset"> {
  version: "1.2" | "2004";
  /** Every file by its path. */
  files: Record<string, number>;
  /** Of the organization; with the only page's own where there are no `items`. */
  sequencing?: Sequencing;
  /** In the order of the tree; only of a package with several pages. `start` is then the first one's. */
  items?: PackageItem[];
}

/** A meeting on the web, and what is left of it; texts are empty where there is nothing. */
export interface LiveSession extends LiveTime {
  address: string;
  note: string;
  recording: string;
}

/** How a discussion is held; what it is about is the node's text. */
export interface DiscussionSettings {
  anonymous: boolean;
  postFirst: boolean;
  /** ms; 0: never. */
  closesAt: number;
}

/** What a node shows, by its kind; files are named by `file.id`. */
export interface NodeContent {
  /** Film and sound, best first. `asset` names a file of media/ that is served as it is (a stream's folder). */
  sources?: { file: number; mime: string; height: number }[];
  /** An HLS ladder: playlist and segments by their names within it. */
  stream?: { master: string; files: Record<string, number> };
  poster?: number;
  captions?: { lang: string; label: string; file: number }[];
  chapters?: { at: number; title: string }[];
  questions?: VideoQuestion[];
  /** Of documents, slides, pictures. */
  file?: number;
  name?: string;
  downloadable?: boolean;
  body?: RichText;
  href?: string;
  assessment?: number;
  live?: LiveSession;
  discussion?: DiscussionSettings;
  package?: PackageContent;
  materials?: number[];
}
