import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useStore } from "../../core/element/useStore.js";
import { allows } from "../../core/rules/permissions.js";
import { loadUser, session } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Sheet } from "../../ui/layout/styles.js";

export interface RightGateProps {
  /** `permissionId.action`; empty where the server alone knows: then `Closed` is shown by what is behind the gate. */
  readonly right: string;
  /** Of the page, where what is behind the gate does not show. */
  readonly heading: string;
  readonly signIn: string;
  readonly title?: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Whoever may not work here is told who does. */
export function Closed({
  heading,
  title,
  text,
  action,
}: Pick<RightGateProps, "heading" | "action"> & {
  readonly title: string;
  readonly text: string;
}): ReactNode {
  return (
    <>
      <h1>{heading}</h1>
      <Sheet part="gate">
        <Empty icon={Lock} title={title} action={action}>
          {text}
        </Empty>
      </Sheet>
    </>
  );
}

/**
 * What only some roles work with; everybody else is told who does.
 * @csspart gate - Why a view is closed to somebody.
 */
export function RightGate({
  right,
  heading,
  signIn,
  title = "",
  text = "",
  action,
  children,
}: RightGateProps): ReactNode {
  const signedIn = useStore(session.$signedIn);
  const user = useStore(session.$user);
  // On a page without a header nobody has asked who it is.
  const known = useLoad(signedIn && !user ? "user" : undefined, async () => Boolean(await loadUser()));
  if (signedIn && user && allows(user.role, right)) return children;
  if (signedIn && user) return <Closed heading={heading} title={title} text={text} action={action} />;
  const body = (): ReactNode => {
    if (!signedIn) return <SignInFirst title={signIn} />;
    if (known.error !== undefined) return <ErrorState error={known.error} onRetry={known.reload} />;
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 320 }} />
      </Skeleton>
    );
  };
  return (
    <>
      <h1>{heading}</h1>
      <Sheet part="gate">{body()}</Sheet>
    </>
  );
}
