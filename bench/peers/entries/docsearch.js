import "@docsearch/css";
import docsearch from "@docsearch/js";

// Nothing is asked of its service before somebody opens it.
docsearch({ container: "#docsearch", appId: "BENCH", apiKey: "bench", indexName: "bench" });
