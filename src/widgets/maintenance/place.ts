/** Where somebody is among what is looked after. */
import { maintenance } from "../../core/rules/places/maintenance.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["plates", "banners", "terms", "partners", "permissions"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** The edition whose shelves are ordered, or the role whose rights are seen; empty: the first. */
  readonly item: string;
}

/** A view and the permission that opens it, in the order of the menu. */
export const RIGHTS: Readonly<Record<ViewName, string>> = {
  plates: "home.edit",
  banners: "home.edit",
  terms: "term.edit",
  partners: "client.query",
  permissions: "permission.query",
};

/** The portal's address of a place. */
export function hrefOf({ view, item }: Place): string {
  const { plates, banners, terms, partners, permissions } = maintenance;
  const query = new URLSearchParams(view === "plates" ? { edition: item } : { role: item });
  return portalHref(
    {
      plates: () => plates.href(plates.read(query)),
      banners: () => banners.href(),
      terms: () => terms.href(),
      partners: () => partners.href(),
      permissions: () => permissions.href(permissions.read(query)),
    }[view](),
  );
}
