/** A template of the host as markup that `hydrate` of @lit-labs/ssr-client takes over. */
import { ElementRenderer, render } from "@lit-labs/ssr";
import { collectResultSync } from "@lit-labs/ssr/lib/render-result.js";
import type { TemplateResult } from "lit-html";
import type { Drawing } from "../core/element/handover.js";
import { drawElement } from "./element.js";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

// The library asks for a class of each element; ours have none here, and are drawn by their tags.
Object.assign(globalThis.customElements, { get: () => Object });

/** @param drawing collects what is drawn with */
const rendererFor = (drawing: Drawing) =>
  class extends ElementRenderer {
    static override matchesClass(): boolean {
      return true;
    }
    readonly #attributes = new Map<string, string>();

    override setAttribute(name: string, value: string): void {
      this.#attributes.set(name.toLowerCase(), value);
    }
    override renderAttributes(): string[] {
      return [...this.#attributes].map(([name, value]) =>
        value === "" ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
      );
    }
    override renderShadow(): string[] {
      return [drawElement(this.tagName, this.#attributes, drawing)];
    }
  };

export const drawTemplate = (template: TemplateResult, drawing: Drawing): string =>
  collectResultSync(render(template, { elementRenderers: [rendererFor(drawing)] }));
