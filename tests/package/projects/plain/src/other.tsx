/** @jsxImportSource preact */
/** The elements in a JSX namespace other than React's. */
import type { EduJsx } from "edu-widgets";
import type { HTMLAttributes } from "preact";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends EduJsx<HTMLAttributes<HTMLElement>> {}
  }
}

export const right = (
  <edu-header class="bar" simple search-href="/search" onedu-search={(event) => event.detail.query} />
);
// @ts-expect-error no such mode
export const wrong = <edu-login-dialog mode="sign-in" />;
