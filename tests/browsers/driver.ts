/** What a walk through the portal needs of a browser, whoever drives it. */

export interface Driver {
  /** As the browser calls itself. */
  readonly version: string;
  goto(address: string): Promise<void>;
  /** Runs an expression in the page; the functions of `page.ts` are at hand. Its value travels as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses, by trusted input, the element that an expression finds. */
  click(expression: string): Promise<void>;
  /** Types into the field that an expression finds. */
  type(expression: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that something may take to appear in an old browser on a busy machine. */
const PATIENCE = 30_000;
const EVERY = 100;

/**
 * Asks the page until the answer is truthy.
 * @throws Error that names the expression and the page's words at the end
 */
export async function until<T>(driver: Driver, expression: string): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const value = await driver.evaluate<T | undefined>(expression).catch(() => undefined);
    if (value) return value;
    if (performance.now() > end) {
      const seen = await driver.evaluate<string>("words()").catch(String);
      throw new Error(`Never came: ${expression}\nThe page shows: ${seen.slice(0, 1500)}`);
    }
    await new Promise((done) => setTimeout(done, EVERY));
  }
}
