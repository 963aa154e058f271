import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { requireLogin } from "../../core/session/index.js";
import { Button } from "../controls/Button.js";
import { Empty } from "./Empty.js";
import { messages } from "./sign-in-messages.js";

/** What is somebody's own, and nobody is signed in. @param title what would be here */
export function SignInFirst({ title }: { readonly title: string }): ReactNode {
  const t = useMessages(messages);
  return (
    <Empty
      icon={Lock}
      title={title}
      action={
        <Button variant="primary" onClick={() => requireLogin()}>
          {t("signIn")}
        </Button>
      }
    />
  );
}
