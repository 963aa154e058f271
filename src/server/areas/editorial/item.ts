/** An article in all its languages: as it is stored, and as its editor reads and changes it. */
import type { informationEditing as contract, Output } from "../../../core/contract/index.js";
import type { RichText } from "../../../core/contract/rich-document.js";
import { informationCoverPath } from "../../../core/rules/information.js";
import { hasEnglish } from "../../../core/rules/information-plan.js";
import { blocksOfText, textOfBlocks } from "../../../core/rules/information-text.js";
import type { Db, Trx } from "../../adapters/index.js";
import { articleEditing, type ArticleFile, type ArticleLanguage } from "../content/index.js";

export type Plan = Output<typeof contract.informationEdited>["plan"];

export interface Item {
  readonly code: string;
  /** Null: the platform's. */
  readonly org: number | null;
  readonly isDraft: boolean;
  readonly plan: Plan;
  readonly files: readonly ArticleFile[];
  readonly filesEn: readonly ArticleFile[];
  /** The file that the cover is, where it came with one. */
  readonly coverFile: number | null;
  readonly updatedAt: number;
}

export const EMPTY: Plan = {
  category: "notice",
  title: "",
  titleEn: "",
  summary: "",
  summaryEn: "",
  body: null,
  bodyEn: null,
  source: "",
  sourceEn: "",
  cover: "",
  pinned: false,
  publishAt: null,
  expiresAt: null,
};

/** What was published with blocks alone is edited as the same words. */
const bodyOf = (row: ArticleLanguage | undefined): RichText | null => {
  if (!row) return null;
  return row.body ?? (row.blocks.length > 0 ? textOfBlocks(row.blocks) : null);
};

async function coverOf(db: Db | Trx, { cover_image, cover_file_id }: ArticleLanguage): Promise<string> {
  if (cover_image || cover_file_id === null) return cover_image;
  const sha256 = await articleEditing.articleCover(db, cover_file_id);
  return sha256 === undefined ? "" : informationCoverPath(sha256);
}

/** @returns undefined where there is none in any language */
export async function itemOf(db: Db | Trx, rows: readonly ArticleLanguage[]): Promise<Item | undefined> {
  const chinese = rows.find(({ locale }) => locale === "zh-CN");
  const english = rows.find(({ locale }) => locale === "en-US");
  const first = chinese ?? english;
  if (!first) return undefined;
  return {
    code: first.code,
    org: first.org_id,
    isDraft: first.is_draft,
    plan: {
      category: first.category,
      title: chinese?.title ?? "",
      titleEn: english?.title ?? "",
      summary: chinese?.summary ?? "",
      summaryEn: english?.summary ?? "",
      body: bodyOf(chinese),
      bodyEn: bodyOf(english),
      source: chinese?.source ?? "",
      sourceEn: english?.source ?? "",
      cover: await coverOf(db, first),
      pinned: first.pinned,
      publishAt: first.published_at === 0 ? null : first.published_at,
      expiresAt: first.expires_at,
    },
    files: chinese?.files ?? [],
    filesEn: english?.files ?? [],
    coverFile: first.cover_file_id,
    updatedAt: Math.max(...rows.map(({ updated_at }) => updated_at)),
  };
}

/** Writes all languages of it; English is there as soon as anything is said in it, or a file goes with it. */
export async function writeItem(trx: Trx, item: Item): Promise<void> {
  const { code, org, isDraft, plan, files, filesEn, updatedAt } = item;
  const isKept = plan.cover.startsWith("/api/course/image/");
  const shared = {
    code,
    kind: "notice",
    org_id: org,
    category: plan.category,
    version: "",
    pinned: plan.pinned,
    published_at: plan.publishAt ?? 0,
    expires_at: plan.expiresAt,
    cover_image: isKept ? plan.cover : "",
    cover_file_id: isKept || plan.cover === "" ? null : item.coverFile,
    is_draft: isDraft,
    updated_at: updatedAt,
  } as const;
  const write = (
    locale: "zh-CN" | "en-US",
    words: { title: string; summary: string; source: string; body: RichText | null },
    attached: readonly ArticleFile[],
  ) =>
    articleEditing.writeLanguage(trx, {
      ...shared,
      locale,
      title: words.title,
      summary: words.summary,
      source: words.source,
      body: words.body && JSON.stringify(words.body),
      blocks: JSON.stringify(words.body ? blocksOfText(words.body) : []),
      files: JSON.stringify(attached),
    });
  await write(
    "zh-CN",
    { title: plan.title, summary: plan.summary, source: plan.source, body: plan.body },
    files,
  );
  if (hasEnglish(plan) || filesEn.length > 0)
    await write(
      "en-US",
      { title: plan.titleEn, summary: plan.summaryEn, source: plan.sourceEn, body: plan.bodyEn },
      filesEn,
    );
  else await articleEditing.removeLanguage(trx, code, "en-US");
}
