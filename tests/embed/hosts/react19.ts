/** React 19 sets properties and listens to events of custom elements by itself. */
import { createElement, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Success } from "./success.js";
import { draw, school } from "../tree.js";

function Page() {
  const [name, setName] = useState("");
  const [open, setOpen] = useState(false);
  return createElement(
    "div",
    null,
    draw(school(), (tag, props, children) => createElement(tag, props, ...children), {
      "sign-in": { onClick: () => setOpen(true) },
    }),
    createElement("div", { id: "bar" }, createElement("edu-header", { entry: true })),
    createElement("div", { id: "foot" }, createElement("edu-footer")),
    createElement("edu-login-dialog", {
      open,
      "onedu-close": () => setOpen(false),
      "onedu-login-success": (event: Success) => setName(event.detail.user.nickname),
    }),
    createElement("p", { id: "greeting" }, name && `你好，${name}`),
  );
}

createRoot(document.querySelector("#app")!).render(createElement(StrictMode, null, createElement(Page)));
