import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useState } from "react";
import type { Infer } from "../../core/contract/codec.js";
import type { device } from "../../core/contract/parts.js";
import { deviceEnd, deviceList } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { deviceName } from "../../core/rules/devices.js";
import { request } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Time } from "../../ui/layout/time.js";
import { toast } from "../../ui/feedback/toast.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { Confirm } from "../shared/Confirm.js";
import { Card, CardHead, Muted, Rows } from "./styles.js";
import { messages } from "./messages.js";

type Device = Infer<typeof device>;

/** Where the account is signed in; each can be ended, or all others at once. */
export function Devices(): ReactNode {
  const t = useMessages(messages);
  const load = useList(deviceList, {});
  const devices = load.data?.list ?? [];
  const [ending, setEnding] = useState<Device | "others">();

  const end = async () => {
    await request(deviceEnd, ending === "others" || !ending ? {} : { id: ending.id });
    setEnding(undefined);
    toast({ kind: "ok", text: t("ended") });
    load.reload();
  };
  return (
    <Card part="devices">
      <CardHead>
        <h2>{t("devices")}</h2>
        {devices.length > 1 && <Button onClick={() => setEnding("others")}>{t("endOthers")}</Button>}
      </CardHead>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 48 }} />
          </Skeleton>
        }
        empty={null}
      >
        {({ list }, busy) => (
          <>
            <Rows aria-busy={busy}>
              {list.map((each) => (
                <li key={each.id}>
                  <Icon of={/Mobile|Android|iPhone/.test(each.userAgent) ? Smartphone : Monitor} />
                  <div>
                    <strong>{deviceName(each.userAgent)}</strong>{" "}
                    {each.current && <Badge kind="ok">{t("thisDevice")}</Badge>}
                    <Muted>
                      {t(`by_${each.method}`)} · {each.region} · {each.ip} · {t("lastSeen")}{" "}
                      <Time at={each.lastSeenAt} />
                    </Muted>
                  </div>
                  {!each.current && (
                    <Button size="s" onClick={() => setEnding(each)}>
                      {t("end")}
                    </Button>
                  )}
                </li>
              ))}
            </Rows>
            {list.length === 1 && (
              <slot name="empty-devices">
                <Muted>{t("onlyThis")}</Muted>
              </slot>
            )}
          </>
        )}
      </ListStates>
      {ending && (
        <Confirm
          title={t("endTitle")}
          text={
            ending === "others" ? t("endOthersText") : t("endText", { device: deviceName(ending.userAgent) })
          }
          onConfirm={end}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  );
}
