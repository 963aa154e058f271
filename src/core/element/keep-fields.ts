/** What somebody typed and ticked in fields that a server drew, before their view came. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's note of a field's value: what it last told the view (react-dom 19, inputValueTracking). */
const TRACKER = "_valueTracker";
type Tracked = { readonly [TRACKER]?: { setValue(value: string): void } };

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
const isChanged = (field: Field): boolean => {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

function setValue(field: Field, value: string): void {
  const { prototype } = field.constructor as { readonly prototype: object };
  // Past React's own accessor on the field, which takes the value for its own.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}

/**
 * Notes what stands in the fields of a root.
 * @returns tells the views that have come over the fields of it, as if it were entered now
 */
export function keepFields(root: ParentNode): () => void {
  const changed = [...root.querySelectorAll<Field>("input,textarea,select")].filter(isChanged);
  const noted = changed.map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of noted) {
      if (isTicked(field)) {
        field.checked = field.defaultChecked;
        field.click();
        continue;
      }
      (field as Tracked)[TRACKER]?.setValue(`${value}\0`);
      if (field.value !== value) setValue(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
  };
}
