/** `npm run new-widget NAME`: the folder of a new element, made like all the others; `-- NAME --dry-run` lists it only. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, say } from "./lib/project.mjs";

const [name = ""] = process.argv.slice(2);
const isDryRun = process.argv.includes("--dry-run");
const folder = path.join(root, "src/widgets", name);
const refuse = (why) => {
  console.error(why);
  process.exit(2);
};
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  refuse("Give the element's name without edu-, in lower case with dashes: npm run new-widget course-card");
if (existsSync(folder)) refuse(`src/widgets/${name} exists already: choose another name`);

const pascal = name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
const files = {
  "messages.ts": `import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages({ greeting: "你好，{name}" }, { greeting: "Hello, {name}" });
`,
  [`${pascal}.tsx`]: `import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { messages } from "./messages.js";

/** A ground of its own: the page's may be of any colour. */
const Card = styled.section\`
  padding: var(--edu-space-4);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
\`;

export interface ${pascal}Props {
  readonly name: string;
}

/** Says what the element shows and for whom. */
export function ${pascal}({ name }: ${pascal}Props): ReactNode {
  const t = useMessages(messages);
  return (
    <Card>
      <p part="greeting">{t("greeting", { name })}</p>
    </Card>
  );
}
`,
  "element.ts": `import { island, text } from "../../core/element/index.js";
import { ${pascal} } from "./${pascal}.js";

/**
 * Says what the element is for, in one sentence.
 *
 * @attr name - Who is greeted.
 * @csspart greeting - The words.
 */
export class Edu${pascal} extends island(${pascal}, { props: { name: text("") } }) {
  static readonly tagName = "edu-${name}";
}
`,
  "index.ts": `import { define } from "../../core/element/index.js";
import { Edu${pascal} } from "./element.js";

define(Edu${pascal});

export { Edu${pascal} };
`,
  [`${name}.stories.ts`]: `import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import "./index.js";

const meta: Meta = { title: "New/${pascal}", component: "edu-${name}" };
export default meta;

export const Default: StoryObj = { render: () => html\`<edu-${name} name="Lin"></edu-${name}>\` };
/** From the page's own stylesheet: a token and a part. */
export const Restyled: StoryObj = {
  render: () =>
    html\`<style>
        edu-${name}.restyled {
          --edu-text: #ffb3c1;
        }
        edu-${name}.restyled::part(greeting) {
          font-weight: 700;
        }
      </style>
      <edu-${name} class="restyled" name="Lin"></edu-${name}>\`,
};
`,
  [`${name}.test.tsx`]: `import { afterEach, expect, test } from "vitest";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

afterEach(() => document.body.replaceChildren());

test("passes the accessibility audit and greets", async () => {
  const element = document.createElement("edu-${name}");
  element.setAttribute("name", "Lin");
  document.body.append(element);
  expect(await violations(element)).toEqual([]);
  expect(element.shadowRoot?.querySelector("[part=greeting]")?.textContent).toContain("Lin");
});
`,
};
const page = `docs/manual/elements/${name}.mdx`;
if (isDryRun) {
  for (const file of Object.keys(files)) say(`src/widgets/${name}/${file}`);
  say(page);
  process.exit(0);
}
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
writeFileSync(
  path.join(root, page),
  `import { Canvas, Meta } from "@storybook/addon-docs/blocks";
import { Api } from "../../../.storybook/blocks/Api.js";
import { DoDont } from "../../../.storybook/blocks/DoDont.js";
import { En } from "../../../.storybook/blocks/En.js";
import { Zh } from "../../../.storybook/blocks/Zh.js";
import * as Stories from "../../../src/widgets/${name}/${name}.stories.ts";

<Meta of={Stories} />

# ${pascal}

<Zh>

这个元素做什么，页面什么时候需要它。

</Zh>

<En>

What the element does, and when a page needs it.

</En>

<Canvas of={Stories.Default} sourceState="none" />

## 用法 Usage

\`\`\`html
<edu-${name} name="Lin"></edu-${name}>
\`\`\`

## 推荐与避免 Do and don't

<DoDont
  does={[{ zh: "推荐的做法。", en: "What works." }]}
  donts={[{ zh: "要避免的做法和原因。", en: "What doesn't, and why." }]}
/>

## 完整接口 API

<Api tag="edu-${name}" />
`,
);
say(
  `src/widgets/${name} is there: edu-${name} with a view, words, a story, a test and its page of the manual.`,
);
