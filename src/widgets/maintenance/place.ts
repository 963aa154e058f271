/** Where somebody is among what is looked after. */
import { maintenance } from "../../core/rules/places/maintenance.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = [
  "plates",
  "banners",
  "information",
  "materials",
  "libraries",
  "datacenter",
  "terms",
  "partners",
  "permissions",
  "audit",
  "tickets",
] as const;
export type ViewName = (typeof VIEWS)[number];

/** The filter of a library whose page is worked on; with another its sections are. */
export const PAGE_FILTER = "part=page";

export interface Place {
  readonly view: ViewName;
  /** The edition whose shelves are ordered, or the role whose rights are seen (empty: the first); the code of an article; the id of a library; `wall`: the data centre on a big screen. */
  readonly item: string;
  /** What the data centre shows of which school; what the list of articles or resources is narrowed by, or the part of one that is worked on. */
  readonly filter: string;
}

/** A view and the permission that opens it, in the order of the menu. */
export const RIGHTS: Readonly<Record<ViewName, string>> = {
  plates: "home.edit",
  banners: "home.edit",
  information: "information.query",
  datacenter: "statistics.query",
  materials: "resource.edit",
  libraries: "library.edit",
  terms: "term.edit",
  partners: "client.query",
  permissions: "permission.query",
  audit: "audit.query",
  tickets: "ticket.query",
};

/** The portal's address of a place. */
export function hrefOf({ view, item, filter }: Place): string {
  const {
    plates,
    banners,
    maintainedInformation,
    materials,
    managedLibraries,
    datacenter,
    terms,
    partners,
    permissions,
    audit,
    tickets,
  } = maintenance;
  const query = new URLSearchParams(view === "plates" ? { edition: item } : { role: item });
  return portalHref(
    {
      plates: () => plates.href(plates.read(query)),
      banners: () => banners.href(),
      information: () => maintainedInformation.href({ code: item, filter }),
      datacenter: () => datacenter.href({ screen: item === "wall" ? "wall" : "page", filter }),
      materials: () => materials.href({ filter }),
      libraries: () => managedLibraries.href({ library: Number(item) || 0, filter }),
      terms: () => terms.href(),
      partners: () => partners.href(),
      audit: () => audit.href({ filter }),
      tickets: () => tickets.href({ ticket: Number(item) || 0, filter }),
      permissions: () => permissions.href(permissions.read(query)),
    }[view](),
  );
}
