/** The draft of a run as the parts of a cartridge (docs/domain.md 11.55): what can be held, and what is left out with why. */
import type { NodeKind } from "../../../../core/contract/course.js";
import { childrenOf, type Draft, type DraftNode, ROOT } from "../../../../core/rules/authoring/index.js";
import { isFolder } from "../../../../core/rules/index.js";
import type { Platform } from "../../../adapters/index.js";
import type { Ctx } from "../../../http/index.js";
import { cartridgePage, cartridgePaper, type PaperLoss } from "../../assessment/index.js";
import { type NodeContent, runOf } from "../../course/index.js";
import { filesById } from "../../file/index.js";
import { readDraft, contentsOf } from "../store.js";
import {
  type CartridgeItem,
  type CartridgeManifest,
  type CartridgeResource,
  writeLink,
  writeTopic,
} from "./cartridge-manifest.js";

/** Bytes and files of a cartridge: what the platform takes back. */
const MOST = { bytes: 49_000_000, files: 2900 };

/** Why something is not in the cartridge: `empty` and what follows are whole items, the rest is part of one. */
export type CartridgeLoss =
  | "empty"
  | "folderEmpty"
  | "large"
  | "fileGone"
  | "paperEmpty"
  | "live"
  | "discussionRules"
  | "filmParts"
  | "packageScores"
  | "packagePages"
  | "pictures"
  | `question-${PaperLoss}`;
export interface Loss {
  readonly title: string;
  readonly code: CartridgeLoss;
  readonly detail: string;
  /** The item itself is left out. */
  readonly isOut: boolean;
}

/** What a part says itself, or the digest of a stored file. */
type Source = Uint8Array | string;
interface Part {
  readonly resource: CartridgeResource;
  readonly files: ReadonlyMap<string, Source>;
  /** Bytes of stored files. */
  readonly size: number;
  /** Files that other parts may need as well: each a resource of its own. */
  readonly shared?: ReadonlyMap<string, Uint8Array>;
  readonly questions?: number;
}

export interface Collected {
  readonly manifest: CartridgeManifest;
  readonly files: ReadonlyMap<string, Source>;
  readonly size: number;
  readonly items: number;
  readonly questions: number;
  readonly losses: readonly Loss[];
}

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};
/** Where each kind of file stands; a reader tells slides from documents by it. */
const FOLDERS: Partial<Record<NodeKind, string>> = {
  video: "videos",
  audio: "audio",
  image: "images",
  doc: "documents",
  slides: "slides",
};
/** A name that every system keeps in its folder. */
function fileNameOf(name: string, mime: string): string {
  const plain = name.replace(/[\\/:*?"<>|]|\p{C}/gu, "_").replace(/^[.\s]+|[.\s]+$/g, "") || "file";
  const ending = ENDINGS[mime];
  const isNamed = /\.\w{2,5}$/.test(plain);
  return Array.from(ending && !isNamed ? `${plain}.${ending}` : plain)
    .slice(-80)
    .join("");
}
const idOf = (path: string): string => `media-${path.replace(/[^\w.-]/g, "_").slice(-70)}`;

class Collector {
  readonly losses: Loss[] = [];
  readonly parts = new Map<string, Part>();
  /** Keys of what is left out as a whole. */
  private readonly out = new Set<string>();
  constructor(
    private readonly ctx: Ctx,
    private readonly runId: number,
    private readonly draft: Draft,
    private readonly contents: ReadonlyMap<number, NodeContent>,
  ) {}
  private get platform(): Platform {
    return this.ctx.platform;
  }
  private lose(node: DraftNode, code: CartridgeLoss, detail = "", isOut = false): void {
    this.losses.push({ title: node.title, code, detail: detail.slice(0, 200), isOut });
    if (isOut) this.out.add(node.key);
  }

  async collect(): Promise<void> {
    for (const node of this.draft.nodes.values()) {
      if (isFolder(node)) continue;
      const content = this.contents.get(node.content);
      const part = content && (await this.partOf(node, content));
      if (part) this.parts.set(node.key, part);
      else if (!this.out.has(node.key)) this.lose(node, "empty", "", true);
    }
    this.fit();
  }
  /** The small ones first: one long film keeps no document out. */
  private fit(): void {
    let [size, files] = [0, 0];
    const bySize = [...this.parts].toSorted(([, one], [, other]) => one.size - other.size);
    for (const [key, part] of bySize) {
      const isFitting = size + part.size <= MOST.bytes && files + part.files.size <= MOST.files;
      if (isFitting) {
        size += part.size;
        files += part.files.size;
        continue;
      }
      this.parts.delete(key);
      this.lose(this.draft.nodes.get(key)!, "large", `${Math.ceil(part.size / 1e6)} MB`, true);
    }
  }
  private async partOf(node: DraftNode, content: NodeContent): Promise<Part | undefined> {
    const { key, title, kind } = node;
    if (content.href !== undefined) {
      const file = `links/${key}.xml`;
      const link = new TextEncoder().encode(writeLink(title, content.href));
      return { resource: { type: "link", file }, files: new Map([[file, link]]), size: 0 };
    }
    if (content.live) {
      this.lose(node, "live", "", true);
      return undefined;
    }
    if (content.assessment !== undefined) return this.paper(node, content.assessment);
    if (content.discussion && content.body) return this.topic(node, content.body, content.discussion);
    if (content.body) {
      const file = `pages/${key}.html`;
      const page = await cartridgePage(this.platform, {
        title,
        body: content.body,
        locale: this.ctx.locale,
      });
      if (page.missing > 0) this.lose(node, "pictures", String(page.missing));
      return {
        resource: { type: "webcontent", files: [file], needs: [...page.files.keys()].map(idOf) },
        files: new Map([[file, new TextEncoder().encode(page.html)]]),
        shared: page.files,
        size: 0,
      };
    }
    if (content.package) return this.packed(node, content.package);
    const film = content.sources?.[0]?.file;
    const id = film ?? content.file;
    if (id === undefined) return undefined;
    if ((content.questions?.length ?? 0) > 0 || (content.chapters?.length ?? 0) > 0)
      this.lose(node, "filmParts");
    const folder = `${FOLDERS[kind] ?? "files"}/${key}`;
    const captions = (film === undefined ? [] : (content.captions ?? [])).map(
      ({ lang, file }) => [`${folder}/captions/${lang.replace(/[^\w-]/g, "_")}.vtt`, file] as const,
    );
    return this.stored(
      node,
      [["", id], ...captions],
      (mime) => `${folder}/${fileNameOf(content.name ?? title, mime)}`,
    );
  }
  private async topic(
    node: DraftNode,
    body: NonNullable<NodeContent["body"]>,
    { anonymous, postFirst, closesAt }: NonNullable<NodeContent["discussion"]>,
  ): Promise<Part> {
    const { key, title } = node;
    if (anonymous || postFirst || closesAt > 0 || node.completion.rule === "posted")
      this.lose(node, "discussionRules");
    const file = `discussions/${key}.xml`;
    const page = await cartridgePage(this.platform, {
      title,
      body,
      locale: this.ctx.locale,
      isPart: true,
    });
    if (page.missing > 0) this.lose(node, "pictures", String(page.missing));
    return {
      resource: { type: "discussion", file, needs: [...page.files.keys()].map(idOf) },
      files: new Map([[file, new TextEncoder().encode(writeTopic(title, page.inside))]]),
      shared: page.files,
      size: 0,
    };
  }
  /** @param nameOf the first one's path */
  private async stored(
    node: DraftNode,
    wanted: readonly (readonly [path: string, file: number])[],
    nameOf: (mime: string) => string,
  ): Promise<Part | undefined> {
    const rows = await filesById(
      this.platform.db,
      wanted.map(([, file]) => file),
    );
    const files = new Map<string, Source>();
    let size = 0;
    for (const [path, file] of wanted) {
      const row = rows.get(file);
      if (!row) {
        this.lose(node, "fileGone", path, files.size === 0);
        if (files.size === 0) return undefined;
        continue;
      }
      files.set(path === "" ? nameOf(row.mime) : path, row.sha256);
      size += row.size;
    }
    return { resource: { type: "webcontent", files: [...files.keys()] }, files, size };
  }
  private packed(
    node: DraftNode,
    { start, files, isAsset, items }: NonNullable<NodeContent["package"]>,
  ): Promise<Part | undefined> {
    if (!isAsset) this.lose(node, "packageScores");
    if ((items?.length ?? 0) > 1) this.lose(node, "packagePages");
    const folder = `packages/${node.key}/`;
    const page = start.replace(/[?#].*$/, "");
    const beside = Object.entries(files).filter(
      // A second manifest would be another cartridge.
      ([name]) => name !== page && !/(?:^|\/)imsmanifest\.xml$/i.test(name),
    );
    const first = files[page];
    if (first === undefined) return Promise.resolve(undefined);
    return this.stored(
      node,
      [["", first], ...beside.map(([name, file]) => [folder + name, file] as const)],
      () => folder + page,
    );
  }
  private async paper(node: DraftNode, id: number): Promise<Part | undefined> {
    const paper = await cartridgePaper(this.ctx, this.runId, id);
    if (!paper) return undefined;
    for (const { text, reason } of paper.losses) this.lose(node, `question-${reason}`, text);
    if (paper.xml === undefined) {
      this.lose(node, "paperEmpty", "", true);
      return undefined;
    }
    const file = `assessments/${node.key}.xml`;
    return {
      resource: { type: "assessment", file, needs: [...paper.files.keys()].map(idOf) },
      files: new Map([[file, new TextEncoder().encode(paper.xml)]]),
      shared: paper.files,
      questions: paper.questions,
      size: 0,
    };
  }

  itemsIn(parent: string): CartridgeItem[] {
    return childrenOf(this.draft, parent).flatMap((key): CartridgeItem[] => {
      const node = this.draft.nodes.get(key)!;
      const named = { id: `item-${key}`, title: node.title };
      if (!isFolder(node)) return this.parts.has(key) ? [{ ...named, resource: `resource-${key}` }] : [];
      const items = this.itemsIn(key);
      if (items.length === 0) this.lose(node, "folderEmpty", "", true);
      return items.length === 0 ? [] : [{ ...named, items }];
    });
  }
}

/** @param accountId who asks, where there is no draft yet */
export async function collectCartridge(ctx: Ctx, runId: number, accountId: number): Promise<Collected> {
  const { platform, locale } = ctx;
  const [run, { draft }] = await Promise.all([
    runOf(platform.db, runId),
    readDraft(platform, runId, accountId),
  ]);
  const contents = await contentsOf(
    platform.db,
    runId,
    [...draft.nodes.values()].flatMap(({ content }) => (content > 0 ? [content] : [])),
  );
  const collector = new Collector(ctx, runId, draft, contents);
  await collector.collect();
  const items = collector.itemsIn(ROOT);
  const resources = new Map<string, CartridgeResource>();
  const files = new Map<string, Source>();
  let [size, questions] = [0, 0];
  for (const [key, part] of collector.parts) {
    resources.set(`resource-${key}`, part.resource);
    for (const [path, source] of part.files) files.set(path, source);
    for (const [path, bytes] of part.shared ?? []) {
      if (files.has(path)) continue;
      resources.set(idOf(path), { type: "webcontent", files: [path] });
      files.set(path, bytes);
      size += bytes.length;
    }
    size += part.size;
    questions += part.questions ?? 0;
  }
  const manifest = { id: `course-${runId}`, title: run?.title ?? "", language: locale, items, resources };
  return { manifest, files, size, items: collector.parts.size, questions, losses: collector.losses };
}
