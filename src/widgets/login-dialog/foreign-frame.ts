/**
 * Does the page stand in another site's frame? Then what surrounds the form cannot be trusted, and the form is not
 * shown (docs/security.md 35).
 */
export function inForeignFrame(page: Pick<Window, "self" | "top"> | undefined = globalThis.window): boolean {
  // Without a window the first picture is drawn, which is not shown in frames.
  if (!page || page.top === page.self) return false;
  try {
    // Reading the address of a page of another origin throws.
    return page.top?.location.href === undefined;
  } catch {
    return true;
  }
}
