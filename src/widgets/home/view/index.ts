/** What others draw of the first page. */
export { HomeView } from "./HomeView.js";
