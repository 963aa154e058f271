// A component of the page's own, with everything inside its shadow root.
class SchoolBox extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.append(document.getElementById("box").content.cloneNode(true));
    if (window.edu) window.edu.discover(root);
    else addEventListener("edu-ready", () => window.edu.discover(root), { once: true });
  }
}
customElements.define("school-box", SchoolBox);
