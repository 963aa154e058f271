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
