import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../core/element/index.js";
import { IconButton } from "./IconButton.js";
import { Input, type InputProps } from "./Input.js";
import { messages } from "../messages.js";

export interface PasswordInputProps extends Omit<InputProps, "type" | "suffix"> {
  /** So that password managers know whether to fill or to offer one. */
  readonly autoComplete: "current-password" | "new-password";
}

/** A password, hidden unless its owner wants to see it. */
export function PasswordInput(props: PasswordInputProps): ReactNode {
  const t = useMessages(messages);
  const [shown, setShown] = useState(false);
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          iconSize={18}
          label={t(shown ? "hidePassword" : "showPassword")}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
