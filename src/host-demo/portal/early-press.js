// What the server drew can be pressed before an element's code is here: the element presses it again once it is
// (src/core/element/drawn-root.ts).
document.addEventListener("click", (event) => {
  const button = event.composedPath()[0]?.closest?.("button");
  const host = button?.getRootNode().host;
  if (!host?.matches(":not(:defined)")) return;
  event.preventDefault();
  host[Symbol.for("edu.pressed.v1")] = button;
});
