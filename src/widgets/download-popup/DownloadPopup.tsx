import { useStore } from "../../core/element/useStore.js";
import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { useHandle, useIsland, useMessages } from "../../core/element/index.js";
import { $platform } from "../../core/site/index.js";
import { Button, buttonLook } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Icon } from "../../ui/layout/Icon.js";
import { QrPicture } from "../../ui/media/QrPicture.js";
import { deviceOf } from "./device.js";
import { createInvitation } from "./invitation.js";
import { messages } from "./messages.js";

const Body = styled.div`
  display: grid;
  gap: var(--edu-space-4);
  justify-items: center;
  text-align: center;
`;
const Link = styled.a`
  ${buttonLook}
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);
  width: 100%;
`;

export interface DownloadPopupProps {
  /** Does not appear, and goes away if it is there: on pages for one task. */
  readonly suspended: boolean;
}

/** Invites to the app, once a day. */
export function DownloadPopup({ suspended }: DownloadPopupProps): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const [invitation] = useState(createInvitation);
  const open = useStore(invitation.$open);
  const { info } = useStore($platform);
  const [optOut, setOptOut] = useState(false);
  const appUrl = info?.appUrl;

  useEffect(() => {
    // Without an address there is nothing to invite to; the server's time comes with it.
    if (suspended || !appUrl) return undefined;
    return invitation.wait(() => emit("edu-open", undefined, { cancelable: true }));
  }, [invitation, suspended, appUrl, emit]);

  const close = () => {
    if (!invitation.$open.get()) return;
    invitation.close(optOut);
    setOptOut(false);
    emit("edu-close", { optOut });
  };
  useEffect(() => {
    if (suspended) invitation.close(false);
  }, [invitation, suspended]);
  useHandle({
    show: () => {
      if (!invitation.$open.get() && emit("edu-open", undefined, { cancelable: true })) invitation.show();
    },
    close,
  });

  if (!appUrl) return null;
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <Dialog open={open} title={t("title")} width={380} closeOnBackdrop onClose={close}>
      <Body>
        <p>{t(device)}</p>
        {device === "desktop" && <QrPicture text={appUrl} label={t("qr")} size={180} />}
        <Link
          href={appUrl}
          target="_blank"
          rel="noopener"
          part="link"
          data-variant={device === "desktop" ? "secondary" : "primary"}
          data-block=""
          data-autofocus=""
          onClick={close}
        >
          <Icon of={Download} size={18} />
          {t(device === "desktop" ? "page" : "get")}
        </Link>
        <Foot>
          <Checkbox checked={optOut} onChange={setOptOut}>
            {t("optOut")}
          </Checkbox>
          <Button variant="ghost" onClick={close}>
            {t("later")}
          </Button>
        </Foot>
      </Body>
    </Dialog>
  );
}
