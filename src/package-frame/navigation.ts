/**
 * `adl.nav.*` of SCORM 2004, 4th edition (SN 5.6): what a package asks to happen after it ends, and what of it would be
 * possible. The request may be read back, and possible is what the package's organization allows; the runtime refuses the
 * one and knows no other pages.
 */
import type { Navigation } from "../core/rules/sequencing.js";

/** What of the runtime the answers stand before. */
interface Calls {
  GetValue(element: string): string;
  SetValue(element: string, value: string): string;
  Initialize(given: string): string;
  isInitialized(): boolean;
  lastErrorCode: string;
}

export interface NavigationCalls {
  /** What the package asked for, for the player; undefined where it asked for nothing. */
  request(): { request: string; target?: string } | undefined;
}

const REQUEST = "adl.nav.request";
const NONE = "_none_";
const VALID = "adl.nav.request_valid.";
const TARGET = /^(choice|jump)\.\{target=([^{}]+)\}$/;

export function navigationCalls(given: object, navigation: () => Navigation): NavigationCalls {
  const api = given as Calls;
  let request = NONE;
  const get = api.GetValue.bind(api);
  const set = api.SetValue.bind(api);
  const initialize = api.Initialize.bind(api);

  function isPossible(what: string): boolean | undefined {
    const { next, previous, choices } = navigation();
    if (what === "continue") return next !== undefined;
    if (what === "previous") return previous !== undefined;
    const [, , target] = TARGET.exec(what) ?? [];
    return target === undefined ? undefined : choices.has(target);
  }

  api.Initialize = (text) => {
    const answer = initialize(text);
    if (answer === "true") request = NONE;
    return answer;
  };
  api.GetValue = (element) => {
    if (!api.isInitialized()) return get(element);
    const known =
      element === REQUEST
        ? request
        : element.startsWith(VALID)
          ? isPossible(element.slice(VALID.length))
          : undefined;
    // The rest, and its errors, are the runtime's.
    if (known === undefined) return get(element);
    api.lastErrorCode = "0";
    return String(known);
  };
  api.SetValue = (element, value) => {
    const answer = set(element, value);
    if (element === REQUEST && answer === "true") request = value;
    return answer;
  };
  return {
    request() {
      if (request === NONE) return undefined;
      const [, target, what = request] = /^\{target=([^{}]+)\}(choice|jump)$/.exec(request) ?? [];
      return { request: what, ...(target === undefined ? {} : { target }) };
    },
  };
}
