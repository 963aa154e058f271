import { contentSave } from "../../../core/contract/authoring.js";
import type { Input } from "../../../core/contract/call.js";
import { request } from "../../../core/session/index.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useStudio } from "../useStudio.js";
import { awaited } from "../shared/unsaved.js";
import type { ContentProps } from "./ContentFields.js";

type Given = Omit<Input<typeof contentSave>, "id" | "kind">;

/** Keeps what a node shows, and says where that fails. */
export function useKeep({ node, onContent }: ContentProps) {
  const explain = useExplain();
  const { id } = useStudio().shell;
  const keep = async (given: Given): Promise<boolean> => {
    try {
      onContent(await request(contentSave, { id, kind: node.kind, ...given }, { quiet: true }));
      return true;
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
      return false;
    }
  };
  return (given: Given): Promise<boolean> => awaited(keep(given));
}
