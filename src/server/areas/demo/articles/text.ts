/** How the demo's articles are written down: one text for each language, one line for each block. */
import type { InformationCategory } from "../../../../core/rules/information.js";
import type { ArticleKind, Block } from "../../content/index.js";

interface Wording {
  title: string;
  summary: string;
  /** `# ` begins a heading, `- ` an item; any other line is a paragraph. Empty lines are for the eye. */
  text: string;
}

export interface DemoArticle {
  code: string;
  kind: ArticleKind;
  version?: string;
  /** Of a notice; one of those unless said. */
  category?: InformationCategory;
  isPinned?: true;
  source?: Readonly<Record<"zh-CN" | "en-US", string>>;
  /** A picture of the demo's courses. */
  cover?: string;
  /** How long ago it was published when the demo is made; what is below 0 is still to come. */
  daysAgo: number;
  /** Nobody has published it. */
  isDraft?: true;
  /** From then on it is gone, counted from when the demo is made. */
  expiresInDays?: number;
  "zh-CN": Wording;
  "en-US": Wording;
}

export const blocksOf = (text: string): Block[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      line.startsWith("# ")
        ? { type: "heading", text: line.slice(2) }
        : line.startsWith("- ")
          ? { type: "item", text: line.slice(2) }
          : { type: "paragraph", text: line },
    );
