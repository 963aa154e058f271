import CloudOff from "lucide-react/icons/cloud-off";
import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../controls/Button.js";
import { StateBox, StateTitle } from "./Empty.js";
import { Icon } from "../layout/Icon.js";
import { messages } from "../messages.js";
import { requestIdOf, useExplain } from "./explain.js";
import { useOnline } from "./useOnline.js";

const Id = styled.p`
  color: var(--edu-text-faint);
  font-size: var(--edu-size-1);
  user-select: all;
`;

export interface ErrorStateProps {
  /** What happened, in words of the view; those of the error, or a general sentence, unless said. */
  readonly message?: string | undefined;
  /** Tries again; a promise shows progress. */
  readonly onRetry?: () => unknown;
  /** What a call failed with: it says what happened, and the number for the people who look after the platform. */
  readonly error?: unknown;
}

/**
 * Something could not be loaded: what, how to go on, and the number to give to support. Without a network: that it is
 * the network, what still works, and that it comes back by itself (useLoad).
 * @csspart error-state - What stands where something could not be loaded.
 */
export function ErrorState({ error, message: given, onRetry }: ErrorStateProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const message = given ?? (error === undefined ? undefined : explain(error));
  const requestId = requestIdOf(error);
  if (!useOnline()) {
    return (
      <StateBox role="alert" part="error-state">
        <Icon of={WifiOff} size={28} />
        <StateTitle>{t("offline")}</StateTitle>
        <p>{t("offlineHint")}</p>
        {onRetry && <Button onClick={onRetry}>{t("retry")}</Button>}
      </StateBox>
    );
  }
  return (
    <StateBox role="alert" data-kind="bad" part="error-state">
      <Icon of={CloudOff} size={28} />
      <StateTitle>{message ?? t("failed")}</StateTitle>
      {message === undefined && <p>{t("failedHint")}</p>}
      {onRetry && <Button onClick={onRetry}>{t("retry")}</Button>}
      {requestId && <Id>{t("requestId", { id: requestId })}</Id>}
    </StateBox>
  );
}
