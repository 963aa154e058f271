/** Places of a drawn chapter: characters of its text on the one side, nodes and points of the page on the other. */

/** Words of the reader's own among the text are marked so, and count for nothing. */
const EXTRA = "data-extra";

export interface Piece {
  readonly node: Text;
  /** Characters before it. */
  readonly from: number;
}

/** The chapter's texts, in their order. */
function piecesOf(root: Element): Piece[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element && node.hasAttribute(EXTRA)) return NodeFilter.FILTER_REJECT;
    return node instanceof Text ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const pieces: Piece[] = [];
  let from = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    pieces.push({ node: node as Text, from });
    from += (node as Text).data.length;
  }
  return pieces;
}

/** The last piece that begins at or before a place. */
function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.from ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

export function rangeOf(root: Element, start: number, end: number): Range | undefined {
  const pieces = piecesOf(root);
  const [first, last] = [pieceAt(pieces, start), pieceAt(pieces, Math.max(start, end - 1))];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(first.node.length, start - first.from));
  range.setEnd(last.node, Math.min(last.node.length, end - last.from));
  return range;
}

/** Where a point of the tree stands in the text; undefined outside of it. */
function offsetOf(root: Element, container: Node, at: number): number | undefined {
  if (!root.contains(container)) return undefined;
  const pieces = piecesOf(root);
  const own = pieces.find(({ node }) => node === container);
  if (own) return own.from + at;
  // A point between elements: the first text behind it.
  const point = document.createRange();
  point.setStart(container, Math.min(at, container.childNodes.length));
  const next = pieces.find(({ node }) => point.comparePoint(node, 0) >= 0);
  const last = pieces.at(-1);
  return next ? next.from : last && last.from + last.node.length;
}

interface Selected {
  readonly startContainer: Node;
  readonly startOffset: number;
  readonly endContainer: Node;
  readonly endOffset: number;
}

/** What is selected within a shadow root: each engine has its own way of telling (Selection API, getComposedRanges). */
function selectionIn(root: ShadowRoot): Selected | undefined {
  const selection = document.getSelection();
  const own = (root as ShadowRoot & { getSelection?: () => Selection | null }).getSelection?.();
  if (own && own.rangeCount > 0) return own.getRangeAt(0);
  const composed = selection?.getComposedRanges?.({ shadowRoots: [root] })[0];
  if (composed && root.contains(composed.startContainer)) return composed;
  const plain = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return plain && root.contains(plain.startContainer) ? plain : undefined;
}

/** The selected part of a chapter, without blanks at its ends; undefined where nothing of it is selected. */
export function selectedIn(text: Element): { start: number; end: number } | undefined {
  const root = text.getRootNode();
  const selected = root instanceof ShadowRoot ? selectionIn(root) : undefined;
  if (!selected) return undefined;
  let start = offsetOf(text, selected.startContainer, selected.startOffset);
  let end = offsetOf(text, selected.endContainer, selected.endOffset);
  if (start === undefined || end === undefined || end <= start) return undefined;
  const words = piecesOf(text)
    .map(({ node }) => node.data)
    .join("");
  while (start < end && /\s/.test(words[start] ?? "")) start += 1;
  while (end > start && /\s/.test(words[end - 1] ?? "")) end -= 1;
  return end > start ? { start, end } : undefined;
}

export function clearSelection(): void {
  document.getSelection()?.removeAllRanges();
}

const rectOf = (node: Text, from: number, to: number): DOMRect | undefined => {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range.getClientRects()[0];
};

/**
 * The first character that lies at or behind a border.
 * @param isBehind of a character's box
 */
export function offsetBehind(root: Element, isBehind: (box: DOMRect) => boolean): number {
  // Blanks between blocks have no box.
  const pieces = piecesOf(root).filter(({ node }) => node.data.trim() !== "");
  const boxed = pieces.filter(({ node }) => node.parentElement?.closest("[hidden]") === null);
  // Texts run in one direction, so that the border parts them: what ends before it, and what does not.
  let [low, high] = [0, boxed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = boxed[middle];
    const box = piece && rectOf(piece.node, piece.node.length - 1, piece.node.length);
    if (box && !isBehind(box)) low = middle + 1;
    else high = middle;
  }
  const found = boxed[low];
  const last = pieces.at(-1);
  if (!found) return last ? last.from + last.node.length : 0;
  let [from, to] = [0, found.node.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    const box = rectOf(found.node, middle, middle + 1);
    if (box && !isBehind(box)) from = middle + 1;
    else to = middle;
  }
  return found.from + from;
}
