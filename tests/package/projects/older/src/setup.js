/** The platform's address comes with the page's, so that one build does for each test. */
import { configure } from "edu-widgets";

configure({ api: new URLSearchParams(location.search).get("api") ?? "", lang: "en-US" });
