import { useEffect, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { materialAdd } from "../../../core/contract/material.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Uploads } from "../outline/uploads.js";
import { messages } from "./messages.js";

interface Target {
  readonly key: string;
  /** Whose next version it is. */
  readonly material?: number | undefined;
  /** The chapter that it is for; 0 for none. */
  readonly node: number;
}
type Kept = Output<typeof materialAdd> & { readonly name: string };
export type MaterialUploads = Uploads<Target, Kept>;

/** Uploads of the outline are kept beside these in the browser: the key tells whose one is. */
const MINE = "material ";
export const isMaterial = (key: string): boolean => key.startsWith(MINE);
/** The same file goes on where it stood, also after a reload. */
export const keyOf = ({ name, size }: { readonly name: string; readonly size: number }): string =>
  `${MINE}${size} ${name}`.slice(0, 200);

/** What is on its way among the materials of a run, as long as they are looked at. */
export function useMaterialUploads(run: number, onChanged: () => void): MaterialUploads {
  const t = useMessages(messages);
  const explain = useExplain();
  const [uploads] = useState(() => new Uploads<Target, Kept>(run));
  useEffect(() => {
    uploads.tell({
      save: async ({ material, node }, source, { name }) => ({
        ...(await request(
          materialAdd,
          { id: run, ...source, name, material, ...(node > 0 && { node }) },
          { quiet: true, timeout: 120_000 },
        )),
        name,
      }),
      onKept(_key, { name, version }, isLinked) {
        const text =
          version > 1 ? t("replaced", { name, version }) : t(isLinked ? "linked" : "added", { name });
        toast({ kind: "ok", text });
        onChanged();
      },
      onFail: (error) => toast({ kind: "bad", text: explain(error) }),
      onOther: () => undefined,
    });
  });
  useEffect(() => () => uploads.dispose(), [uploads]);
  return uploads;
}
