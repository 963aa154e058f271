/** What questions, answers and contributions know of the course that they stand in. */
import { createContext, useContext } from "react";

export interface Threads {
  /** The run. */
  readonly id: number;
  /** It is over: nothing is written or marked any more. */
  readonly readOnly: boolean;
  /** Something was read or written that others count. */
  readonly touch: () => void;
}

export const ThreadsContext = createContext<Threads | undefined>(undefined);

/** Below a `ThreadsContext` only. */
export function useThreads(): Threads {
  const threads = useContext(ThreadsContext);
  if (!threads) throw new Error("A thread stands outside a course");
  return threads;
}
