import ExternalLink from "lucide-react/icons/external-link";
import { type ReactNode, useEffect, useState } from "react";
import { simulationLaunch } from "../../core/contract/simulation.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { TICKET_LIFE } from "../../core/rules/simulation.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { useSignedAct } from "../../ui/form/useSignedAct.js";
import { Icon } from "../../ui/layout/Icon.js";
import { LinkButton, Muted } from "../../ui/layout/styles.js";
import type { Experiment } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";

interface State {
  readonly busy?: true;
  readonly error?: unknown;
  /** Where the browser opens no tab by itself: for whoever presses. */
  readonly address?: string;
}

/** Starts an attempt in a tab of its own. */
export function Start({ experiment }: { readonly experiment: Experiment }): ReactNode {
  const t = useMessages(detailMessages);
  const { emit } = useIsland();
  const explain = useExplain();
  const act = useSignedAct();
  const [{ busy, error, address }, setState] = useState<State>({});
  useEffect(() => {
    if (!address) return undefined;
    // Its ticket has ended by then.
    const timer = setTimeout(() => setState({}), TICKET_LIFE);
    return () => clearTimeout(timer);
  }, [address]);
  const start = async () => {
    if (busy) return;
    setState({ busy: true });
    // At the press: a tab that opens after an answer came is a pop-up to some browsers.
    const tab = window.open("about:blank", "_blank");
    try {
      const made = await request(simulationLaunch, { id: experiment.id }, { quiet: true });
      emit("edu-launch", { experiment: experiment.id, attempt: made.attempt });
      if (tab) {
        tab.opener = null;
        tab.location.replace(made.address);
        setState({});
      } else setState({ address: made.address });
    } catch (reason) {
      tab?.close();
      setState({ error: reason });
    }
  };
  return (
    <>
      <FormError>{error === undefined ? undefined : explain(error)}</FormError>
      {address ? (
        <>
          <p role="status">{t("ready")}</p>
          <LinkButton
            data-variant="primary"
            href={address}
            target="_blank"
            rel="noopener"
            onClick={() => setState({})}
          >
            {t("openNow")}
          </LinkButton>
        </>
      ) : (
        <Button variant="primary" size="l" loading={busy ?? false} onClick={() => void act(start)}>
          <Icon of={ExternalLink} size={18} />
          {t(experiment.best === undefined ? "start" : "startAgain")}
        </Button>
      )}
      <Muted>{t("opensAt", { host: experiment.host, maker: experiment.maker })}</Muted>
    </>
  );
}
