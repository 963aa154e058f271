import { Fragment, type ReactNode, useState } from "react";
import type { Call, Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";

/** What only certified teachers may read: loading, failed, the way to the certification, or what was read. */
export function ForCertified<C extends Call<Record<string, never>, unknown>>({
  call,
  notCertified,
  certify,
  onCertify,
  children,
}: {
  readonly call: C;
  readonly notCertified: string;
  readonly certify: string;
  readonly onCertify: () => void;
  /** @param reload begins anew, with what the server has now */
  readonly children: (loaded: Output<C>, reload: () => void) => ReactNode;
}): ReactNode {
  const [round, setRound] = useState(0);
  const { data, error, reload } = useLoad(
    `${call.path} ${round}`,
    (signal) => request(call, {}, { signal, quiet: true }) as Promise<Output<C>>,
  );
  if (error instanceof ApiError && error.code === Code.notCertified)
    return (
      <Empty
        title={notCertified}
        action={
          <Button variant="primary" onClick={onCertify}>
            {certify}
          </Button>
        }
      />
    );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 180 }} />
        <SkeletonBlock style={{ height: 240, marginTop: 16 }} />
      </Skeleton>
    );
  return <Fragment key={round}>{children(data, () => setRound((now) => now + 1))}</Fragment>;
}
