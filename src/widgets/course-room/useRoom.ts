/** What the views of a room know of it. */
import { createContext, useContext } from "react";
import type { Output } from "../../core/contract/call.js";
import type { shell } from "../../core/contract/room.js";

export type Shell = Output<typeof shell>;

export interface Room {
  readonly shell: Shell;
  /** The page keeps the place in its address. */
  readonly routed: boolean;
  /** Something was read or written that the head counts. */
  readonly touch: () => void;
}

export const RoomContext = createContext<Room | undefined>(undefined);

/** Within a room only: its views are drawn when the head is there. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error("A view of a room stands outside one");
  return room;
}
