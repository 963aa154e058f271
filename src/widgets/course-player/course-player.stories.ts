import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import type { Output } from "../../core/contract/call.js";
import { outline } from "../../core/contract/outline.js";
import { loadUser, request } from "../../core/session/index.js";
import { choose } from "./choices.js";
import "./index.js";

// The server in the page answers calls, not the requests of a film: what plays is shown by the demo, not here.
const meta: Meta = { title: "Courses/Player", component: "edu-course-player" };
export default meta;
type Story = StoryObj;
type Node = Output<typeof outline>["nodes"][number];

const COURSE = 2;
/** The first item of the course that is as wanted, for whoever is signed in. */
const itemThat = (isWanted: (node: Node) => boolean): NonNullable<Story["loaders"]> => [
  async () => ({
    node: (await request(outline, { id: COURSE })).nodes.find(
      (one) => !["chapter", "section"].includes(one.kind) && isWanted(one),
    )!.id,
  }),
];
const player = (node: unknown) =>
  html`<edu-course-player course=${COURSE} node=${String(node)}></edu-course-player>`;

/** Where the person left off. */
export const Resumed: Story = {
  parameters: { account: "learner" },
  render: () => html`<edu-course-player course="2"></edu-course-player>`,
};
/** The outline on the left, and wider, as somebody chose it. */
export const OutlineAtStart: Story = {
  parameters: { account: "learner" },
  loaders: itemThat(({ kind }) => kind === "richtext"),
  beforeEach: async () => {
    // What is kept is kept for somebody.
    await loadUser();
    choose({ outlineSide: "start", outlineWidth: 380 });
    return () => choose({ outlineSide: "end", outlineWidth: 300 });
  },
  render: (_args, { loaded }) => player(loaded["node"]),
};
/** All the width for what is studied; the outline is behind its button. */
export const Wide: Story = {
  ...OutlineAtStart,
  beforeEach: async () => {
    await loadUser();
    choose({ wide: true });
    return () => choose({ wide: false });
  },
};
export const ByAVisitor: Story = {
  render: () => html`<edu-course-player course="2"></edu-course-player>`,
};
export const Package: Story = {
  parameters: { account: "learner" },
  loaders: itemThat(({ kind }) => kind === "package"),
  render: (_args, { loaded }) => player(loaded["node"]),
};
export const FinishAnotherFirst: Story = {
  parameters: { account: "learner" },
  loaders: itemThat(({ locked }) => locked === "prerequisite"),
  render: (_args, { loaded }) => player(loaded["node"]),
};
export const OpensLater: Story = {
  parameters: { account: "learner" },
  loaders: itemThat(({ locked }) => locked === "time"),
  render: (_args, { loaded }) => player(loaded["node"]),
};
export const Text: Story = {
  parameters: { account: "learner" },
  loaders: itemThat(({ kind }) => kind === "richtext"),
  render: (_args, { loaded }) => player(loaded["node"]),
};
/** What is asked, and what others said to it. */
export const Discussion: Story = {
  parameters: { account: "learner" },
  loaders: itemThat(({ kind }) => kind === "discussion"),
  render: (_args, { loaded }) => player(loaded["node"]),
};
export const Link: Story = {
  parameters: { account: "learner" },
  loaders: itemThat(({ kind }) => kind === "link"),
  render: (_args, { loaded }) => player(loaded["node"]),
};
/** Not enrolled: what is closed, and what opens it. */
export const Closed: Story = {
  loaders: itemThat(({ locked }) => locked === "enrollment"),
  render: (_args, { loaded }) => player(loaded["node"]),
};
export const NoSuchCourse: Story = {
  render: () => html`<edu-course-player course="99999"></edu-course-player>`,
};
export const NoCourse: Story = { render: () => html`<edu-course-player></edu-course-player>` };
/** From the page's own stylesheet: tokens, a part, and whom to ask beside a closed part. */
export const Restyled: Story = {
  loaders: itemThat(({ locked }) => locked === "enrollment"),
  render: (_args, { loaded }) =>
    html`<style>
        edu-course-player.restyled {
          --edu-accent: light-dark(#9d174d, #ffb3c1);
          --edu-radius-card: 0;
        }
        edu-course-player.restyled::part(node-head) {
          border-block-start: 3px solid var(--edu-accent);
          padding-block-start: 12px;
        }
      </style>
      <edu-course-player class="restyled" course=${COURSE} node=${String(loaded["node"])}>
        <p slot="locked">Ask your teacher to let you in.</p>
      </edu-course-player>`,
};
