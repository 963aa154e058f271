/**
 * What a cartridge says of a course (IMS Common Cartridge 1.1 to 1.3, chapter 4: one organization as a rooted hierarchy, and
 * resources by type). What a course here has otherwise is told by name; nothing of it is left out unsaid.
 */
import type { NodeKind } from "../../../../core/contract/course.js";
import { Code } from "../../../../core/contract/index.js";
import { FileFault } from "../../../exchange/file-fault.js";
import {
  childAt as one,
  childrenNamed as all,
  parseXmlFile,
  textNamed as text,
  type XmlElement,
} from "../../../exchange/xml.js";
import { fail } from "../../../http/index.js";
import { isOwnPage } from "../../assessment/index.js";
import { kindOfBytes, POWERPOINT, WORD } from "../../library/index.js";
import { type Files, folderOf, manifestIn } from "../archive.js";
import { messages } from "../messages.js";
import { filesOfPage } from "./cartridge-page.js";
import type { Finding, SheetRow } from "./sheet.js";

type Fault = SheetRow["faults"][number];

export interface CartridgeRow {
  /** From 1. */
  readonly row: number;
  readonly kind?: NodeKind;
  readonly chapter: string;
  readonly section: string;
  readonly title: string;
  readonly href?: string;
  /** What it shows: a file, or the page that a `package` begins with. */
  readonly file?: string;
  /** Of a file. */
  readonly mime?: string;
  /** Files that a page needs, itself among them. */
  readonly files: readonly string[];
  /** Its questions are judged by `cartridge-papers.ts`; a bank is no item of the outline. */
  readonly paper?: "assessment" | "bank";
  /** No item names it: its own title is the better one. */
  readonly isUnnamed?: boolean;
  readonly faults: readonly Fault[];
  readonly notes: readonly Finding<"folderLeft" | "attachmentsLeft" | "questionsIn" | "questionsKnown">[];
}

const LONGEST = 200;
/** Items, and how deep they stand in each other. */
const MOST = { rows: 5000, depth: 30 };
const ADDRESS = /^https?:\/\/\S+$/i;

/** Types of resources that are told instead of taken in. */
const TOLD: readonly (readonly [RegExp, Fault["code"]])[] = [[/^imsbasiclti_/, "tool"]];

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
const kindOf = (mime: string, name: string): NodeKind | undefined => {
  // A PDF is either; the folder that a writer put it in may tell.
  if (mime === "application/pdf" && /(?:^|\/)slides\//i.test(name)) return "slides";
  if (mime === "application/pdf" || mime === WORD) return "doc";
  if (mime === POWERPOINT) return "slides";
  return (["video", "audio", "image"] as const).find((kind) => mime.startsWith(`${kind}/`));
};

interface Meant {
  readonly kind?: NodeKind;
  readonly href?: string;
  readonly file?: string;
  readonly mime?: string;
  readonly files?: readonly string[];
  readonly paper?: "assessment" | "bank";
  readonly fault?: Fault;
  readonly note?: CartridgeRow["notes"][number];
}

class Cartridge {
  private readonly resources: ReadonlyMap<string, XmlElement>;
  constructor(
    readonly manifest: XmlElement,
    private readonly files: Files,
    private readonly folder: string,
  ) {
    this.resources = new Map(
      all(one(manifest, "resources"), "resource").map((resource) => [text(resource, "identifier"), resource]),
    );
  }
  /** Resources that no item names; plain files are what others need. */
  unnamed(named: ReadonlySet<string>): [id: string, resource: XmlElement][] {
    return [...this.resources].filter(
      ([id, resource]) => !named.has(id) && !/webcontent|associatedcontent/.test(text(resource, "type")),
    );
  }
  private nameOf(resource: XmlElement, href: string): string {
    const base = [this.manifest, one(this.manifest, "resources"), resource]
      .map((of) => text(of, "base"))
      .join("");
    return this.folder + decoded((base + href).replaceAll("\\", "/").replace(/[?#].*$/, ""));
  }
  private filesOf(resource: XmlElement, seen = new Set<XmlElement>()): string[] {
    if (seen.has(resource)) return [];
    seen.add(resource);
    return [
      ...all(resource, "file").map((file) => this.nameOf(resource, text(file, "href"))),
      ...all(resource, "dependency").flatMap((dependency) => {
        const other = this.resources.get(text(dependency, "identifierref"));
        return other ? this.filesOf(other, seen) : [];
      }),
    ];
  }

  async meant(id: string): Promise<Meant> {
    const resource = this.resources.get(id);
    if (!resource) return { fault: { code: "fileMissing", detail: id.slice(0, 80) } };
    const type = text(resource, "type");
    const told = TOLD.find(([pattern]) => pattern.test(type));
    if (told) return { fault: { code: told[1], detail: "" } };
    const href = text(resource, "href") || text(all(resource, "file")[0], "href");
    const name = this.nameOf(resource, href);
    const bytes = this.files.get(name);
    if (!bytes) return { fault: { code: "fileMissing", detail: href.slice(0, 80) } };
    if (type.startsWith("imswl_")) {
      const address = text(one(parseXmlFile(bytes), "webLink", "url"), "href");
      return ADDRESS.test(address) && address.length <= 1024
        ? { kind: "link", href: address }
        : { fault: { code: "addressWrong", detail: address.slice(0, 80) } };
    }
    if (type.startsWith("imsdt_")) {
      const attached = all(one(parseXmlFile(bytes), "topic", "attachments"), "attachment").length;
      return {
        kind: "discussion",
        file: name,
        files: [name],
        ...(attached > 0 && { note: { code: "attachmentsLeft", detail: String(attached) } }),
      };
    }
    if (/^imsqti_.*question-bank/.test(type)) return { paper: "bank", file: name };
    if (type.startsWith("imsqti_")) return { kind: "assessment", paper: "assessment", file: name };
    if (!/webcontent|associatedcontent/.test(type))
      return { fault: { code: "typeUnsupported", detail: type.slice(0, 80) } };
    if (/\.x?html?$/i.test(name)) {
      if (isOwnPage(new TextDecoder().decode(bytes))) return { kind: "richtext", file: name };
      const shown = filesOfPage(name, bytes, this.files, this.folder);
      const files = [...new Set([name, ...this.filesOf(resource), ...shown])].filter((one) =>
        this.files.has(one),
      );
      return { kind: "package", file: name, files };
    }
    const mime = await kindOfBytes(bytes);
    const kind = mime === undefined ? undefined : kindOf(mime, name);
    return kind && mime !== undefined
      ? { kind, file: name, mime, files: [name] }
      : { fault: { code: "typeUnsupported", detail: href.slice(0, 80) } };
  }
}

/** The items below the root, which has no title (Common Cartridge 1.3, 4.3.1). */
function topItems(organization: XmlElement | undefined): XmlElement[] {
  const items = all(organization, "item");
  const [root] = items;
  const isRoot =
    items.length === 1 && root && text(root, "title") === "" && text(root, "identifierref") === "";
  return isRoot ? all(root, "item") : items;
}

/** @throws FileFault for an archive that is no cartridge; Failure importFaulty for a package: its pages need its run-time */
export async function readCartridge(files: Files): Promise<CartridgeRow[]> {
  const name = manifestIn(files);
  const manifest = name === undefined ? undefined : one(parseXmlFile(files.get(name)!), "manifest");
  if (name === undefined || !manifest) throw new FileFault("format");
  const isPackage = all(one(manifest, "resources"), "resource").some(
    (resource) => "scormtype" in resource || "scormType" in resource,
  );
  if (isPackage) throw fail(Code.importFaulty, messages.isPackage);
  const cartridge = new Cartridge(manifest, files, folderOf(name));
  const lom = one(manifest, "metadata", "lom", "general", "title");
  const whole = text(lom, "string") || text(lom, "langstring") || "Common Cartridge";
  const rows: CartridgeRow[] = [];
  const named = new Set<string>();
  const add = (row: Omit<CartridgeRow, "row" | "faults" | "files"> & Meant & { faults?: Fault[] }) => {
    const { fault, note, kind, ...rest } = row;
    const faults = [...(row.faults ?? []), ...(fault ? [fault] : [])];
    for (const title of new Set([row.chapter, row.section, row.title]))
      if (title.length > LONGEST) faults.push({ code: "titleLong", detail: title.slice(0, 40) });
    rows.push({
      ...rest,
      row: rows.length + 1,
      files: rest.files ?? [],
      notes: [...rest.notes, ...(note ? [note] : [])],
      ...(faults.length === 0 && kind && { kind }),
      faults,
    });
  };
  const leaf = async (item: XmlElement, chapter: string, section: string, left: string) => {
    const id = text(item, "identifierref");
    const title = text(item, "title");
    named.add(id);
    const meant: Meant =
      id === "" ? { fault: { code: "itemEmpty", detail: title.slice(0, 40) } } : await cartridge.meant(id);
    add({
      chapter,
      section,
      title: title || (meant.href ?? meant.file ?? "").split("/").at(-1)!,
      notes: left === "" ? [] : [{ code: "folderLeft", detail: left.slice(0, 40) }],
      ...meant,
    });
  };
  let depth = 0;
  const walk = async (item: XmlElement, chapter: string, section: string, left: string): Promise<void> => {
    if (depth > MOST.depth || rows.length >= MOST.rows) throw new FileFault("large");
    const below = all(item, "item");
    const title = text(item, "title") || whole;
    if (below.length === 0) return leaf(item, chapter || whole, section, left);
    const isChapter = chapter === "";
    const isSection = !isChapter && section === "";
    if (isChapter) add({ kind: "chapter", chapter: title, section: "", title, notes: [] });
    else if (isSection) add({ kind: "section", chapter, section: title, title, notes: [] });
    // A folder that shows something itself.
    if (text(item, "identifierref") !== "")
      await leaf(item, isChapter ? title : chapter, isSection ? title : section, left);
    depth += 1;
    for (const one of below)
      await walk(
        one,
        isChapter ? title : chapter,
        isSection ? title : section,
        isChapter || isSection ? left : title,
      );
    depth -= 1;
  };
  const organization = one(manifest, "organizations", "organization");
  for (const item of topItems(organization)) await walk(item, "", "", "");
  for (const [id, resource] of cartridge.unnamed(named).slice(0, MOST.rows - rows.length)) {
    const meant = await cartridge.meant(id);
    // A bank stands in no chapter.
    const chapter = meant.paper === "bank" ? "" : whole;
    add({
      chapter,
      section: "",
      title: text(resource, "title") || id,
      isUnnamed: true,
      notes: [],
      ...meant,
    });
  }
  return rows;
}
