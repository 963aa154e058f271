import { useEffect, useRef, useState } from "react";
import type { SignInProvider } from "../../../core/contract/auth.js";
import { thirdPartySignIn } from "../../../core/session/sign-in.js";
import { useRefusal, useStage } from "../stage.js";
import { $binding } from "../store.js";

export interface Trade {
  readonly problem: string | undefined;
  /** Nobody here has this identity yet. */
  readonly unbound: boolean;
}

interface Answer {
  readonly provider: SignInProvider;
  readonly code: string;
  readonly state: string;
}

/** Trades a third party's code once, then signs in or offers to bind. */
export function useTrade(answer: Answer | undefined): Trade {
  const stage = useStage();
  const refusal = useRefusal();
  const [trade, setTrade] = useState<Trade>({ problem: undefined, unbound: false });
  const traded = useRef<string>(undefined);
  const run = async ({ provider, code, state }: Answer) => {
    setTrade({ problem: undefined, unbound: false });
    try {
      const result = await thirdPartySignIn(provider, { code, state });
      if ("token" in result) return await stage.arrive(result);
      const { bindTicket: ticket, nickname, isMember, mayRegister } = result;
      $binding.set({ provider, nickname, ticket, isMember, mayRegister });
      setTrade({ problem: undefined, unbound: true });
    } catch (error) {
      setTrade({ problem: refusal(error), unbound: false });
    }
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const code = answer?.code;
  useEffect(() => {
    if (!answer || traded.current === answer.code) return;
    traded.current = answer.code;
    void latest.current(answer);
    // A code is traded once, however often the same answer is drawn.
  }, [code, answer]);
  return trade;
}
