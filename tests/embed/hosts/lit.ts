/** Lit writes in its templates what is a property, what an attribute and what an event. */
import { html, LitElement } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import type { Success } from "./success.js";
import { school, toHtml } from "../tree.js";

class SchoolPage extends LitElement {
  static override readonly properties = { name: { state: true }, shown: { state: true } };
  declare name: string;
  declare shown: boolean;

  constructor() {
    super();
    this.name = "";
    this.shown = false;
  }
  /** In the page itself: a school's styles are its page's. */
  protected override createRenderRoot() {
    return this;
  }
  private readonly press = (event: Event) => {
    if ((event.target as Element).id === "sign-in") this.shown = true;
  };
  private readonly welcome = (event: Success) => {
    this.name = event.detail.user.nickname;
  };
  override render() {
    return html`<div @click=${this.press}>${unsafeHTML(toHtml(school()))}</div>
      <div id="bar"><edu-header entry></edu-header></div>
      <div id="foot"><edu-footer></edu-footer></div>
      <edu-login-dialog
        ?open=${this.shown}
        @edu-close=${() => (this.shown = false)}
        @edu-login-success=${this.welcome}
      ></edu-login-dialog>
      <p id="greeting">${this.name && `你好，${this.name}`}</p>`;
  }
}
customElements.define("school-page", SchoolPage);
document.querySelector("#app")!.append(document.createElement("school-page"));
