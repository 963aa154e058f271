import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "Portal/Home", component: "edu-home", render: () => html`<edu-home></edu-home>` };
export default meta;

export const Default: StoryObj = {};
/** From the page's own stylesheet: tokens, parts, and a shelf of its own in the slot. */
export const Restyled: StoryObj = {
  render: () =>
    html`<style>
        edu-home.restyled {
          --edu-accent: #f4a261;
          --edu-accent-strong: #f7bb8b;
          --edu-on-accent: #2b1300;
          --edu-bg: #14213d;
          --edu-surface: #1b2b4f;
          --edu-text: #f4f6fb;
          --edu-text-muted: #c3cee3;
          --edu-text-faint: #aab8d4;
          --edu-radius-card: 0;
          --edu-radius-dialog: 0;
        }
        edu-home.restyled::part(hero) {
          border-left: 8px solid #f4a261;
        }
        edu-home.restyled::part(shelf-notice) {
          padding: 16px;
          border: 1px dashed #f4a261;
        }
      </style>
      <edu-home class="restyled">
        <section style="color: #f4f6fb">
          <h2>本校公告</h2>
          <p>图书馆考试周通宵开放。</p>
        </section>
      </edu-home>`,
};
