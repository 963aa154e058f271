/** The views' code: each comes when it is looked at, the first one together with the element. */
import type { ComponentType } from "react";
import { late } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { askFirst } from "./datacenter/asked.js";
import { type Place, RIGHTS, type ViewName, VIEWS } from "./place.js";

const CODE: Readonly<Record<ViewName, () => Promise<ComponentType>>> = {
  plates: async () => (await import("./plates/Plates.js")).Plates,
  banners: async () => (await import("./banners/Banners.js")).Banners,
  information: async () => (await import("./information/Information.js")).Information,
  materials: async () => (await import("./materials/Materials.js")).Materials,
  libraries: async () => (await import("./libraries/Libraries.js")).Libraries,
  terms: async () => (await import("./terms/Terms.js")).Terms,
  datacenter: async () => (await import("./datacenter/Datacenter.js")).Datacenter,
  audit: async () => (await import("./audit/AuditLog.js")).AuditLog,
  tickets: async () => (await import("./tickets/Tickets.js")).Tickets,
  partners: async () => (await import("./partners/Partners.js")).Partners,
  permissions: async () => (await import("./Permissions.js")).Permissions,
};
export const SHOWN = Object.fromEntries(VIEWS.map((view) => [view, late(CODE[view])])) as Readonly<
  Record<ViewName, ComponentType>
>;

/** Asks for what a view shows first, where the answer takes long. */
const FIRST: Partial<Readonly<Record<ViewName, (filter: string) => void>>> = { datacenter: askFirst };

export function prefetch(_host: Element, { view, filter }: Omit<Place, "item">): void {
  if (!session.$signedIn.get()) return;
  // What does not come is asked for again when it is looked at.
  CODE[view]().catch(() => undefined);
  if (session.can(RIGHTS[view])) FIRST[view]?.(filter);
}
