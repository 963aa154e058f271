/** What search engines are told of the portal. */
export { sitemapArea } from "./calls.js";
