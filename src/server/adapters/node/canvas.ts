/** @napi-rs/canvas, loaded when something is first drawn: its library is large, and many a server never draws. */
import { createRequire } from "node:module";
import type * as Library from "@napi-rs/canvas";

let loaded: typeof Library | undefined;

export const canvas = (): typeof Library =>
  (loaded ??= createRequire(import.meta.url)("@napi-rs/canvas") as typeof Library);
