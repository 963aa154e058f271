/** Pages of whoever looks after the platform: one element each, at another of its views. */
import { html, nothing } from "lit-html";
import type { Page } from "../routes.js";
import { maintenance } from "../../core/rules/places/maintenance.js";

export const plates = ({ query }: Page) => {
  const { edition } = maintenance.plates.read(query);
  return html`<edu-maintenance routed view="plates" item=${edition || nothing}></edu-maintenance>`;
};
export const banners = () => html`<edu-maintenance routed view="banners"></edu-maintenance>`;
export const datacenter = ({ query }: Page) => {
  const { screen, filter } = maintenance.datacenter.read(query);
  return html`<edu-maintenance
    routed
    view="datacenter"
    item=${screen === "wall" ? "wall" : nothing}
    filter=${filter || nothing}
  ></edu-maintenance>`;
};
export const auditLog = ({ query }: Page) => {
  const { filter } = maintenance.audit.read(query);
  return html`<edu-maintenance routed view="audit" filter=${filter || nothing}></edu-maintenance>`;
};
export const materialsManaged = ({ query }: Page) => {
  const { filter } = maintenance.materials.read(query);
  return html`<edu-maintenance routed view="materials" filter=${filter || nothing}></edu-maintenance>`;
};
export const librariesManaged = ({ query }: Page) => {
  const { library, filter } = maintenance.managedLibraries.read(query);
  return html`<edu-maintenance
    routed
    view="libraries"
    item=${library || nothing}
    filter=${filter || nothing}
  ></edu-maintenance>`;
};
export const tickets = ({ query }: Page) => {
  const { ticket, filter } = maintenance.tickets.read(query);
  return html`<edu-maintenance
    routed
    view="tickets"
    item=${ticket || nothing}
    filter=${filter || nothing}
  ></edu-maintenance>`;
};
export const terms = () => html`<edu-maintenance routed view="terms"></edu-maintenance>`;
export const partners = () => html`<edu-maintenance routed view="partners"></edu-maintenance>`;
export const maintainedInformation = ({ query }: Page) => {
  const { code, filter } = maintenance.maintainedInformation.read(query);
  return html`<edu-maintenance
    routed
    view="information"
    item=${code || nothing}
    filter=${filter || nothing}
  ></edu-maintenance>`;
};
export const permissions = ({ query }: Page) => {
  const { role } = maintenance.permissions.read(query);
  return html`<edu-maintenance routed view="permissions" item=${role || nothing}></edu-maintenance>`;
};
