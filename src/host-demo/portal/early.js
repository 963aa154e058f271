// Before any other script of the page: what a page that comes with its content needs.

// What the server drew can be pressed before its view is here: the element presses it again once it is
// (src/core/element/drawn-root.ts).
document.addEventListener("click", (event) => {
  const button = event.composedPath()[0]?.closest?.("button");
  const { host, firstElementChild } = button?.getRootNode() ?? {};
  // What the server drew begins with its rules.
  if (!host?.localName.startsWith("edu-") || firstElementChild?.localName !== "style") return;
  // React has left its mark on what it has taken over.
  if (Object.keys(button).some((key) => key.startsWith("__react"))) return;
  event.preventDefault();
  host[Symbol.for("edu.pressed.v1")] = button;
});

// Browsers of before 2023 do not know a root that is written into the page (HTML, "shadowrootmode").
if (!("shadowRootMode" in HTMLTemplateElement.prototype)) {
  const place = (within) => {
    for (const template of within.querySelectorAll("template[shadowrootmode]")) {
      const host = template.parentNode;
      // The last of what has come may go on.
      const isWhole = document.readyState !== "loading" || template.nextSibling || host.nextSibling;
      if (!isWhole) continue;
      if (!host.shadowRoot) {
        const root = host.attachShadow({ mode: "open" });
        root.append(template.content);
        place(root);
      }
      template.remove();
    }
  };
  const watch = new MutationObserver(() => place(document));
  watch.observe(document, { childList: true, subtree: true });
  document.addEventListener(
    "readystatechange",
    () => {
      watch.disconnect();
      place(document);
    },
    { once: true },
  );
}
