/** The manifest as the manual reads it. */
import manifest, { type ElementDoc } from "virtual:manifest";

const isElement = (declaration: object): declaration is ElementDoc => "tagName" in declaration;

export const elementDocs: readonly ElementDoc[] = manifest.modules
  .flatMap(({ declarations }) => declarations)
  .filter(isElement);

export function docOf(tag: string): ElementDoc {
  const doc = elementDocs.find(({ tagName }) => tagName === tag);
  if (!doc) throw new Error(`The manifest has no ${tag}`);
  return doc;
}
