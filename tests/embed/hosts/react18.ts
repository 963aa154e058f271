/** React 18 (by its alias in frameworks.ts) knows neither properties nor events of custom elements: a ref does both. */
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Success } from "./success.js";
import { draw, school } from "../tree.js";

function Page() {
  const [name, setName] = useState("");
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const greet = (event: Event) => setName((event as Success).detail.user.nickname);
    dialog?.addEventListener("edu-login-success", greet);
    return () => dialog?.removeEventListener("edu-login-success", greet);
  }, [dialog]);
  const open = () => dialog?.setAttribute("open", "");
  return createElement(
    "div",
    null,
    draw(school(), (tag, props, children) => createElement(tag, props, ...children), {
      "sign-in": { onClick: open },
    }),
    createElement("div", { id: "bar" }, createElement("edu-header", { entry: "" })),
    createElement("div", { id: "foot" }, createElement("edu-footer")),
    createElement("edu-login-dialog", { ref: setDialog, open: false }),
    createElement("p", { id: "greeting" }, name && `你好，${name}`),
  );
}

createRoot(document.querySelector("#app")!).render(createElement(Page));
