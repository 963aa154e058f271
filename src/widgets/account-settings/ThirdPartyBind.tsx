import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { qqBind, wxBind } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import type { ThirdPartyRun } from "../../core/session/third-party.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { Actions, Muted, Stack } from "./styles.js";
import { messages } from "./messages.js";

export interface ThirdPartyBindProps {
  readonly provider: "wx" | "qq";
  readonly run: ThirdPartyRun;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Waits for the provider's window and binds what it answers. */
export function ThirdPartyBind({ provider, run, onDone, onClose }: ThirdPartyBindProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const state = useStore(run.$state);
  const [problem, setProblem] = useState<string>();
  const traded = useRef("");

  useEffect(() => {
    // One answer is traded once, however often this view is drawn.
    if (state.phase !== "answered" || traded.current === state.code) return;
    traded.current = state.code;
    request(provider === "wx" ? wxBind : qqBind, { code: state.code, state: state.state }).then(
      onDone,
      (error: unknown) => setProblem(explain(error)),
    );
  }, [state, provider, onDone, explain]);

  const close = () => {
    run.cancel();
    onClose();
  };
  const said = {
    starting: "waiting",
    waiting: "waiting",
    answered: "waiting",
    blocked: "blocked",
    closed: "closed",
    denied: "deniedThere",
  } as const;
  const text = state.phase === "failed" ? explain(state.error) : t(said[state.phase]);
  const over = problem ?? (state.phase === "closed" || state.phase === "denied" || state.phase === "failed");
  return (
    <Dialog open title={t(provider)} width={400} onClose={close}>
      <Stack>
        <p role="status">{problem ? "" : text}</p>
        <FormError>{problem}</FormError>
        {"isSandbox" in state && state.isSandbox && <Muted>{t("standIn")}</Muted>}
        <Actions>
          {state.phase === "blocked" && (
            <a href={state.url} target="_blank" rel="opener" onClick={() => run.linkTaken()}>
              {t("openLink")}
            </a>
          )}
          {over && (
            <Button
              variant="primary"
              onClick={() => {
                setProblem(undefined);
                run.reopen();
              }}
            >
              {t("again")}
            </Button>
          )}
          <Button onClick={close}>{t("cancel")}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
