import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { closePasskeyOffer, createPasskey } from "../../../core/session/passkey.js";
import { Button } from "../../../ui/controls/Button.js";
import { FormError } from "../../../ui/form/FormError.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Actions, Form, Lead } from "../styles.js";
import { useRefusal, useStage } from "../stage.js";
import { messages } from "./messages.js";

/** After a sign-in, once: whether this device shall do without the password from now on. */
export function PasskeyOffer(): ReactNode {
  const t = useMessages(messages);
  const { finish } = useStage();
  const refusal = useRefusal();
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    setProblem(undefined);
    try {
      const made = await createPasskey();
      if (made !== "made") return setProblem(t(made));
      toast({ kind: "ok", text: t("added") });
      await finish();
    } catch (error) {
      setProblem(refusal(error));
    }
  };
  const later = () => {
    closePasskeyOffer();
    return finish();
  };
  return (
    <Form as="div">
      <Lead>{t("lead")}</Lead>
      <FormError>{problem}</FormError>
      <Actions>
        <Button variant="primary" size="l" block onClick={add} data-autofocus>
          {t("add")}
        </Button>
        <Button block onClick={later}>
          {t("later")}
        </Button>
      </Actions>
    </Form>
  );
}
