import { materialUrl } from "../../core/contract/room.js";
import { apiOrigin } from "../../core/site/config.js";
import { useIsland } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { useRoom } from "./useRoom.js";

/** Fetches a file of the room by a fresh signed address: it works for minutes, so none is kept. */
export function useDownload(): (material: number) => Promise<void> {
  const { id } = useRoom().shell;
  const { emit } = useIsland();
  const explain = useExplain();
  return async (material) => {
    try {
      const { url } = await request(materialUrl, { id, material, use: "download" }, { quiet: true });
      emit("edu-material-use", { material, use: "download" });
      location.assign(new URL(url, apiOrigin()).href);
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
}
