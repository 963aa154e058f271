/** Assets by address: a page brings a few of the demo's files, since it reads all of them before it answers. */
import type { Assets } from "../assets.js";

/** The files of one discipline: one or two of each kind. */
const BROUGHT = /^0[.-]/;

type Lecture = { duration: number; stream?: unknown };
/** What a page brings of each manifest: of the lectures the shortest, without its ladder. */
const narrowed: Readonly<Record<string, (manifest: never) => unknown>> = {
  "library/manifest.json": (entries: { file: string }[]) => entries.filter(({ file }) => BROUGHT.test(file)),
  "course/manifest.json": ({ lectures, ...rest }: { lectures: Lecture[] }) => {
    const { stream: _left, ...shortest } = lectures.toSorted((a, b) => a.duration - b.duration)[0] ?? {};
    return { ...rest, lectures: [shortest] };
  },
};

/** @returns what a page's demo is made of */
export const pageShare = (assets: Assets): Assets => ({
  async read(name) {
    const found = await assets.read(name);
    const narrow = narrowed[name];
    if (!narrow || !found) return found;
    const manifest = JSON.parse(new TextDecoder().decode(found)) as never;
    return new TextEncoder().encode(JSON.stringify(narrow(manifest)));
  },
});

/** @param base address of the folder, with a slash at its end */
export const pageAssets = (base: string): Assets =>
  pageShare({
    async read(name) {
      const answer = await fetch(base + name);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
  });
