/** What a server drew into an element's root, and what somebody did with it before the view came over it. */

/** Where a server writes what would be a style attribute, which a policy without inline styles does not know. */
const STYLE = "data-style";
/** What early.js of the portal's pages remembers: the button that was pressed before its view was there. */
const PRESSED = Symbol.for("edu.pressed.v1");

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Host = HTMLElement & { [PRESSED]?: HTMLElement | undefined };

/** React's note of a field's value: what it last told the view (react-dom 19, inputValueTracking). */
const TRACKER = "_valueTracker";
type Tracked = { readonly [TRACKER]?: { setValue(value: string): void } };

/** Fields that a server drew and no view has come over yet, by element. */
const waiting = new WeakMap<HTMLElement, Set<Field>>();

/** Whether a server drew into it. */
export const isDrawn = (root: ParentNode): boolean => root.lastElementChild?.className === "edu-box";

/** Whether React has taken the node over; a part whose code is still on its way comes after the rest. */
const isAlive = (node: Element): boolean => Object.keys(node).some((key) => key.startsWith("__reactProps$"));

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

const SAME = ["type", "name", "aria-label", "placeholder"] as const;
/** Where a part was drawn anew: what stands in the place of a control that is gone. */
function successor<E extends Element>(gone: E, root: ParentNode): E | undefined {
  return [...root.querySelectorAll<E>(gone.localName)].find(
    (one) =>
      isAlive(one) &&
      SAME.every((name) => one.getAttribute(name) === gone.getAttribute(name)) &&
      (one.localName !== "button" || one.textContent === gone.textContent),
  );
}

/** Enters into a field what was entered into one before it. */
function repeat(from: Field, into: Field): void {
  if (isTicked(from)) {
    if (isTicked(into)) into.checked = from.checked;
    return;
  }
  const { prototype } = into.constructor as { readonly prototype: object };
  // Past React's own accessor on the field, which takes the value for its own.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(into, from.value);
}

/** The first drawing of the view empties the field for a moment, which sends the cursor to its end. */
function keepCursor(field: Field): void {
  if (field instanceof HTMLSelectElement || (field.getRootNode() as ShadowRoot).activeElement !== field)
    return;
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === null) return;
  setTimeout(() => {
    if (field.value === value) field.setSelectionRange(selectionStart, selectionEnd);
  });
}

/** Tells the view over a field what stands in it, as if it were entered now. */
function tell(field: Field): void {
  if (isTicked(field)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  keepCursor(field);
  // React takes what it finds for what it knows.
  (field as Tracked)[TRACKER]?.setValue(`${field.value}\0`);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Before the view comes: puts style attributes back through the interface that policies allow, and notes the fields. */
export function takeOver(host: HTMLElement, root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? "";
    element.removeAttribute(STYLE);
  }
  waiting.set(host, new Set(root.querySelectorAll<Field>("input,textarea,select")));
}

/**
 * Events that React does again once it is over what they happened to (react-dom 19, queueIfContinuousEvent): by then those
 * in a shadow root have the element for their target, or none (DOM standard 2.9, "dispatch"), over which React fails.
 */
export function keepTargets(root: EventTarget): void {
  for (const type of ["focusin", "mouseover", "pointerover"])
    root.addEventListener(
      type,
      (event) => {
        const { target } = event;
        Object.defineProperty(event, "target", {
          // Its older name says what the page may see of it.
          get: () => (event.eventPhase ? event.srcElement : target),
        });
      },
      true,
    );
}

/** Where React gave up what was drawn, it draws beside it: it empties elements, but not shadow roots (react-dom 19, clearContainer). */
export function dropLeftovers(root: ParentNode): void {
  const left = [...root.children].filter((box) => box.className === "edu-box" && !isAlive(box));
  for (const box of left) box.remove();
}

/**
 * The view, or a part of it whose code came later, is over what was drawn: it hears what was typed, ticked and pressed
 * meanwhile. To be called before anything is drawn anew, which would empty the fields.
 */
export function comeAlive(host: Host): void {
  const fields = waiting.get(host);
  if (!fields) return;
  const root = host.shadowRoot;
  if (!root) return;
  for (const field of fields) {
    const isHere = field.isConnected;
    if (isHere ? isAlive(field) : !isChanged(field)) fields.delete(field);
    if (isHere && !isAlive(field)) continue;
    if (!isChanged(field)) continue;
    const now = isHere ? field : successor(field, root);
    if (!now) continue;
    fields.delete(field);
    if (!isHere) repeat(field, now);
    tell(now);
  }
  const button = host[PRESSED];
  const pressed = button && !button.isConnected ? successor(button, root) : button;
  if (!pressed || !isAlive(pressed)) return;
  delete host[PRESSED];
  // Once the view knows what stands in its fields.
  setTimeout(() => {
    if (pressed.isConnected) pressed.click();
  });
}
