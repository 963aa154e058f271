/** The demo's articles as rows of their table. */
import type { Locale } from "../../../messages.js";
import { LOCALES } from "../../../messages.js";
import type { StoredFile } from "../media.js";
import { filesOfArticle, type StoredAttachment } from "./attachments.js";
import { holdsFrom } from "./policy-versions.js";
import { blocksOf, type DemoArticle } from "./text.js";

const DAY = 86_400_000;

export interface ArticleFiles {
  readonly attachments: readonly StoredAttachment[];
  /** By their names. */
  readonly covers: ReadonlyMap<string, StoredFile>;
  /** Ids of rows, by what the files hold. */
  readonly ids: ReadonlyMap<string, number>;
}

function publishedAt({ isDraft, version, daysAgo }: DemoArticle, now: number): number {
  if (isDraft) return 0;
  return version === undefined ? now - daysAgo * DAY : holdsFrom(version, now);
}

const rowOf = (
  article: DemoArticle,
  locale: Locale,
  { attachments, covers, ids }: ArticleFiles,
  now: number,
) => ({
  code: article.code,
  locale,
  kind: article.kind,
  category: article.category ?? "notice",
  pinned: article.isPinned ?? false,
  title: article[locale].title,
  summary: article[locale].summary,
  blocks: JSON.stringify(blocksOf(article[locale].text)),
  version: article.version ?? "",
  source: article.source?.[locale] ?? "",
  is_draft: article.isDraft ?? false,
  published_at: publishedAt(article, now),
  updated_at: now,
  expires_at: article.expiresInDays === undefined ? null : now + article.expiresInDays * DAY,
  cover_file_id: ids.get(covers.get(article.cover ?? "")?.sha256 ?? "") ?? null,
  files: JSON.stringify(filesOfArticle(attachments, ids, article.code, locale)),
});

/** Both languages of each. */
export const articleRows = (articles: readonly DemoArticle[], files: ArticleFiles, now: number) =>
  articles.flatMap((article) => LOCALES.map((locale) => rowOf(article, locale, files, now)));
