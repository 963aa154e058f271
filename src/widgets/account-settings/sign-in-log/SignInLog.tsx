import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { type ReactNode, useEffect, useState } from "react";
import { signInLog } from "../../../core/contract/sign-in-log.js";
import { deviceEnd } from "../../../core/contract/user.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { deviceName } from "../../../core/rules/devices.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Time } from "../../../ui/layout/time.js";
import { Confirm } from "../../shared/Confirm.js";
import { messages } from "../messages.js";
import { Card, CardHead, Muted, Rows } from "../styles.js";
import { signInLogMessages } from "./messages.js";

const SIZE = 10;

/** Who signed in to the account and who tried; what looks wrong leads to a new password. */
export function SignInLog(): ReactNode {
  const t = useMessages(signInLogMessages);
  const say = useMessages(messages);
  const { root } = useIsland();
  const [page, setPage] = useState(1);
  const [asks, setAsks] = useState(false);
  // How often other devices were signed out from here.
  const [ended, setEnded] = useState(0);
  const load = useList(signInLog, { page, size: SIZE });
  const end = async () => {
    await request(deviceEnd, {});
    setAsks(false);
    setEnded((times) => times + 1);
    toast({ kind: "ok", text: t("ended") });
    load.reload();
  };
  // An effect, since all beside the dialog is inert until it is closed, which gives the focus back first.
  useEffect(() => {
    if (ended === 0) return;
    const password = root.querySelector<HTMLInputElement>("input[autocomplete=current-password]");
    password?.scrollIntoView({ block: "center" });
    password?.focus();
  }, [ended, root]);
  return (
    <Card part="sign-ins">
      <CardHead>
        <h2>{t("title")}</h2>
        <Button onClick={() => setAsks(true)}>{t("notMe")}</Button>
      </CardHead>
      <Muted>{t("text")}</Muted>
      <ListStates
        load={load}
        onPage={setPage}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 320 }} />
          </Skeleton>
        }
        empty={
          <slot name="empty-sign-ins">
            <Muted>{t("none")}</Muted>
          </slot>
        }
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((one) => (
              <li key={one.id}>
                <Icon of={one.succeeded ? CircleCheck : CircleX} />
                <div>
                  <strong>{deviceName(one.userAgent)}</strong>{" "}
                  {!one.succeeded && <Badge kind="bad">{t("failed")}</Badge>}
                  <Muted>
                    {say(`by_${one.method}`)} · {one.region} · {one.ip} · <Time at={one.at} />
                    {one.origin && ` · ${t("from", { origin: one.origin })}`}
                  </Muted>
                </div>
              </li>
            ))}
          </Rows>
        )}
      </ListStates>
      {asks && (
        <Confirm
          title={t("notMeTitle")}
          text={t("notMeText")}
          yes={t("yes")}
          onConfirm={end}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
}
