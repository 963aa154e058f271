import { useStore } from "../../core/element/useStore.js";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { messages } from "./messages.js";
import { nameOf } from "./names.js";
import { $binding } from "./store.js";

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);
  padding: var(--edu-space-1) var(--edu-space-1) var(--edu-space-1) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-accent-soft);
  span {
    flex: 1;
  }
`;

/** Signing in or registering now binds a third party's identity; says so, and can be taken back. */
export function BindingNote(): ReactNode {
  const t = useMessages(messages);
  const binding = useStore($binding);
  if (!binding) return null;
  const { provider, nickname } = binding;
  return (
    <Note role="status">
      <span>{t("binding", { provider: t(nameOf(provider)), nickname })}</span>
      <IconButton icon={X} iconSize={16} label={t("bindingCancel")} onClick={() => $binding.set(undefined)} />
    </Note>
  );
}
