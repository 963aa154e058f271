/** The pages of a package: what each has reached, which of them may be opened, and what that makes of the whole. */
import type { Output, study } from "../../../core/contract/index.js";
import {
  meetsPrerequisites,
  namedIn,
  Organization,
  type Activity,
  type Cmi,
  type Navigation,
} from "../../../core/rules/index.js";
import type { PackageContent, PackageItem } from "../course/index.js";
import { readCmi } from "./package-status.js";

type Outline = NonNullable<Output<typeof study.node>["outline"]>;

/** What is kept of a page. */
export interface ItemState {
  readonly item: string;
  readonly cmi: Cmi;
  /** 0 where it has written nothing. */
  readonly rev: number;
  readonly opened_at: number;
}

/** A package of one page is an organization of one item without a name. */
const itemsOf = ({ items, start, cmi, prerequisites, isAsset, sequencing }: PackageContent) =>
  items ?? [
    {
      id: "",
      title: "",
      parent: "",
      start,
      ...(cmi && { cmi }),
      ...(isAsset && { isAsset }),
      ...(prerequisites !== undefined && { prerequisites }),
      ...(sequencing && { sequencing }),
    } satisfies PackageItem,
  ];

export const pagesOf = (content: PackageContent): PackageItem[] =>
  itemsOf(content).filter(({ start }) => start !== "");

/** @returns undefined where the package has none of this name; without a name, the first */
export const pageOf = (content: PackageContent, item: string | undefined): PackageItem | undefined =>
  pagesOf(content).find(({ id }) => item === undefined || id === item);

/** What rules of the package ask of its pages and folders. */
export const activitiesOf = (content: PackageContent): Activity[] =>
  itemsOf(content).map(({ id, parent, start, sequencing, cmi }) => ({
    id,
    parent,
    isPage: start !== "",
    sequencing,
    passing: cmi?.["cmi.scaled_passing_score"],
  }));

/** Elements that rules ask for. */
const STATUS =
  /^cmi\.(completion_status|success_status|progress_measure|score\.scaled|core\.lesson_status|objectives\.\d+\.(id|success_status|score\.scaled))$/;
export const statusOf = (cmi: Cmi): Record<string, string> =>
  Object.fromEntries(Object.entries(cmi).filter(([name]) => STATUS.test(name)));

/** An organization with what a person has of it. */
export class Standing {
  private readonly items: readonly PackageItem[];
  private readonly pages: readonly PackageItem[];
  private readonly states: ReadonlyMap<string, ItemState>;
  private readonly organization: Organization;

  constructor(
    private readonly content: PackageContent,
    private readonly opened: readonly ItemState[],
  ) {
    this.items = itemsOf(content);
    this.pages = pagesOf(content);
    this.states = new Map(opened.filter(({ rev }) => rev > 0).map((state) => [state.item, state]));
    const known = new Map(
      this.pages.flatMap((page): [string, Cmi][] => {
        const state = this.states.get(page.id);
        if (!state) return [];
        const { isCompleted } = readCmi(state.cmi, page.cmi);
        // A threshold of the manifest decides before the page's word, for rules as well.
        return [[page.id, isCompleted ? { ...state.cmi, "cmi.completion_status": "completed" } : state.cmi]];
      }),
    );
    this.organization = new Organization(content.sequencing, activitiesOf(content), known);
  }

  private read(page: PackageItem) {
    const state = this.states.get(page.id);
    return state && readCmi(state.cmi, page.cmi);
  }

  private pagesIn(folder: string): PackageItem[] {
    return this.items
      .filter(({ parent }) => parent === folder)
      .flatMap((item) => (item.start === "" ? this.pagesIn(item.id) : [item, ...this.pagesIn(item.id)]));
  }

  private stateOf(item: PackageItem): Outline["items"][number]["state"] {
    if (item.start === "") {
      const states = this.pagesIn(item.id).map((page) => this.stateOf(page));
      if (states.length > 0 && states.every((state) => state === "done")) return "done";
      return states.some((state) => state !== "new") ? "started" : "new";
    }
    const reached = this.read(item);
    if (!reached) return "new";
    return reached.isDone ? "done" : reached.hasFailed ? "failed" : "started";
  }

  /** In the words of SCORM 1.2, in which prerequisites ask. */
  private lessonStatus(id: string): string | undefined {
    const item = this.items.find((one) => one.id === id);
    if (!item) return undefined;
    const state = this.stateOf(item);
    if (state === "failed") return "failed";
    const own = this.states.get(id)?.cmi["cmi.core.lesson_status"];
    if (state === "done") return own === "passed" ? "passed" : "completed";
    return own ?? (state === "new" ? "not attempted" : "incomplete");
  }

  private meets({ prerequisites }: PackageItem): boolean {
    return (
      prerequisites === undefined || meetsPrerequisites(prerequisites, (name) => this.lessonStatus(name))
    );
  }

  /** The item, and all folders that it stands in. */
  private upward(item: PackageItem): PackageItem[] {
    const parent = this.items.find(({ id }) => id === item.parent && id !== item.id);
    return parent ? [item, ...this.upward(parent)] : [item];
  }

  /** Whether a rule of the package keeps the page shut, wherever the person comes from. */
  isShut(page: PackageItem): boolean {
    return this.content.version === "1.2"
      ? !this.upward(page).every((item) => this.meets(item))
      : this.organization.isDisabled(page.id);
  }

  /** Titles of what the page waits for, as far as its rule names them. */
  private waitsFor(item: PackageItem): string[] {
    const names = new Set(
      this.upward(item)
        .filter((one) => !this.meets(one))
        .flatMap(({ prerequisites }) => namedIn(prerequisites ?? "")),
    );
    return this.items
      .filter((one) => names.has(one.id) && this.stateOf(one) !== "done")
      .map(({ title }) => title)
      .slice(0, 20);
  }

  private navigation(at: string): Navigation {
    if (this.content.version === "2004") return this.organization.navigation(at);
    const place = this.pages.findIndex(({ id }) => id === at);
    const beside = (step: 1 | -1) => {
      const page = this.pages[place + step];
      return page && !this.isShut(page) ? page.id : undefined;
    };
    return {
      next: beside(1),
      previous: place > 0 ? beside(-1) : undefined,
      choices: new Set(this.pages.filter((page) => !this.isShut(page)).map(({ id }) => id)),
    };
  }

  /** Where the person goes on: the page that was opened last, or where the organization begins. */
  private get beginning(): string {
    const last = this.opened
      .filter(({ item }) => this.pages.some((page) => page.id === item && !this.isShut(page)))
      .toSorted((one, other) => other.opened_at - one.opened_at)[0];
    const { next, choices } = this.organization.navigation(undefined);
    const open = this.pages.find((page) => !this.isShut(page) && choices.has(page.id));
    return last?.item ?? next ?? open?.id ?? this.pages[0]?.id ?? "";
  }

  /** @returns undefined for a package of one page */
  outline(launch: (item: string) => string, at = this.beginning): Outline | undefined {
    if (this.pages.length < 2) return undefined;
    const { next, previous, choices } = this.navigation(at);
    const levelOf = (item: PackageItem) => this.upward(item).length - 1;
    return {
      items: this.items
        .filter((item) => !this.upward(item).some(({ isHidden }) => isHidden))
        .slice(0, 500)
        .map((item) => ({
          id: item.id,
          title: item.title,
          level: Math.min(20, levelOf(item)),
          launch: item.start === "" ? "" : launch(item.id),
          state: this.stateOf(item),
          open: item.start !== "" && (choices.has(item.id) || [at, next, previous].includes(item.id)),
          after: this.waitsFor(item),
        })),
      at,
      ...(next === undefined ? {} : { next }),
      ...(previous === undefined ? {} : { previous }),
    };
  }

  /** How far the person is with the whole: done when every page is that counts. */
  get whole(): { isDone: boolean; percent: number } {
    const counted = this.pages.filter(
      (page) => this.pages.length === 1 || (!page.isOptional && !this.organization.isSkipped(page.id)),
    );
    const reached = counted.map((page) => this.read(page) ?? { isDone: false, percent: 0 });
    const isDone = reached.length > 0 && reached.every((one) => one.isDone);
    const sum = reached.reduce((total, { percent }) => total + percent, 0);
    return { isDone, percent: isDone ? 100 : Math.min(99, Math.floor(sum / Math.max(1, reached.length))) };
  }
}
