import { type ReactNode, useState } from "react";
import type { SignInProvider } from "../../../core/contract/auth.js";
import { useMessages } from "../../../core/element/index.js";
import { spendBegunState } from "../../../core/session/third-party.js";
import { Button } from "../../../ui/controls/Button.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Spinner } from "../../../ui/feedback/Spinner.js";
import { Actions } from "../styles.js";
import { messages as names } from "../messages.js";
import { nameOf } from "../names.js";
import { useStage } from "../stage.js";
import { messages } from "./messages.js";
import { Scene } from "./Scene.js";
import { Unbound } from "./Unbound.js";
import { useTrade } from "./useTrade.js";

interface ReturnedProps {
  readonly provider: SignInProvider;
  readonly code: string;
  readonly state: string;
}

/** The third party sent the browser back by address: there was no window to talk to. */
export function Returned(answer: ReturnedProps): ReactNode {
  const t = useMessages(messages);
  const { provider } = answer;
  const name = useMessages(names)(nameOf(provider));
  const { go, meet } = useStage();
  // Somebody else's link must not sign this person in as somebody else.
  const [begunHere] = useState(() => spendBegunState(answer.state));
  const trade = useTrade(begunHere ? answer : undefined);
  const problem = begunHere ? trade.problem : t("stale");
  if (trade.unbound) return <Unbound provider={provider} />;
  return (
    <Scene provider={provider} title={problem ? t("failed", { name }) : t("signingIn")}>
      {!problem && <Spinner size={24} label="" />}
      <FormError>{problem}</FormError>
      <Actions>
        {problem && (
          <Button variant="primary" block onClick={() => meet(provider, true)}>
            {t("open", { name })}
          </Button>
        )}
        <Button block onClick={() => go("login")}>
          {t("back")}
        </Button>
      </Actions>
    </Scene>
  );
}
