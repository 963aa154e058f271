/** The other yardstick: what an element costs that has nothing but a word. */
customElements.define(
  "bare-element",
  class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: "open" }).append(
        Object.assign(document.createElement("p"), { textContent: "Hello" }),
      );
    }
  },
);
