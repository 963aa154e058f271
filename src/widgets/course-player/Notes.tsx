/** What the player tells about the record of progress: what waits, what was refused, what is not kept at all. */
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { requireLogin, session } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { introduceHref } from "../shared/course-links.js";
import { Icon } from "../../ui/layout/Icon.js";
import { LinkButton } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import type { Tracker } from "./tracker.js";

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2) var(--edu-space-3);
  align-items: center;
  padding: var(--edu-space-2) var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
  background: var(--edu-surface);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-2);

  > p {
    flex: 1;
    min-width: 160px;
  }
`;

const subscribe = (tell: () => void) => {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
};
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/**
 * What waits to be sent while the way is lost, and why something was not counted.
 */
export function Kept({ tracker }: { readonly tracker: Tracker }): ReactNode {
  const t = useMessages(messages);
  const isOnline = useOnline();
  const { waiting, stuck, refused } = useStore(tracker.$state);
  const why = { range: "refusedRange", speed: "refusedSpeed", locked: "refusedLocked" } as const;
  return (
    <div role="status">
      {waiting > 0 && (stuck || !isOnline) && (
        <Strip part="waiting">
          <Badge kind="warn" icon={<Icon of={CloudUpload} size={14} />}>
            {t("waiting", { count: waiting })}
          </Badge>
          <p>{t("waitingHint")}</p>
          <Button size="s" onClick={() => tracker.drain()}>
            {t("sendNow")}
          </Button>
        </Strip>
      )}
      {refused && (
        <Strip>
          <p>{t(why[refused])}</p>
          <Button size="s" onClick={tracker.read}>
            {t("understood")}
          </Button>
        </Strip>
      )}
    </div>
  );
}

/** Nothing is kept: of a visitor, of somebody who is not in the course. */
export function NotKept({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  return (
    <Strip>
      <p>{t(signedIn ? "preview" : "signInHint")}</p>
      {signedIn ? (
        <LinkButton data-variant="secondary" data-size="s" href={introduceHref(course)}>
          {t("toCourse")}
        </LinkButton>
      ) : (
        <Button size="s" variant="primary" onClick={() => requireLogin()}>
          {t("signIn")}
        </Button>
      )}
    </Strip>
  );
}
