import type { ReactNode } from "react";
import { identities } from "../../../core/contract/user.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Spinner } from "../../../ui/feedback/Spinner.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Reauthenticate, type ReauthenticateProps } from "../Reauthenticate.js";

/** Asks who sits here, by what the account can be proven with. */
export function ProofFirst({
  title,
  onClose,
  ...rest
}: Omit<ReauthenticateProps, "known"> & { readonly title: string }): ReactNode {
  const { data, error, reload } = useLoad("identities", (signal) => request(identities, {}, { signal }));
  if (data) return <Reauthenticate known={data} onClose={onClose} {...rest} />;
  return (
    <Dialog open title={title} onClose={onClose}>
      {error === undefined ? <Spinner /> : <ErrorState error={error} onRetry={reload} />}
    </Dialog>
  );
}
