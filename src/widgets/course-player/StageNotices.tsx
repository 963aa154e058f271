/** What keeps a node from being studied here: another place, no place, a lock. */
import Lock from "lucide-react/icons/lock";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useEffect } from "react";
import { useMessages } from "../../core/element/index.js";
import { deviceName } from "../../core/rules/devices.js";
import { requireLogin, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { introduceHref } from "../shared/course-links.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { LinkButton, Row } from "../../ui/layout/styles.js";
import { $minute } from "../../ui/layout/time.js";
import { Actions, Overlay } from "./film-styles.js";
import { messages } from "./messages.js";
import { type OutlineNode, useWhy } from "./panels/why.js";
import type { Tracker } from "./tracker.js";

/**
 * Lies over the stage while this player has no place.
 */
export function Elsewhere({ tracker }: { readonly tracker: Tracker }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { status, other, error } = useStore(tracker.$state);
  if (status === "failed") {
    return (
      <Overlay role="alert" part="elsewhere">
        <h2>{t("openFailed")}</h2>
        <p>{explain(error)}</p>
        <Actions>
          <Button variant="primary" onClick={() => tracker.open()}>
            {t("retry")}
          </Button>
        </Actions>
      </Overlay>
    );
  }
  if (status !== "other" && status !== "lost") return null;
  return (
    <Overlay role="alert" part="elsewhere">
      <Icon of={MonitorSmartphone} size={32} />
      <h2>{t("elsewhereTitle")}</h2>
      <p>{t(status === "lost" ? "lostText" : "elsewhereText")}</p>
      {other?.device && <p>{t("elsewhereDevice", { device: deviceName(other.device) })}</p>}
      <Actions>
        <Button variant="primary" onClick={() => tracker.open(true)}>
          {t("takeOver")}
        </Button>
      </Actions>
    </Overlay>
  );
}

/** Milliseconds that a timer of the browser can count. */
const LONGEST = 2 ** 31 - 1;

/**
 * Why a node is closed, and what opens it.
 */
export function Locked({
  course,
  node,
  now,
  onGo,
  onReload,
}: {
  readonly course: number;
  readonly node: OutlineNode;
  /** The server's, when the lock was told. */
  readonly now: number;
  readonly onGo: (node: number) => void;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const why = useWhy(useStore($minute));
  const { locked, openAt, after } = node;
  useEffect(() => {
    const wait = (openAt ?? 0) - now;
    if (locked !== "time" || wait <= 0 || wait > LONGEST) return undefined;
    const timer = setTimeout(onReload, wait + 1000);
    return () => clearTimeout(timer);
  }, [locked, openAt, now, onReload]);
  return (
    <div part="locked">
      <Empty
        icon={Lock}
        title={t("lockedTitle")}
        action={
          <Row>
            {locked === "prerequisite" &&
              after.map(({ id, title }) => (
                <Button key={id} variant="primary" onClick={() => onGo(id)}>
                  <MultilingualText>{title}</MultilingualText>
                </Button>
              ))}
            {locked === "enrollment" && !signedIn && (
              <Button variant="primary" onClick={() => requireLogin()}>
                {t("signIn")}
              </Button>
            )}
            {locked === "enrollment" && (
              <LinkButton data-variant="secondary" href={introduceHref(course)}>
                {t("toCourse")}
              </LinkButton>
            )}
          </Row>
        }
      >
        <p>{why(node)}</p>
        <slot name="locked" />
      </Empty>
    </div>
  );
}
