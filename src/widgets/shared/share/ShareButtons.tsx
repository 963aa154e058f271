import Code from "lucide-react/icons/code";
import Share from "lucide-react/icons/share-2";
import { type ReactNode, Suspense, useState } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import type { CardKind } from "../../../core/rules/oembed.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { messages } from "./messages.js";

const CopyDialog = late(async () => (await import("./CopyDialog.js")).CopyDialog);
const EmbedDialog = late(async () => (await import("./EmbedDialog.js")).EmbedDialog);

export interface Shared {
  readonly kind: CardKind;
  readonly id: number;
  readonly title: string;
  /** Its page: an address of the portal, with or without the origin. */
  readonly href: string;
  /** The element as it stands in a page of others. */
  readonly element: string;
}

/** Ways to show what stands here to others: its address, and code for their pages. */
export function ShareButtons({ href, ...shared }: Shared): ReactNode {
  const t = useMessages(messages);
  const [shown, setShown] = useState<"share" | "embed">();
  const close = () => setShown(undefined);
  return (
    <>
      <Button onClick={() => setShown("share")}>
        <Icon of={Share} size={18} />
        {t("share")}
      </Button>
      <Button onClick={() => setShown("embed")}>
        <Icon of={Code} size={18} />
        {t("embed")}
      </Button>
      {shown && (
        <Suspense>
          {shown === "share" ? (
            <CopyDialog title={t("shareLink")} text={new URL(href, apiOrigin()).href} onClose={close} />
          ) : (
            <EmbedDialog {...shared} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
