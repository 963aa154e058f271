/** For stories only: states that take several people, or days, to come about. */
import { config, configure } from "../core/site/config.js";

type Answer = object | ((input: Readonly<Record<string, string>>) => object);

/** An address of something in media/, beside the page with the story. */
export const mediaUrl = (path: string): string => new URL(`media/${path}`, location.href).pathname;

/**
 * For a story's `beforeEach`: these calls are answered here, by the wire's own names; all others by the server in the page.
 * @param answers by the call's path
 */
export const answering = (answers: Readonly<Record<string, Answer>>) => () => {
  const { fetch: before } = config();
  configure({
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const answer = Object.entries(answers).find(([path]) => url.pathname.endsWith(`/api${path}`))?.[1];
      if (answer === undefined) return (before ?? globalThis.fetch)(input, init);
      const body = typeof init?.body === "string" ? (JSON.parse(init.body) as Record<string, string>) : {};
      const result =
        typeof answer === "function" ? answer({ ...Object.fromEntries(url.searchParams), ...body }) : answer;
      return Response.json({ code: 200, message: "success", result });
    },
  });
  return () => configure({ fetch: before });
};

function* within(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* within(element.shadowRoot);
  }
}
const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent.trim();

/** For a story's `play`: presses what has these names, one after the other, each as soon as it is there. */
export const pressing =
  (...names: readonly RegExp[]) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    for (const name of names) {
      let found: Element | undefined;
      for (let tries = 0; !found && tries < 100; tries += 1) {
        found = [...within(canvasElement)].find(
          (element) => element.matches("button, [role=menuitem]") && name.test(nameOf(element)),
        );
        if (!found) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      (found as HTMLElement | undefined)?.click();
    }
  };
