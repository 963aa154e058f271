import Share from "lucide-react/icons/share-2";
import { type ReactNode, Suspense, useState } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { messages } from "./messages.js";

const CopyDialog = late(async () => (await import("./CopyDialog.js")).CopyDialog);

/** Hands an address on: by the device's own way where it has one, else it is shown and copied. */
export function ShareButton({
  title,
  href,
}: {
  readonly title: string;
  /** An address of the portal, with or without the origin. */
  readonly href: string;
}): ReactNode {
  const t = useMessages(messages);
  const [shown, setShown] = useState(false);
  const share = async () => {
    const url = new URL(href, apiOrigin()).href;
    if (!("share" in navigator)) return setShown(true);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the device's own dialog wants nothing more.
      if (!(error instanceof DOMException && error.name === "AbortError")) setShown(true);
    }
  };
  return (
    <>
      <Button onClick={share}>
        <Icon of={Share} size={18} />
        {t("share")}
      </Button>
      {shown && (
        <Suspense>
          <CopyDialog
            title={t("shareLink")}
            text={new URL(href, apiOrigin()).href}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}
