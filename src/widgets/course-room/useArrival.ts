/** Where the focus goes when what it was on is gone: to the heading of what is shown instead. */
import { type RefObject, useEffect, useRef, useState } from "react";

/** @returns whether another item was shown here before: then somebody came from there */
export function useMoved(item: number): boolean {
  const [shown, setShown] = useState(item);
  const [moved, setMoved] = useState(false);
  if (shown !== item) {
    setShown(item);
    setMoved(true);
  }
  return moved;
}

/**
 * @param arrived the view is there, and somebody has come to it from within the element
 * @returns for the heading; it needs tabIndex -1
 */
export function useArrival(arrived: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return heading;
}
