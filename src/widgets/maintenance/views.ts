/** The views, each with code of its own that is loaded when the view is shown. */
import type { ComponentType } from "react";
import { late } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { prefetchOverview } from "./datacenter/overview-filter.js";
import { type Place, RIGHTS, type ViewName, VIEWS } from "./place.js";

const LOADERS: Readonly<Record<ViewName, () => Promise<ComponentType>>> = {
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
export const COMPONENTS = Object.fromEntries(VIEWS.map((view) => [view, late(LOADERS[view])])) as Readonly<
  Record<ViewName, ComponentType>
>;

/** Loads the first view's code while the element is drawn, and the data centre's figures, which take longest. */
export function prefetch(_host: Element, { view, filter }: Omit<Place, "item">): void {
  if (!session.$signedIn.get()) return;
  // The view loads again what fails here.
  LOADERS[view]().catch(() => undefined);
  if (view === "datacenter" && session.can(RIGHTS.datacenter)) prefetchOverview(filter);
}
