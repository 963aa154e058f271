/** What the experiment's tasks are put together from. */
import { find } from "./bench.js";

/** Shows one task in place of the one before, and brings whoever uses a keyboard or listens to it. */
export function show(title: string, ...parts: Node[]): void {
  const head = document.createElement("h2");
  head.tabIndex = -1;
  head.textContent = title;
  find("task").replaceChildren(head, ...parts);
  head.focus();
}

export function line(text: string, kind = ""): HTMLParagraphElement {
  const paragraph = document.createElement("p");
  paragraph.className = kind;
  paragraph.textContent = text;
  return paragraph;
}

export function button(text: string, act: () => void, kind = ""): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

export function link(text: string, address: string, kind = ""): HTMLAnchorElement {
  const made = document.createElement("a");
  made.className = `button ${kind}`;
  made.href = address;
  made.textContent = text;
  return made;
}

let fields = 0;
/** A number to be typed, with its label. */
export function field(text: string): HTMLLabelElement {
  const label = document.createElement("label");
  const input = document.createElement("input");
  Object.assign(input, { inputMode: "decimal", autocomplete: "off", id: `field-${++fields}` });
  label.append(text, input);
  return label;
}

/** @param act is given the numbers, once all are numbers */
export function form(
  submit: string,
  labels: readonly HTMLLabelElement[],
  complaint: string,
  act: (values: readonly number[]) => void,
): HTMLFormElement {
  const made = document.createElement("form");
  made.noValidate = true;
  const wrong = line("", "wrong");
  wrong.id = `wrong-${fields}`;
  const send = button(submit, () => undefined, "main");
  send.type = "submit";
  made.append(...labels, wrong, send);
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    const inputs = labels.flatMap((label) => label.querySelector("input") ?? []);
    const bad = inputs.find(({ value }) => !/^\s*\d{1,3}([.,]\d{1,6})?\s*$/.test(value));
    wrong.textContent = bad ? complaint : "";
    for (const input of inputs) input.toggleAttribute("aria-invalid", input === bad);
    if (!bad) return act(inputs.map(({ value }) => Number(value.trim().replace(",", "."))));
    bad.setAttribute("aria-invalid", "true");
    bad.setAttribute("aria-describedby", wrong.id);
    bad.focus();
  });
  return made;
}
