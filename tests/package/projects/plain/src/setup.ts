/** Imported before the elements: those that stand in the page's markup ask the platform as soon as they are registered. */
import { configure } from "edu-widgets";

configure({ api: import.meta.env["VITE_API"] as string, lang: "en-US" });
