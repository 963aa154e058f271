/**
 * Scrolls the box that something stands in until it can be seen, and nothing else: the page and the boxes around that
 * one stay where the person has them.
 */
export function intoView(line: Element, behavior: ScrollBehavior = "auto"): void {
  let box = line.parentElement;
  const scrolls = (one: Element) =>
    one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY);
  while (box && !scrolls(box)) box = box.parentElement;
  if (!box) return;
  const own = line.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  if (own.top >= around.top && own.bottom <= around.bottom) return;
  const middle = own.top - around.top - (around.height - own.height) / 2;
  box.scrollTo({ top: box.scrollTop + middle, behavior });
}
