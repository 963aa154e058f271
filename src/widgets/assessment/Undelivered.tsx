import Download from "lucide-react/icons/download";
import Info from "lucide-react/icons/info";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { attemptDeliver } from "../../core/contract/delivery.js";
import type { attemptResult } from "../../core/contract/exam.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { saveFile } from "../../ui/media/save-file.js";
import { journal } from "./attempt.js";
import { messages } from "./messages.js";
import { Banner } from "./styles.js";
import type { Entry } from "./writer.js";

/** A call takes no more. */
const BATCH = 500;

/** What this browser has no receipt for, after the end: it can still go to whoever teaches, or into a file. */
export function Undelivered({
  course,
  attempt,
  onDelivered,
}: {
  readonly course: number;
  readonly attempt: number;
  readonly onDelivered: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => {
    let isGone = false;
    void journal()
      .list(attempt)
      .then((list) => {
        if (!isGone) setEntries(list);
      });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  if (entries.length === 0) return null;
  const deliver = async () => {
    setSending(true);
    setError("");
    try {
      for (let from = 0; from < entries.length; from += BATCH) {
        const changes = entries.slice(from, from + BATCH).map(({ attempt: _attempt, ...change }) => change);
        await request(attemptDeliver, { id: course, attempt, changes }, { quiet: true });
      }
      await journal().remove(entries);
      setEntries([]);
      onDelivered();
    } catch (reason) {
      setError(explain(reason));
    } finally {
      setSending(false);
    }
  };
  const download = () => {
    const blob = new Blob([JSON.stringify({ attempt, changes: entries }, undefined, 2)], {
      type: "application/json",
    });
    saveFile(blob, `attempt-${attempt}.json`);
  };
  return (
    <Banner role="status" data-kind="warn">
      <Icon of={TriangleAlert} size={18} />
      <span>{t("undelivered", { count: entries.length })}</span>
      <Button variant="primary" loading={sending} onClick={deliver} icon={<Icon of={Send} size={18} />}>
        {t("deliver")}
      </Button>
      <Button onClick={download} icon={<Icon of={Download} size={18} />}>
        {t("download")}
      </Button>
      <FormError>{error}</FormError>
    </Banner>
  );
}

const STATES = {
  waiting: "deliveryWaiting",
  accepted: "deliveryAccepted",
  refused: "deliveryRefused",
} as const;

/** What came after the end, and what was decided about it. */
export function Deliveries({
  list,
}: {
  readonly list: Output<typeof attemptResult>["deliveries"];
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return list.map(({ at, items, state, reason }) => (
    <Banner key={at}>
      <Icon of={Info} size={18} />
      <span>
        {t(STATES[state], { time: sayFullTime(at, locale), count: items })}{" "}
        {reason && <MultilingualText>{t("deliveryReason", { reason })}</MultilingualText>}
      </span>
    </Banner>
  ));
}
