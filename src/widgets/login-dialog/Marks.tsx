import School from "lucide-react/icons/school";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import type { SignInProvider } from "../../core/contract/auth.js";
import { Icon } from "../../ui/layout/Icon.js";
import { isSchool } from "./names.js";

/** Two speech bubbles. */
const WeChat = (): ReactNode => (
  <path d="M9.2 3.5C4.9 3.5 1.5 6.3 1.5 9.8c0 2 1.1 3.7 2.9 4.9l-.7 2.2 2.6-1.3c.9.2 1.8.4 2.7.4h.5a5.2 5.2 0 0 1-.2-1.4c0-3.3 3.1-5.8 6.9-5.8h.4C16 5.7 12.9 3.5 9.2 3.5ZM6.6 7.1a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm5.2 0a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm4.4 2.9c-3.5 0-6.3 2.2-6.3 5s2.8 5 6.3 5c.7 0 1.4-.1 2-.3l2.2 1.1-.6-1.9c1.6-.9 2.6-2.3 2.6-3.9 0-2.8-2.7-5-6.2-5Zm-2 2.7a.8.8 0 1 1 0 1.7.8.8 0 0 1 0-1.7Zm4.1 0a.8.8 0 1 1 0 1.7.8.8 0 0 1 0-1.7Z" />
);

/** A penguin from the front. */
const Qq = (): ReactNode => (
  <path d="M12 2c-3.5 0-5.9 2.6-5.9 6v2c-.3.4-.7 1-1 1.6-1 1.9-1.6 4-.9 4.5.4.3 1.2-.3 1.9-1.3.3 1.2.9 2.2 1.8 3-.9.3-1.6.8-1.6 1.5 0 1.2 1.7 1.7 3.4 1.7 1 0 1.9-.2 2.3-.6.4.4 1.3.6 2.3.6 1.7 0 3.4-.5 3.4-1.7 0-.7-.7-1.2-1.6-1.5.9-.8 1.5-1.8 1.8-3 .7 1 1.5 1.6 1.9 1.3.7-.5.1-2.6-.9-4.5-.3-.6-.7-1.2-1-1.6V8c0-3.4-2.4-6-5.9-6ZM10.1 6.2c.7 0 1.2.7 1.2 1.6s-.5 1.6-1.2 1.6-1.2-.7-1.2-1.6.5-1.6 1.2-1.6Zm3.8 0c.7 0 1.2.7 1.2 1.6s-.5 1.6-1.2 1.6-1.2-.7-1.2-1.6.5-1.6 1.2-1.6ZM8.2 10.7h7.6c0 1-1.7 1.9-3.8 1.9s-3.8-.9-3.8-1.9Z" />
);

/** The mark of a third party, drawn by us, in the colour of its surroundings. */
export function Mark({ of, size = 24 }: { readonly of: SignInProvider; readonly size?: number }): ReactNode {
  if (isSchool(of)) return <Icon of={School} size={size} />;
  if (of === "ykb") return <Icon of={Smartphone} size={size} />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {of === "wx" ? <WeChat /> : <Qq />}
    </svg>
  );
}
