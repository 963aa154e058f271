import { useRef, useState } from "react";
import { serverNow } from "../../core/session/index.js";

export interface Proof {
  readonly proven: boolean;
  /** An act begins: whether who sits here was shown a moment ago is decided now. */
  readonly begin: () => void;
  /** They have just been. */
  readonly pass: () => void;
  /** The five minutes ran out meanwhile. */
  readonly lapse: () => void;
}

/** Whether the person has proven themselves lately (docs/security.md 20). A form that is open is not taken away when the minutes run out. */
export function useProof(): Proof {
  const until = useRef(0);
  const [proven, setProven] = useState(false);
  return {
    proven,
    begin: () => setProven(until.current > serverNow()),
    pass() {
      // The server counts the five minutes; a little less here, so that a form does not outlive them.
      until.current = serverNow() + 280_000;
      setProven(true);
    },
    lapse() {
      until.current = 0;
      setProven(false);
    },
  };
}
