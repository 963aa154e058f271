/**
 * The island: a React view becomes a custom element that behaves like one of the browser's own.
 *
 *     // element.ts of a widget
 *     export class EduClock extends island(Clock, { props: { open: "boolean", zone: text("UTC"), marks: json<Mark[]>() } }) {
 *       static readonly tagName = "edu-clock";
 *       show() { this.open = true; }               // real methods
 *       reset() { this.handle?.reset(); }          // into the view: handle: shape<{ reset(): void }>() + useHandle
 *     }
 *     // index.ts of a widget
 *     define(EduClock);
 *
 * The view gets the properties as props. Inside it: useIsland() for { host, root, locale, emit }, useMessages(messages) for
 * texts, useHandle({…}) for methods, useModal for a native dialog. A view writes its styles with styled-components and
 * `var(--edu-TOKEN)` (all tokens: tokens.ts), sizes in px. Nothing of the page comes in but those tokens.
 * Language: see locale.ts. Events: emit("edu-done", detail, { cancelable: true }) answers false when refused.
 * Problems (bad attribute, a view that throws) reach the page as `edu-error`, detail { phase, … }.
 */
export { $appearance, $edition, PRESETS } from "./appearance.js";
export { defineMessages, format, type Translate, translator } from "./catalogue.js";
export { contrast } from "./colour.js";
export { type IslandHost, useHandle, useIsland, useMessages } from "./context.js";
export { define } from "./define.js";
export { island, shape } from "./island.js";
export { deepActive, keepFocus, lockScroll, pushLayer, topModal, watchLayers } from "./layers.js";
export { Alive, late } from "./late.js";
export { localeOf } from "./locale.js";
export { useModal } from "./modal.js";
export { callback, isOn, json, numeric, oneOf, text } from "./props.js";
export { version } from "./version.js";
