/** Exports of people's data: a platform's administrator asks for them first (docs/domain.md 12.5). */
import { type ReactNode, Suspense, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import type { ExportKind } from "../../../core/contract/export-consent.js";
import { late } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { ApiError } from "../../../core/http/index.js";
import { allows } from "../../../core/rules/permissions.js";
import { session } from "../../../core/session/index.js";
import { toast } from "../../../ui/feedback/toast.js";

const Consent = late(async () => (await import("./Consent.js")).Consent);

/**
 * @param kind as the audit log calls the export
 * @param asked what the export is asked for with
 * @returns `guarded` makes the export, or has it asked for where a second person must agree; `note` says how that stands
 */
export function useConsent(
  kind: ExportKind,
  asked: object,
): { readonly guarded: (save: () => Promise<unknown>) => Promise<void>; readonly note: ReactNode } {
  const user = useStore(session.$user);
  const mayAsk = allows(user?.role, "data.edit");
  const [isAsking, setAsking] = useState(false);
  const guarded = async (save: () => Promise<unknown>) => {
    try {
      await save();
    } catch (failure) {
      if (!mayAsk || !(failure instanceof ApiError) || failure.code !== Code.secondPerson) throw failure;
      // Asked for already: there is nothing more to say.
      const { state } = (failure.detail.result ?? {}) as { readonly state?: unknown };
      if (state === "waiting") toast({ kind: "info", text: failure.message });
      else setAsking(true);
    }
  };
  const note = mayAsk && (
    <Suspense>
      <Consent
        kind={kind}
        asked={JSON.stringify(asked)}
        isAsking={isAsking}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
  return { guarded, note };
}
