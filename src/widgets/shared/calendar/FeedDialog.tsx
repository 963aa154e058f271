import { type ReactNode, useState } from "react";
import { calendarAddress, calendarRenew } from "../../../core/contract/my-exams.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../page-styles.js";
import { messages } from "./messages.js";

/** The address for calendar programs, to copy and to change. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { data, error, reload } = useLoad("feed", (signal) =>
    request(calendarAddress, {}, { signal, quiet: true }),
  );
  const [renewed, setRenewed] = useState("");
  const [isAsking, setAsking] = useState(false);
  const path = renewed || data?.path;
  const address = path === undefined ? "" : apiOrigin() + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ kind: "ok", text: t("copied") });
    } catch {
      toast({ kind: "bad", text: t("notCopied") });
    }
  };
  const renew = async () => {
    try {
      setRenewed((await request(calendarRenew, {}, { quiet: true })).path);
      setAsking(false);
      toast({ kind: "ok", text: t("renewed") });
    } catch (reason) {
      toast({ kind: "bad", text: explain(reason) });
    }
  };
  return (
    <Dialog
      open
      title={t("subscribe")}
      onClose={onClose}
      width={560}
      footer={
        isAsking ? (
          <>
            <Button onClick={() => setAsking(false)}>{t("cancel")}</Button>
            <Button variant="danger" onClick={renew}>
              {t("renew")}
            </Button>
          </>
        ) : (
          address && (
            <>
              <Button onClick={() => setAsking(true)}>{t("renew")}</Button>
              <Button variant="primary" onClick={copy}>
                {t("copy")}
              </Button>
            </>
          )
        )
      }
    >
      <Stack>
        <p>{isAsking ? t("renewText") : t("subscribeText")}</p>
        {error && !path ? (
          <ErrorState error={error} onRetry={reload} />
        ) : address ? (
          <Textarea
            value={address}
            onChange={() => undefined}
            readOnly
            rows={3}
            aria-label={t("address")}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : (
          <Skeleton>
            <SkeletonBlock style={{ height: 76 }} />
          </Skeleton>
        )}
      </Stack>
    </Dialog>
  );
}
