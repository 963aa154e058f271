/**
 * An outline while it is changed: what the server has, the steps that it has not yet, and the way back. Steps show at once; they
 * are saved a moment after the last one, each once, however often the network fails (docs/domain.md 11.2).
 */
import { outlineChanges, outlineDraft, outlineSave } from "../../../core/contract/authoring.js";
import type { Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { ApiError } from "../../../core/http/index.js";
import {
  applyCommands,
  type Command,
  type ConflictField,
  type Draft,
  draftOf,
  NODE_FIELDS,
  settled,
} from "../../../core/rules/authoring/index.js";
import { request } from "../../../core/session/index.js";
import { awaited } from "../shared/unsaved.js";

export type Loaded = Output<typeof outlineDraft>;
export type Card = Loaded["contents"][number];
export type Editor = Output<typeof outlineChanges>["editors"][number];

/** ms of rest before steps are saved, and between two looks at what others did. */
const REST = 700;
const LOOK = 4000;
/** Before a save that the network lost is tried again. */
const AGAIN = 5000;
/** Steps that can be taken back. */
const STEPS = 200;

export interface Clash {
  readonly key: string;
  readonly field: ConflictField;
  readonly title: string;
  readonly by: string;
}
export type Status =
  | { readonly kind: "saved" | "waiting" | "saving" }
  | { readonly kind: "failed"; readonly error: unknown }
  /** Somebody else has changed the same thing: a person decides. `theirs` is the outline as the server has it. */
  | { readonly kind: "clash"; readonly clashes: readonly Clash[]; readonly theirs: Draft };

export interface Shown {
  readonly draft: Draft;
  readonly cards: ReadonlyMap<number, Card>;
  readonly status: Status;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly editors: readonly Editor[];
  readonly rev: number;
  readonly publishedRev: number;
  /** Who has just changed something here. */
  readonly news: string;
}

interface Step {
  readonly undo: readonly Command[];
  readonly redo: readonly Command[];
  /** Steps of one name that follow each other are one: letters of a title. */
  readonly tag: string;
}

const keyOf = (command: Command): string => (command.type === "add" ? command.node.key : command.key);
const random = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join("");
/** Of a node that is added; never one of the server's own, which are `n` and a number. */
export const newKey = (): string => `k${random(12)}`;

export class OutlineStore {
  private confirmed: Draft;
  private draft: Draft;
  private cards: Map<number, Card>;
  private rev: number;
  private publishedRev: number;
  private pending: Command[] = [];
  private sending: { readonly batch: string; readonly commands: readonly Command[] } | undefined;
  private undone: Step[] = [];
  private done: Step[] = [];
  private status: Status = { kind: "saved" };
  private editors: readonly Editor[] = [];
  private news = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looking: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private listeners = new Set<() => void>();
  private shown: Shown;
  /** The node that is before the person: others see it. */
  private at = "";

  constructor(
    private readonly run: number,
    loaded: Loaded,
  ) {
    this.confirmed = draftOf(loaded.nodes);
    this.draft = this.confirmed;
    this.cards = new Map(loaded.contents.map((card) => [card.content, card]));
    this.rev = loaded.rev;
    this.publishedRev = loaded.publishedRev;
    this.shown = this.picture();
  }

  private picture(): Shown {
    return {
      draft: this.draft,
      cards: this.cards,
      status: this.status,
      canUndo: this.done.length > 0,
      canRedo: this.undone.length > 0,
      editors: this.editors,
      rev: this.rev,
      publishedRev: this.publishedRev,
      news: this.news,
    };
  }
  private tell(): void {
    this.shown = this.picture();
    for (const listener of this.listeners) listener();
  }
  get = (): Shown => this.shown;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.begin();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.end();
    };
  };
  private again = () => void this.flush();
  private leave = (event: BeforeUnloadEvent) => {
    if (this.isDirty) event.preventDefault();
  };
  private begin(): void {
    addEventListener("online", this.again);
    addEventListener("beforeunload", this.leave);
    this.lookSoon();
  }
  private end(): void {
    removeEventListener("online", this.again);
    removeEventListener("beforeunload", this.leave);
    clearTimeout(this.looking);
    void awaited(this.flush());
  }

  get isDirty(): boolean {
    return this.pending.length > 0 || this.sending !== undefined;
  }

  /** @param key of the node that the person has before them */
  standAt(key: string): void {
    this.at = key;
  }

  /** What a node shows, new to this page. */
  learn(card: Card): void {
    this.cards = new Map(this.cards).set(card.content, card);
  }

  /**
   * Lets a node show it.
   * @param keepsLength it is the same film still
   */
  give(key: string, card: Card, keepsLength = false): void {
    this.learn(card);
    // A session whose film was taken away is none that plays.
    const isFilmless = card.kind === "live" && card.recording === undefined;
    const length =
      isFilmless || (card.duration > 0 && !keepsLength) ? { duration: isFilmless ? 0 : card.duration } : {};
    this.act([{ type: "set", key, changes: { content: card.content, ...length } }]);
  }

  private apply(commands: readonly Command[]): readonly Command[] | undefined {
    const outcome = applyCommands(this.draft, commands);
    if ("fault" in outcome) return undefined;
    this.draft = outcome.draft;
    this.pending.push(...commands);
    this.schedule();
    return outcome.undo;
  }

  /**
   * Applies all of them or none.
   * @param tag see Step
   * @returns whether they fit
   */
  act(commands: readonly Command[], tag = ""): boolean {
    if (commands.length === 0) return true;
    const undo = this.apply(commands);
    if (!undo) return false;
    const last = this.done.at(-1);
    if (tag !== "" && last?.tag === tag)
      this.done[this.done.length - 1] = {
        tag,
        undo: [...undo, ...last.undo],
        redo: [...last.redo, ...commands],
      };
    else this.done.push({ tag, undo, redo: commands });
    this.done = this.done.slice(-STEPS);
    this.undone = [];
    this.tell();
    return true;
  }
  /** The next letters of a title are another step. */
  rest(): void {
    const last = this.done.at(-1);
    if (last?.tag) this.done[this.done.length - 1] = { ...last, tag: "" };
  }
  /** @returns keys of what was changed; undefined where there is nothing, or it fits no longer */
  undo(): readonly string[] | undefined {
    return this.step(this.done, this.undone, "undo");
  }
  redo(): readonly string[] | undefined {
    return this.step(this.undone, this.done, "redo");
  }
  private step(from: Step[], to: Step[], way: "undo" | "redo"): readonly string[] | undefined {
    const step = from.pop();
    if (!step) return undefined;
    const commands = step[way];
    const isDone = this.apply(commands) !== undefined;
    if (isDone) to.push({ ...step, tag: "" });
    this.tell();
    return isDone ? commands.map(keyOf) : undefined;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.status.kind === "clash") return;
    this.status = { kind: "waiting" };
    // Nobody looks any more: what arrives now goes on at once.
    if (this.listeners.size === 0) void awaited(this.flush());
    else this.timer = setTimeout(this.again, REST);
  }

  /** Saves now what is not saved. @returns whether everything is */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.running) await this.running;
    if (this.status.kind === "clash") return false;
    if (!this.isDirty) return true;
    this.running = this.save();
    const isSaved = await this.running;
    this.running = undefined;
    return isSaved && this.isDirty ? this.flush() : isSaved;
  }

  private async save(): Promise<boolean> {
    // The same name for the same steps: the answer to an earlier try may have been lost.
    this.sending ??= { batch: random(20), commands: this.pending.splice(0) };
    const { batch, commands } = this.sending;
    this.status = { kind: "saving" };
    this.tell();
    try {
      const answer = await request(
        outlineSave,
        { id: this.run, rev: this.rev, batch, commands: commands as never },
        { quiet: true },
      );
      this.sending = undefined;
      if (answer.reload) await this.reload();
      else {
        this.follow(answer.changes, commands);
        this.rev = answer.rev;
      }
      this.status = { kind: this.isDirty ? "waiting" : "saved" };
      this.tell();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === Code.stale) await this.clash(error);
      else {
        this.status = { kind: "failed", error };
        this.timer = setTimeout(this.again, AGAIN);
      }
      this.tell();
      return false;
    }
  }

  /** Others' steps, and then one's own as the server has applied them. */
  private follow(changes: Output<typeof outlineChanges>["changes"], own: readonly Command[]): void {
    const touched = new Set<string>();
    for (const { commands, contents, by } of changes) {
      for (const card of contents) this.learn(card);
      this.confirm(commands);
      for (const command of commands) touched.add(keyOf(command));
      this.news = by;
    }
    this.confirm(own);
    if (changes.length === 0) return;
    // A way back over what another has changed would take theirs back too.
    const isOwn = ({ undo, redo }: Step) => ![...undo, ...redo].some((one) => touched.has(keyOf(one)));
    this.done = this.done.filter(isOwn);
    this.undone = this.undone.filter(isOwn);
    this.rebuild();
  }
  private confirm(commands: readonly Command[]): void {
    for (const command of commands) {
      const outcome = applyCommands(this.confirmed, [settled(this.confirmed, command)]);
      if ("draft" in outcome) this.confirmed = outcome.draft;
    }
  }
  /** What is confirmed, with what is not saved yet on top. */
  private rebuild(): void {
    this.draft = this.confirmed;
    this.pending = this.pending.flatMap((command) => {
      const fitting = settled(this.draft, command);
      const outcome = applyCommands(this.draft, [fitting]);
      if ("fault" in outcome) return [];
      this.draft = outcome.draft;
      return [fitting];
    });
  }
  private async reload(): Promise<void> {
    const loaded = await request(outlineDraft, { id: this.run }, { quiet: true });
    this.confirmed = draftOf(loaded.nodes);
    for (const card of loaded.contents) this.learn(card);
    this.rev = loaded.rev;
    this.publishedRev = loaded.publishedRev;
    this.done = [];
    this.undone = [];
    this.rebuild();
  }

  private async clash(error: ApiError): Promise<void> {
    const { conflicts = [] } = (error.detail.result ?? {}) as { conflicts?: readonly Clash[] };
    this.pending.unshift(...(this.sending?.commands ?? []));
    this.sending = undefined;
    const mine = this.draft;
    const waiting = this.pending;
    try {
      this.pending = [];
      await this.reload();
      const theirs = this.confirmed;
      this.pending = waiting;
      this.draft = mine;
      this.status = { kind: "clash", clashes: conflicts, theirs };
    } catch (failure) {
      this.pending = waiting;
      this.status = { kind: "failed", error: failure };
    }
  }
  /** Decides what a clash asks. @param keep `theirs`: one's own steps at these places are dropped */
  decide(keep: "mine" | "theirs"): void {
    if (this.status.kind !== "clash") return;
    const clashing = new Map<string, Set<ConflictField>>();
    for (const { key, field } of this.status.clashes)
      clashing.set(key, (clashing.get(key) ?? new Set()).add(field));
    this.status = { kind: "saved" };
    if (keep === "theirs")
      this.pending = this.pending.flatMap((command): Command[] => {
        const fields = clashing.get(keyOf(command));
        if (!fields) return [command];
        if (command.type !== "set") return command.type === "add" ? [command] : [];
        const rest = NODE_FIELDS.filter(
          (field) => command.changes[field] !== undefined && !fields.has(field),
        ).map((field) => [field, command.changes[field]] as const);
        return rest.length > 0 ? [{ ...command, changes: Object.fromEntries(rest) }] : [];
      });
    this.rebuild();
    if (this.pending.length > 0) this.schedule();
    this.tell();
  }

  /** Learners have now what the server has. */
  published(rev: number): void {
    this.publishedRev = rev;
    this.tell();
  }

  private lookSoon(): void {
    clearTimeout(this.looking);
    this.looking = setTimeout(
      () => void this.look().finally(() => this.listeners.size && this.lookSoon()),
      LOOK,
    );
  }
  /** Asks what others did, unless something of one's own is on its way. */
  private async look(): Promise<void> {
    if (this.isDirty || this.status.kind === "clash" || document.visibilityState === "hidden") return;
    try {
      const answer = await request(
        outlineChanges,
        { id: this.run, rev: this.rev, key: this.at },
        { quiet: true },
      );
      // Begun meanwhile: the save hears of the same.
      if (this.isDirty) return;
      this.editors = answer.editors;
      this.publishedRev = answer.publishedRev;
      if (answer.reload) await this.reload();
      else {
        this.follow(answer.changes, []);
        this.rev = answer.rev;
      }
      this.tell();
    } catch {
      // The next look will do.
    }
  }
}
