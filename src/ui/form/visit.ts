import { portalHref } from "../../core/site/index.js";

interface Asks {
  emit(name: "edu-navigate", detail: unknown, options: { cancelable: true }): boolean;
}

/**
 * Goes to an address of the portal, unless the page does something else with it.
 * @param host of the element, which asks the page first
 */
export function visit(host: Asks, address: string, options: { readonly replace?: boolean } = {}): void {
  const href = portalHref(address);
  if (host.emit("edu-navigate", { href, ...options }, { cancelable: true })) location.assign(href);
}
