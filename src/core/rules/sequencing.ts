/**
 * Which page of a package may be opened: SCORM 2004 4th edition, Sequencing and Navigation, as far as a package of pages
 * needs it: control modes, rules before and after an activity, objectives that activities share, and roll-up to
 * the folders. The server and the package's frame come to the same answer with it.
 */

/** Flat run-time data of one page. */
export type Cmi = Readonly<Record<string, string>>;

/** A rule as the manifest has it (SN 4.2). */
export interface SequencingRule {
  readonly kind: "preConditionRule" | "exitConditionRule" | "postConditionRule";
  readonly action: string;
  readonly combination: string;
  readonly conditions: readonly {
    readonly condition: string;
    readonly operator?: string;
    readonly objective?: string;
    readonly measure?: string;
  }[];
}

/** An objective, with the shared ones that it reads from and writes to (SN 3.10.2). */
export interface SequencingObjective {
  readonly id: string;
  readonly isPrimary: boolean;
  readonly maps: readonly { readonly target: string; readonly reads: boolean; readonly writes: boolean }[];
}

export interface Sequencing {
  readonly controls: Readonly<Record<string, boolean>>;
  readonly rules: readonly SequencingRule[];
  readonly objectives?: readonly SequencingObjective[];
}

/** A page or a folder of pages. */
export interface Activity {
  readonly id: string;
  /** The folder that it stands in; "" for the organization. */
  readonly parent: string;
  readonly isPage: boolean;
  readonly sequencing?: Sequencing | undefined;
  /** Score from which the page's own objective is satisfied, where it has one. */
  readonly passing?: string | undefined;
}

/** What is known of an objective; what is undefined is unknown. */
interface Known {
  readonly isSatisfied?: boolean | undefined;
  readonly measure?: number | undefined;
}
interface Track extends Known {
  readonly isAttempted: boolean;
  readonly isCompleted?: boolean | undefined;
}

export interface Navigation {
  readonly next: string | undefined;
  readonly previous: string | undefined;
  /** Pages that the person may choose. */
  readonly choices: ReadonlySet<string>;
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);

const wordOf = (word: string | undefined, yes: string, no: string): boolean | undefined =>
  word === yes ? true : word === no ? false : undefined;

/** All of them true; unknown where one is unknown and none false. */
function every(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(false)) return false;
  return values.includes(undefined) ? undefined : true;
}
const not = (value: boolean | undefined) => (value === undefined ? undefined : !value);

/** Works a value out once for each key. */
function once<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, { value: T }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}

/**
 * An organization, what is known of its pages, and where the person is. Nothing of it changes, so that each value is
 * worked out once: rules of a thousand pages ask for the same objectives.
 */
export class Organization {
  private readonly byId: ReadonlyMap<string, Activity>;
  private readonly ids: readonly string[];
  readonly pages: readonly Activity[];

  /**
   * @param root controls and rules of the organization itself
   * @param activities in the order of the tree
   * @param states of pages that were opened, by their ids
   */
  constructor(
    private readonly root: Sequencing | undefined,
    private readonly activities: readonly Activity[],
    private readonly states: ReadonlyMap<string, Cmi>,
  ) {
    this.byId = new Map(activities.map((activity) => [activity.id, activity]));
    this.pages = activities.filter(({ isPage }) => isPage);
    this.ids = this.pages.map(({ id }) => id);
  }

  /** Folders above, the innermost first, without the organization. */
  private readonly above = once((id: string): Activity[] => {
    const found: Activity[] = [];
    for (let at = this.byId.get(this.byId.get(id)?.parent ?? ""); at; at = this.byId.get(at.parent)) {
      if (found.includes(at)) break;
      found.push(at);
    }
    return found;
  });

  private controls(folder: string): Readonly<Record<string, boolean>> {
    return (folder === "" ? this.root : this.byId.get(folder)?.sequencing)?.controls ?? {};
  }

  /** Ids of the folders above, the organization's "" last. */
  private readonly folders = once((id: string): string[] => [
    ...this.above(id).map((folder) => folder.id),
    "",
  ]);

  private ownObjective({ id, sequencing, passing }: Activity, objective: string | undefined): Known {
    const cmi = this.states.get(id);
    if (!cmi) return {};
    const primary = sequencing?.objectives?.find(({ isPrimary }) => isPrimary);
    if (objective === undefined || objective === primary?.id) {
      const measure = numberOf(cmi["cmi.score.scaled"]);
      const mark = numberOf(passing);
      // A mark to pass decides before the package's word (RTE 4.2.22.1).
      const isSatisfied =
        mark !== undefined && measure !== undefined
          ? measure >= mark
          : wordOf(cmi["cmi.success_status"], "passed", "failed");
      return { isSatisfied, measure };
    }
    const at = Object.entries(cmi).find(
      ([name, value]) => /^cmi\.objectives\.\d+\.id$/.test(name) && value === objective,
    )?.[0];
    const of = at?.replace(/id$/, "");
    return of === undefined
      ? {}
      : {
          isSatisfied: wordOf(cmi[`${of}success_status`], "passed", "failed"),
          measure: numberOf(cmi[`${of}score.scaled`]),
        };
  }

  /** What the activities wrote into an objective that they share. */
  private readonly shared = once((target: string): Known => {
    let found: Known = {};
    for (const activity of this.activities)
      for (const { id, isPrimary, maps } of activity.sequencing?.objectives ?? [])
        if (maps.some((map) => map.writes && map.target === target)) {
          const own = isPrimary ? this.trackOf(activity.id) : this.ownObjective(activity, id);
          found = {
            isSatisfied: own.isSatisfied ?? found.isSatisfied,
            measure: own.measure ?? found.measure,
          };
        }
    return found;
  });

  private objective(activity: Activity, name: string): Known {
    const own = this.ownObjective(activity, name);
    const maps = activity.sequencing?.objectives?.find(({ id }) => id === name)?.maps ?? [];
    const read = maps.find(({ reads }) => reads);
    const from = read ? this.shared(read.target) : {};
    return { isSatisfied: from.isSatisfied ?? own.isSatisfied, measure: from.measure ?? own.measure };
  }

  private track(activity: Activity): Track {
    if (activity.isPage) {
      const cmi = this.states.get(activity.id);
      return {
        isAttempted: cmi !== undefined,
        isCompleted: wordOf(cmi?.["cmi.completion_status"], "completed", "incomplete"),
        ...this.ownObjective(activity, undefined),
      };
    }
    const tracks = this.activities
      .filter(({ parent }) => parent === activity.id)
      .map(({ id }) => this.trackOf(id));
    return {
      isAttempted: tracks.some(({ isAttempted }) => isAttempted),
      isCompleted: every(tracks.map(({ isCompleted }) => isCompleted)),
      isSatisfied: every(tracks.map(({ isSatisfied }) => isSatisfied)),
    };
  }

  private readonly trackOf = once((id: string): Track => {
    const activity = this.byId.get(id);
    return activity ? this.track(activity) : { isAttempted: false };
  });

  private condition(
    activity: Activity,
    { condition, operator, objective, measure }: SequencingRule["conditions"][number],
  ): boolean | undefined {
    const track = this.trackOf(activity.id);
    const known = objective === undefined ? track : this.objective(activity, objective);
    const limit = numberOf(measure) ?? 0;
    const value = {
      satisfied: known.isSatisfied,
      objectiveStatusKnown: known.isSatisfied !== undefined,
      objectiveMeasureKnown: known.measure !== undefined,
      objectiveMeasureGreaterThan: known.measure === undefined ? undefined : known.measure > limit,
      objectiveMeasureLessThan: known.measure === undefined ? undefined : known.measure < limit,
      completed: track.isCompleted,
      activityProgressKnown: track.isCompleted !== undefined,
      attempted: track.isAttempted,
      always: true,
    }[condition];
    return operator === "not" ? not(value) : value;
  }

  /** The action of the first rule of this kind that holds. */
  private action(activity: Activity, kind: SequencingRule["kind"], actions: readonly string[]) {
    return activity.sequencing?.rules.find((rule) => {
      if (rule.kind !== kind || !actions.includes(rule.action)) return false;
      const values = rule.conditions.map((condition) => this.condition(activity, condition));
      return rule.combination === "any" ? values.includes(true) : every(values) === true;
    })?.action;
  }

  /** Whether a rule of an activity itself has this action now; by both with a line between, ids have none. */
  private readonly acts = once((key: string): boolean => {
    const [action = "", id = ""] = key.split("\n", 2);
    const activity = this.byId.get(id);
    return activity !== undefined && this.action(activity, "preConditionRule", [action]) !== undefined;
  });

  private holds(id: string, action: string): boolean {
    return (
      this.acts(`${action}\n${id}`) || this.above(id).some((folder) => this.acts(`${action}\n${folder.id}`))
    );
  }

  /** For each page how many before it let nobody go past. */
  private readonly stopsBefore = once((): readonly number[] => {
    let stops = 0;
    return this.ids.map((id) => (this.holds(id, "stopForwardTraversal") ? stops++ : stops));
  });

  /** Nothing opens it now (SN, `disabled`). */
  isDisabled(id: string): boolean {
    return this.holds(id, "disabled");
  }

  /** The way goes past it (SN, `skip`). */
  isSkipped(id: string): boolean {
    return this.holds(id, "skip");
  }

  /** What follows the end of a page by its own rules: `continue`, `previous`, `retry`, `exitAll`. */
  after(id: string): string | undefined {
    const activity = this.byId.get(id);
    const actions = ["continue", "previous", "retry", "retryAll", "exitAll"];
    return activity && this.action(activity, "postConditionRule", actions);
  }

  /** The page that a flow comes to (SN, flow subprocess); from the beginning where it starts nowhere. */
  private flow(from: string | undefined, step: 1 | -1): string | undefined {
    const { ids } = this;
    let at = from === undefined ? -1 : ids.indexOf(from);
    if (from !== undefined && at < 0) return undefined;
    const start = from === undefined ? [""] : this.folders(from);
    for (;;) {
      if (step === 1 && at >= 0 && this.holds(ids[at] ?? "", "stopForwardTraversal")) return undefined;
      at += step;
      const id = ids[at];
      if (id === undefined) return undefined;
      const folders = this.folders(id);
      // Flow must be on from the folder that both stand in down to the page, and up to it.
      const common = folders.find((folder) => start.includes(folder)) ?? "";
      const way = [
        ...folders.slice(0, folders.indexOf(common) + 1),
        ...start.slice(0, start.indexOf(common)),
      ];
      if (!way.every((folder) => this.controls(folder)["flow"] === true)) return undefined;
      if (step === -1 && this.controls(common)["forwardOnly"] === true) return undefined;
      if (this.isSkipped(id)) continue;
      return this.isDisabled(id) ? undefined : id;
    }
  }

  private isChoice(id: string, at: string | undefined): boolean {
    const folders = this.folders(id);
    if (!folders.every((folder) => this.controls(folder)["choice"] !== false)) return false;
    if (this.holds(id, "disabled") || this.holds(id, "hiddenFromChoice")) return false;
    if (at === undefined || at === id) return true;
    const own = this.folders(at);
    const common = folders.find((folder) => own.includes(folder)) ?? "";
    if (own.slice(0, own.indexOf(common)).some((folder) => this.controls(folder)["choiceExit"] === false))
      return false;
    const [from, to] = [this.ids.indexOf(at), this.ids.indexOf(id)];
    if (to < from) return this.controls(common)["forwardOnly"] !== true;
    const stops = this.stopsBefore("");
    return stops[from] === stops[to];
  }

  /** @param at the page that is open; undefined before the first */
  navigation(at: string | undefined): Navigation {
    return {
      next: this.flow(at, 1),
      previous: at === undefined ? undefined : this.flow(at, -1),
      choices: new Set(this.pages.map(({ id }) => id).filter((id) => this.isChoice(id, at))),
    };
  }
}
