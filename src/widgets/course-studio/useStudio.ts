/** What the views of the workplace know of the run, and of the bank that is looked at. */
import { createContext, useContext } from "react";
import type { Output } from "../../core/contract/call.js";
import type { shell } from "../../core/contract/room.js";

/** As calls name it; the course's own is empty. */
export interface BankId {
  readonly bank?: "school" | "library";
  readonly library?: number;
}

export interface Studio {
  readonly shell: Output<typeof shell>;
  /** Assistants see papers and questions, and mark; teachers write them. Of a shared bank: who gives to it. */
  readonly canBuild: boolean;
  /** Folders that are there are renamed and removed. In a shared bank not everybody who gives to it does that. */
  readonly canManage: boolean;
  readonly bank: BankId;
}

export const StudioContext = createContext<Studio | undefined>(undefined);

/** Within the workplace only: its views are drawn when the run is known. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("A view of the workplace stands outside one");
  return studio;
}
