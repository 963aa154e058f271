/**
 * Short messages that belong to the page, not to a form. One list and one region a page, however many elements and
 * copies of the library speak. The region is the element `edu-toasts` (src/ui/feedback/toast.tsx): core only puts its tag on the
 * page, and the loader brings its code.
 */
import { atom, type WritableAtom } from "nanostores";
import { topModal } from "../element/layers.js";
import { shared } from "../page/index.js";

export interface Notice {
  readonly id: number;
  readonly kind: "ok" | "info" | "warn" | "bad";
  readonly title: string;
  readonly description?: string;
  /** One thing to do about it; the notice then stays until it is dismissed. */
  readonly action?: { readonly label: string; readonly act: () => void };
}

interface Board {
  readonly $notices: WritableAtom<readonly Notice[]>;
  last: number;
  region?: Element;
}

const REGION = "edu-toasts";
const board = shared("edu.notices.v1", (): Board => ({ $notices: atom<readonly Notice[]>([]), last: 0 }));
export const $notices: WritableAtom<readonly Notice[]> = board.$notices;

/** Shows a notice; answers its id. At most three stand at once, the oldest leaves first. */
export function notify(notice: Omit<Notice, "id">): number {
  const id = ++board.last;
  // The same words again replace the old ones: three presses are not three notices.
  const others = $notices
    .get()
    .filter(
      ({ kind, title, description }) =>
        kind !== notice.kind || title !== notice.title || description !== notice.description,
    );
  $notices.set([...others.slice(-2), { ...notice, id }]);
  // Not within a commit of React that may be going on.
  if (globalThis.document) queueMicrotask(placeNotices);
  return id;
}

export const dismissNotice = (id: number): void =>
  $notices.set($notices.get().filter((notice) => notice.id !== id));

/**
 * Puts the region where it can be seen and reached: into the top modal dialog, because everything outside of that is
 * out of reach, or the page. Until its code has come it waits in the page, where the loader finds it.
 */
export function placeNotices(): void {
  if ($notices.get().length === 0 || !document.body) return;
  const region = (board.region ??= document.createElement(REGION));
  const home = (customElements.get(REGION) && topModal()) || document.body;
  if (region.parentNode !== home) home.append(region);
}
