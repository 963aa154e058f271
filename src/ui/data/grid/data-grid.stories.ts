import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { gridKey, setUpGrid } from "../../../core/preferences/grids.js";
import { PAGED_GRID } from "./testing-stories.js";

const meta: Meta = { title: "Parts/Data grid" };
export default meta;
type Story = StoryObj;

/** Rows by the page: selected over pages, with something to do with all of them, a filter, and a saved view. */
export const Paged: Story = {
  beforeEach({ globals }) {
    const name = globals["locale"] === "en-US" ? "Inactive, by school" : "久未学习，按学校";
    const sort = { column: "school", descending: false };
    setUpGrid(gridKey("", PAGED_GRID), {
      views: [{ name, filter: { state: "absent" }, sort, hidden: ["hours"] }],
      hidden: [],
    });
  },
  render: () => html`<edu-story-paged-grid></edu-story-paged-grid>`,
};
/** Two thousand rows that are all here: only those in sight are drawn. */
export const Whole: Story = {
  render: () => html`<edu-story-whole-grid></edu-story-whole-grid>`,
};
export const Empty: Story = {
  render: () => html`<edu-story-empty-grid></edu-story-empty-grid>`,
};
export const Failing: Story = {
  render: () => html`<edu-story-failing-grid></edu-story-failing-grid>`,
};
