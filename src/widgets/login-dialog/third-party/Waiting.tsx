import { useStore } from "../../../core/element/useStore.js";
import { atom } from "nanostores";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { SignInProvider } from "../../../core/contract/auth.js";
import { useMessages } from "../../../core/element/index.js";
import type { ThirdPartyRun, ThirdPartyState } from "../../../core/session/third-party.js";
import { Button, buttonLook } from "../../../ui/controls/Button.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Spinner } from "../../../ui/feedback/Spinner.js";
import { Actions } from "../styles.js";
import { messages as names } from "../messages.js";
import { nameOf } from "../names.js";
import { useStage } from "../stage.js";
import { messages } from "./messages.js";
import { Scene } from "./Scene.js";
import { Unbound } from "./Unbound.js";
import { useTrade } from "./useTrade.js";

const Link = styled.a`
  ${buttonLook}
`;

const $none = atom<ThirdPartyState>({ phase: "starting" });

export interface WaitingProps {
  readonly run: ThirdPartyRun | undefined;
  readonly provider: SignInProvider;
}

/** Follows the window of a third party, from opening it to the session. */
export function Waiting({ run, provider }: WaitingProps): ReactNode {
  const t = useMessages(messages);
  const name = useMessages(names)(nameOf(provider));
  const explain = useExplain();
  const { go, meet, inline, moved } = useStage();
  const state = useStore(run?.$state ?? $none);
  const trade = useTrade(
    state.phase === "answered" ? { provider, code: state.code, state: state.state } : undefined,
  );
  // Shown without a press on a mark, by the page's own attributes: nothing may open a window by itself.
  const begin = useRef(() => meet(provider, false));
  useEffect(() => {
    if (!run) begin.current();
  }, [run]);

  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state.phase === "blocked" && (!inline || moved.current)) link.current?.focus();
  }, [state.phase, inline, moved]);

  const note = "isSandbox" in state && state.isSandbox ? t("standIn", { name }) : undefined;
  if (trade.unbound) return <Unbound provider={provider} note={note} />;

  const reopen = () => run?.reopen();
  const busy = state.phase === "starting" || (state.phase === "answered" && !trade.problem);
  const back = (
    <Button block onClick={() => go("login")}>
      {t("back")}
    </Button>
  );
  const title = () => {
    if (trade.problem) return t("failed", { name });
    return state.phase === "answered" ? t("signingIn") : t(state.phase, { name });
  };
  const hint = () => {
    if (state.phase === "waiting") return t("waitingHint");
    if (state.phase === "closed") return t("closedHint");
    return state.phase === "blocked" ? t("blockedHint") : undefined;
  };
  return (
    <Scene provider={provider} title={title()} hint={hint()} note={note}>
      {busy && <Spinner size={24} label="" />}
      <FormError>{trade.problem ?? (state.phase === "failed" ? explain(state.error) : undefined)}</FormError>
      <Actions>
        {state.phase === "blocked" ? (
          <Link
            ref={link}
            href={state.url}
            target="_blank"
            rel="opener"
            data-variant="primary"
            data-block
            onClick={() => run?.linkTaken()}
          >
            {t("open", { name })}
          </Link>
        ) : (
          !busy && (
            <Button variant={state.phase === "waiting" ? "secondary" : "primary"} block onClick={reopen}>
              {t("reopen")}
            </Button>
          )
        )}
        {back}
      </Actions>
    </Scene>
  );
}
