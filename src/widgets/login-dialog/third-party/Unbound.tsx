import { useStore } from "../../../core/element/useStore.js";
import { type ReactNode, useEffect, useRef } from "react";
import type { SignInProvider } from "../../../core/contract/auth.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Actions } from "../styles.js";
import { messages as names } from "../messages.js";
import { nameOf } from "../names.js";
import { useStage } from "../stage.js";
import { $binding } from "../store.js";
import { messages } from "./messages.js";
import { Scene } from "./Scene.js";

/** A third party knows the person, the platform does not: which account shall it be? */
export function Unbound({
  provider,
  note,
}: {
  readonly provider: SignInProvider;
  readonly note?: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const name = useMessages(names)(nameOf(provider));
  const { go } = useStage();
  const binding = useStore($binding);
  const nickname = binding?.nickname ?? "";
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Scene
      provider={provider}
      title={t("unbound", { name, nickname })}
      hint={binding?.isMember ? t("memberHint") : t("unboundHint", { name })}
      note={note}
    >
      <Actions>
        <Button ref={first} variant="primary" block onClick={() => go("login")}>
          {t("bindLogin")}
        </Button>
        {binding?.mayRegister !== false && (
          <Button block onClick={() => go("register")}>
            {t("bindRegister")}
          </Button>
        )}
      </Actions>
    </Scene>
  );
}
