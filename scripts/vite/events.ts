/**
 * React listens for every event it knows at each root and each portal, twice: with some sixty elements' roots on a page
 * that is thousands of listeners, most of them for events that no view of ours handles. In the built files it listens for
 * those that are handled.
 */
import type { Plugin } from "vite";

/** Events that come up to the root and that views, or the packages they stand on, handle. */
export const HEARD = [
  ..."auxclick change click copy cut dblclick dragend dragleave dragover dragstart drop focusin focusout".split(
    " ",
  ),
  ..."input keydown keyup mousedown mousemove paste pointercancel pointerdown pointermove pointerout".split(
    " ",
  ),
  ..."pointerover pointerup submit touchend touchmove touchstart wheel".split(" "),
];
/**
 * On their way down: those that a view handles by a property with `Capture`, and those for which React first takes over
 * what a server has drawn (its `discreteReplayableEvents`).
 */
export const CAPTURED = HEARD.filter(
  (name) =>
    !/^(dragleave|dragover|focusin|focusout|mousemove|pointermove|pointerout|pointerover|submit|touchmove|wheel)$/.test(
      name,
    ),
);

/** Properties whose events go by another name, or come of several. */
const NATIVE: Readonly<Record<string, readonly string[]>> = {
  BeforeInput: ["compositionend", "keypress", "textInput", "paste"],
  Blur: ["focusout"],
  DoubleClick: ["dblclick"],
  Focus: ["focusin"],
  MouseEnter: ["mouseout", "mouseover"],
  MouseLeave: ["mouseout", "mouseover"],
  PointerEnter: ["pointerout", "pointerover"],
  PointerLeave: ["pointerout", "pointerover"],
  Select: ["contextmenu", "mouseup"],
};
/** Events that React listens for at the node that has the property. */
const AT_THE_NODE =
  /^(Abort|BeforeToggle|Cancel|CanPlay|CanPlayThrough|Close|DurationChange|Emptied|Encrypted|Ended|Error|Invalid|Load|LoadedData|LoadedMetadata|LoadStart|Pause|Play|Playing|Progress|RateChange|Resize|Scroll|ScrollEnd|Seeked|Seeking|Stalled|Suspend|TimeUpdate|Toggle|VolumeChange|Waiting)$/;

/**
 * @param property of a node, such as `onClick`
 * @returns the events that it wants and that are not listened for; none where it is heard
 */
export function unheard(property: string): string[] {
  const [, event = "", capture] = /^on([A-Z]\w*?)(Capture)?$/.exec(property) ?? [];
  if (!event) return [];
  if (AT_THE_NODE.test(event)) return capture ? [event.toLowerCase()] : [];
  const wanted = NATIVE[event] ?? [event.toLowerCase()];
  return wanted.filter((name) => !(capture ? CAPTURED : HEARD).includes(name));
}

const SAYS = `    allNativeEvents.forEach(function (domEventName) {
      "selectionchange" !== domEventName &&
        (nonDelegatedEvents.has(domEventName) ||
          listenToNativeEvent(domEventName, !1, rootContainerElement),
        listenToNativeEvent(domEventName, !0, rootContainerElement));
    });`;
// No line moves, so that the source map still holds.
const MEANS = `    "${HEARD.join(" ")}".split(" ").forEach(function (domEventName) {
      listenToNativeEvent(domEventName, !1, rootContainerElement);
    });
    "${CAPTURED.join(" ")}".split(" ").forEach(function (domEventName) {
      listenToNativeEvent(domEventName, !0, rootContainerElement);
    });`;

/** Properties that packages may set on nodes: those of React's events that are not heard. */
const UNHEARD =
  /\bon(?:AnimationEnd|AnimationIteration|AnimationStart|BeforeInput|CompositionEnd|CompositionStart|CompositionUpdate|ContextMenu|DragEnter|DragExit|FullscreenChange|FullscreenError|GotPointerCapture|KeyPress|LostPointerCapture|MouseEnter|MouseLeave|MouseOut|MouseOver|MouseUp|Reset|TouchCancel|TransitionCancel|TransitionEnd|TransitionRun|TransitionStart|(?:DragLeave|DragOver|Focus|Blur|MouseMove|PointerMove|PointerOut|PointerOver|PointerEnter|PointerLeave|Submit|TouchMove|Wheel)Capture)(?=\s*[:(])/;

export const heardEvents: Plugin = {
  name: "edu-heard-events",
  enforce: "pre",
  transform(code, id) {
    if (!/[\\/]react-dom-client\.production\.js$/.test(id)) return undefined;
    if (!code.includes(SAYS)) this.error("React listens in another way than scripts/vite/events.ts knows");
    return { code: code.replace(SAYS, MEANS), map: null };
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || file.name === "react") continue;
      const [found] = UNHEARD.exec(file.code) ?? [];
      if (found)
        this.error(`${file.fileName} handles ${found}, which scripts/vite/events.ts does not listen for`);
    }
  },
};
