/** What the views of the workplace know of the run. */
import { createContext, useContext } from "react";
import type { Output } from "../../core/contract/call.js";
import type { shell } from "../../core/contract/room.js";

export interface Studio {
  readonly shell: Output<typeof shell>;
  /** Assistants see papers and questions, and mark; teachers write them. */
  readonly canBuild: boolean;
}

export const StudioContext = createContext<Studio | undefined>(undefined);

/** Within the workplace only: its views are drawn when the run is known. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("A view of the workplace stands outside one");
  return studio;
}
