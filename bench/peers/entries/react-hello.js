/** The yardstick: what React alone costs to show one word. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const place = document.createElement("div");
document.body.prepend(place);
createRoot(place).render(createElement("p", { id: "hello" }, "Hello"));
