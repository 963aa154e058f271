/**
 * React view → custom element. One file over @r2wc/react-to-web-component (pinned): it gives the class, its shadow root,
 * and what it draws and takes away when; everything it loses on the way is mended here.
 */
import type { R2WCBaseProps } from "@r2wc/core";
import r2wc from "@r2wc/react-to-web-component";
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
} from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import type { IslandHost } from "./context.js";
import { inTurn, isDrawnEmpty } from "./define.js";
import { keepDrawn } from "./compiled-styles.js";
import { dropLeftovers, isDrawn, keepTargets, takeOver } from "./drawn-root.js";
import { Frame } from "./frame.js";
import { drawnParts } from "./late.js";
import {
  BadAttribute,
  full,
  isOn,
  isReflected,
  kebab,
  parse,
  type PropTable,
  type PropValues,
  readAttributes,
  stringify,
} from "./props.js";
import { baseSheet, type Display, hostRules, rulesSheet, sharedSheet, type SharedSheet } from "./styles.js";
import { version } from "./version.js";
import { warn } from "./warn.js";

/** A mark that carries the type of a view's handle; see {@link shape}. */
export interface Shape<H extends object> {
  readonly handle?: H;
}

/** Names the type of what the view offers by useHandle: `island(View, { props, handle: shape<{ reset(): void }>() })`. */
export const shape = <H extends object>(): Shape<H> => ({});

export interface IslandOptions<P extends PropTable, H extends object> {
  /** Every property, which is also an attribute in kebab-case (functions: property only). */
  readonly props: P;
  /** How the element lays out in the page; "block" by default. */
  readonly display?: Display;
  /** More rules about the host, as CSS text: `:host{position:sticky}`. */
  readonly styles?: string;
  readonly handle?: Shape<H>;
  /** Called before a view is drawn for the first time: what it needs from the network may be asked for already. */
  readonly prefetch?: (host: IslandHost<H>, values: PropValues<P>) => void;
}

/** What a server draws of an element, which is no element there. */
export interface Drawable {
  /** Of the element's own box, as CSS text. */
  readonly hostRules: string;
  /**
   * @param host stands for the element
   * @param attributes by name
   */
  readonly draw: (host: IslandHost, attributes: ReadonlyMap<string, string>) => ReactElement;
  /** Attributes that the view goes by, each with what is as good as none. */
  readonly known: Readonly<Record<string, string>>;
  /** Properties that stand for them. */
  readonly names: readonly string[];
}

/** The class `island()` gives; extend it. */
export interface IslandClass<P extends PropTable, H extends object> {
  new (): IslandHost<H> & PropValues<P>;
  readonly observedAttributes: readonly string[];
  readonly version: string;
  /** Only where there is no DOM. */
  readonly drawable?: Drawable;
}

interface CoreProps extends Required<R2WCBaseProps> {
  host: IslandHost;
  values: Record<string, unknown>;
  connection: number;
  /** Called once the view stands over what was drawn. */
  onTakenOver?: () => void;
}

/** r2wc's own places on an element (core 1.3.1). */
const PROPS: unique symbol = Symbol.for("r2wc.props") as never;
const CONTEXT: unique symbol = Symbol.for("r2wc.context") as never;
const RENDER: unique symbol = Symbol.for("r2wc.render") as never;

interface CoreElement extends HTMLElement {
  [PROPS]: CoreProps;
  [CONTEXT]?: Context;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** What r2wc keeps of a mounted element; one that finds it there draws with its root. */
interface Context {
  readonly root: Root;
  readonly ReactComponent: ComponentType<CoreProps>;
}

/**
 * Does the element stand in what this very React draws: another island, or an app that shares the copy? Then React may
 * be in the middle of a commit. It marks its containers with a key that each copy of it makes up for itself.
 * @param container one of this copy's
 */
function isDrawnByReact(host: Element, container: Element): boolean {
  const mark = Object.keys(container).find((key) => key.startsWith("__reactContainer$"));
  for (let at: Node = host; ;) {
    const up = at.parentNode ?? (at instanceof ShadowRoot ? at.host : undefined);
    if (!up) return false;
    if ((mark !== undefined && mark in up) || (at instanceof ShadowRoot && CONTEXT in up)) return true;
    at = up;
  }
}

/**
 * Makes a class for a custom element out of a React view.
 *
 *     class EduClock extends island(Clock, { props: { open: "boolean", zone: text("UTC") } }) {
 *       static tagName = "edu-clock";
 *       show() { this.open = true; }
 *     }
 *     define(EduClock);
 *
 * @param View gets the properties as its props.
 * @returns a class to extend; where there is no DOM, an empty one that only lets the module load.
 */
export function island<const P extends PropTable, H extends object = object>(
  View: ComponentType<PropValues<P>>,
  options: IslandOptions<P, H>,
): IslandClass<P, H> {
  const table = new Map(Object.entries(options.props).map(([name, prop]) => [name, full(prop)]));
  const nameOf = new Map(
    [...table].filter(([, prop]) => prop.kind !== "function").map(([name]) => [kebab(name), name]),
  );
  const observedAttributes = [...nameOf.keys()];

  const AnyView = View as ComponentType<Record<string, unknown>>;
  const ReactComponent = ({ host, values, connection, onTakenOver }: CoreProps): ReactNode => {
    useLayoutEffect(() => onTakenOver?.(), [onTakenOver]);
    return (
      <Frame host={host} connection={connection}>
        <AnyView {...values} />
      </Frame>
    );
  };

  if (typeof HTMLElement === "undefined") {
    const Inert = function EduElement(): void {
      // Nothing to construct without a DOM.
    };
    const drawable: Drawable = {
      hostRules: hostRules(options.display ?? "block", options.styles),
      known: Object.fromEntries(
        [...nameOf].map(([attribute, name]) => {
          const prop = table.get(name);
          return [
            attribute,
            prop?.kind === "boolean" ? "false" : ((prop && stringify(prop, prop.fallback)) ?? ""),
          ];
        }),
      ),
      names: [...nameOf.values()],
      draw: (host, attributes) => (
        <ReactComponent
          host={host}
          values={readAttributes(table, attributes)}
          connection={1}
          container={undefined as never}
        />
      ),
    };
    return Object.assign(Inert, { observedAttributes, version, drawable }) as unknown as IslandClass<P, H>;
  }
  // No props for r2wc: its parsing, reflecting and storing of them is what loses them.
  const Core = r2wc<CoreProps>(ReactComponent, { shadow: "open" }) as unknown as new () => CoreElement;
  let sheets: SharedSheet[] | undefined;

  /**
   * What every element has.
   *
   * @attr lang - The element's language, zh-CN or en-US; without it the language that the person chose, else the page's.
   * @attr data-load-on - When the script tag fetches the element's code: ready (at once), visible (when it nears the
   *   view) or intent (when somebody points at it, focuses it or opens it).
   * @fires {CustomEvent<{ phase: "attribute"; attribute: string; message: string } | { phase: "render" | "load"; error: unknown }>} edu-error -
   *   An attribute could not be read, a view could not be drawn, or the code of a part did not arrive.
   */
  class Island extends Core implements IslandHost<H> {
    static readonly observedAttributes = observedAttributes;
    static readonly version = version;

    readonly #values: Record<string, unknown> = Object.fromEntries(
      [...table].map(([name, prop]) => [name, prop.fallback]),
    );
    readonly #handles = new Set<object>();
    #problems: { attribute: string; message: string }[] = [];
    #upgraded = false;
    #isMounting = false;
    /** The view comes over what was drawn, piece by piece; what changes meanwhile is drawn afterwards. */
    #isTakingOver = false;

    constructor() {
      super();
      Object.assign(this[PROPS], { host: this, values: this.#values, connection: 0 });
    }

    /** A server may have drawn into the root already; a second one would empty it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback(): void {
      if (!this.isConnected) return;
      if (!this.#upgraded) this.#upgrade();
      sheets ??= [
        baseSheet(),
        sharedSheet(hostRules(options.display ?? "block", options.styles)),
        rulesSheet(),
      ];
      const root = this.shadowRoot;
      if (root) {
        keepDrawn(root);
        for (const sheet of sheets) sheet.adopt(root);
      }
      this[PROPS].connection += 1;
      if (this[CONTEXT]) super.connectedCallback();
      else this.#mount();
      this.#reportAll();
    }

    /** Its presence makes moveBefore() keep everything as it is, instead of taking the element out and in. */
    connectedMoveCallback(): void {
      // Nothing changes for the view.
    }

    override disconnectedCallback(): void {
      // An append elsewhere takes the element out and in within one task: wait and see.
      queueMicrotask(() => {
        if (this.isConnected) return;
        if (this[CONTEXT]) super.disconnectedCallback();
        else if (!this.#isMounting) return;
        const root = this.shadowRoot;
        if (root) for (const sheet of sheets ?? []) sheet.release(root);
      });
    }

    attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
      const name = nameOf.get(attribute);
      const prop = name === undefined ? undefined : table.get(name);
      if (name === undefined || !prop) return;
      if (prop.kind === "boolean" && value !== null && !isOn(value)) {
        // What asks for the attribute's presence, a page's stylesheet for one, sees the same as the view.
        this.removeAttribute(attribute);
        return;
      }
      try {
        this.#values[name] = parse(prop, value);
      } catch (error) {
        if (!(error instanceof BadAttribute)) throw error;
        this.#values[name] = prop.fallback;
        this.#report(attribute, error.message);
      }
      this.#render();
    }

    get handle(): H | undefined {
      return this.#handles.size === 0 ? undefined : (Object.assign({}, ...this.#handles) as H);
    }

    attachHandle(part: object): () => void {
      this.#handles.add(part);
      return () => this.#handles.delete(part);
    }

    emit(name: `edu-${string}`, detail?: unknown, { cancelable = false } = {}): boolean {
      return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
    }

    /** For the accessors below. */
    static read(element: Island, name: string): unknown {
      return element.#values[name];
    }

    /** For the accessors below. */
    static write(element: Island, name: string, value: unknown): void {
      const prop = table.get(name);
      if (!prop) return;
      if (!isReflected(prop)) {
        element.#values[name] = value ?? prop.fallback;
        element.#render();
        return;
      }
      const attribute = kebab(name);
      const next = stringify(prop, value);
      if (next === element.getAttribute(attribute)) return;
      if (next === null) element.removeAttribute(attribute);
      else element.setAttribute(attribute, next);
    }

    /** Over what a server drew once its parts are there, so that all of it is taken over; else at once. */
    #mount(): void {
      if (this.#isMounting) return;
      options.prefetch?.(this, this.#values as PropValues<P>);
      const parts = isDrawn(this[PROPS].container) ? drawnParts(this.localName) : undefined;
      if (!parts) {
        this.#begin();
        return;
      }
      this.#isMounting = true;
      void parts.then(() => {
        this.#isMounting = false;
        if (!this.isConnected) return;
        this.#begin();
        this.#reportAll();
      });
    }

    /** A root of our own in r2wc's place: its first picture comes at once, and what fails is told once. */
    #begin(): void {
      const { container } = this[PROPS];
      const { localName } = this;
      // It may have been taken out before it was done.
      this.#isTakingOver = false;
      const told = {
        // The boundary already told the page by an event.
        onCaughtError: (error: unknown) => warn(`<${localName}> could not be drawn: ${String(error)}`),
        // What is taken out before it was taken over is drawn by nobody.
        onRecoverableError: (error: unknown) =>
          this.isConnected &&
          warn(`<${localName}> was drawn anew over what the server drew: ${String(error)}`),
      };
      if (isDrawn(container)) {
        takeOver(this, container);
        this.#takeOver(told);
        return;
      }
      const context: Context = { root: createRoot(container, told), ReactComponent };
      this[CONTEXT] = context;
      // Frameworks' conformance tests, and people's eyes, want the first picture at once.
      const begin = isDrawnEmpty() ? startTransition : flushSync;
      const paint = () => {
        if (this[CONTEXT] === context) begin(() => super.connectedCallback());
      };
      // React refuses flushSync within its own commit; before the next picture is soon enough there.
      if (isDrawnByReact(this, container)) queueMicrotask(paint);
      else inTurn(paint);
    }

    /**
     * Comes over what was drawn in pieces between which the page answers; whoever presses or types gets the rest at once,
     * which React sees to.
     */
    #takeOver(told: RootOptions): void {
      const { container } = this[PROPS];
      this.#isTakingOver = true;
      keepTargets(container);
      const onTakenOver = () => {
        this.#isTakingOver = false;
        dropLeftovers(container);
        // React comes over what stands in a Suspense later, and draws it anew where something changes before: an update of
        // everything takes it there now.
        startTransition(() => this.#render());
      };
      startTransition(() => {
        // As it was drawn: attributes may be set meanwhile.
        const values = { ...this.#values };
        const view = <ReactComponent {...this[PROPS]} values={values} onTakenOver={onTakenOver} />;
        this[CONTEXT] = { root: hydrateRoot(container, view, told), ReactComponent };
      });
    }

    /** Before the first mount nothing is drawn, so an element that is never attached costs no React root. */
    #render(): void {
      if (this[CONTEXT] && !this.#isTakingOver) this[RENDER]();
    }

    /** Properties that were set on the plain element, before its class came, hide the accessors: set them again. */
    #upgrade(): void {
      this.#upgraded = true;
      const own = this as unknown as Record<string, unknown>;
      for (const name of table.keys()) {
        if (!Object.hasOwn(this, name)) continue;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    /** What was wrong with attributes before there was a view. */
    #reportAll(): void {
      const problems = this.#problems;
      this.#problems = [];
      for (const problem of problems) this.#report(problem.attribute, problem.message);
    }

    #report(attribute: string, message: string): void {
      if (!this[CONTEXT]) {
        this.#problems.push({ attribute, message });
        return;
      }
      warn(`<${this.localName}> attribute ${attribute}: ${message}`);
      this.emit("edu-error", { phase: "attribute", attribute, message });
    }
  }

  for (const name of table.keys()) {
    Object.defineProperty(Island.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Island) {
        return Island.read(this, name);
      },
      set(this: Island, value: unknown) {
        Island.write(this, name, value);
      },
    });
  }
  return Island as unknown as IslandClass<P, H>;
}
