import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { partnerList, partnerState } from "../../../core/contract/partner-admin.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted, Row as Line } from "../../../ui/layout/styles.js";
import { Bar, Rows, Stack } from "../../shared/page-styles.js";
import { Row } from "../styles.js";
import { DisablePartner, RotateSecret, SecretDialog } from "./Decisions.js";
import { messages } from "./messages.js";
import { type Partner, PartnerForm } from "./PartnerForm.js";

type Doing =
  | { readonly what: "add" }
  | { readonly what: "edit" | "disable" | "rotate"; readonly partner: Partner }
  | { readonly what: "secret"; readonly name: string; readonly secret: string };

/** Whose pages and servers may call the platform, and what. */
export function Partners(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const load = useList(partnerList, {});
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const tell = (made: { readonly name: string; readonly secret: string }) =>
    setDoing({ what: "secret", ...made });

  const enable = async ({ key, name }: Partner) => {
    try {
      await request(partnerState, { key, active: true }, { quiet: true });
      toast({ kind: "ok", text: t("enabled", { name }) });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    load.reload();
  };
  return (
    <Stack>
      <Bar>
        <Muted>{t("text")}</Muted>
        <Button
          variant="primary"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setDoing({ what: "add" })}
        >
          {t("add")}
        </Button>
      </Bar>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        }
        empty={<Empty title={t("none")}>{t("noneText")}</Empty>}
      >
        {(data) => (
          <Rows>
            {data.list.map((partner) => {
              const { key, name, state, origins, scopes } = partner;
              const label = t("actionsOf", { name });
              return (
                <Row key={key}>
                  <div style={{ overflowWrap: "anywhere" }}>
                    <Line>
                      <strong>{name}</strong>
                      <Badge kind={state === "active" ? "ok" : "neutral"}>{t(state)}</Badge>
                    </Line>
                    <Facts>
                      <span>{key}</span>
                      <span>{origins.length > 0 ? origins.join(" ") : t("noOrigins")}</span>
                      <span>{scopes.map((scope) => t(`scope_${scope}`)).join(" · ")}</span>
                    </Facts>
                  </div>
                  <Menu
                    label={label}
                    items={[
                      { id: "edit", label: t("edit"), onSelect: () => setDoing({ what: "edit", partner }) },
                      {
                        id: "rotate",
                        label: t("rotate"),
                        onSelect: () => setDoing({ what: "rotate", partner }),
                      },
                      state === "active"
                        ? {
                            id: "disable",
                            label: t("disable"),
                            onSelect: () => setDoing({ what: "disable", partner }),
                          }
                        : { id: "enable", label: t("enable"), onSelect: () => void enable(partner) },
                    ]}
                    renderButton={(trigger) => (
                      <IconButton {...trigger} icon={EllipsisVertical} label={label} />
                    )}
                  />
                </Row>
              );
            })}
          </Rows>
        )}
      </ListStates>
      {doing?.what === "add" && <PartnerForm onSecret={tell} onDone={load.reload} onClose={close} />}
      {doing?.what === "edit" && (
        <PartnerForm partner={doing.partner} onSecret={tell} onDone={load.reload} onClose={close} />
      )}
      {doing?.what === "disable" && (
        <DisablePartner partner={doing.partner} onDone={load.reload} onClose={close} />
      )}
      {doing?.what === "rotate" && <RotateSecret partner={doing.partner} onSecret={tell} onClose={close} />}
      {doing?.what === "secret" && <SecretDialog name={doing.name} secret={doing.secret} onClose={close} />}
    </Stack>
  );
}
