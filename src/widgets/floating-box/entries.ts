/** The six entries (docs/specification.md 1.6), in their order. */
import type { LucideIcon } from "lucide-react";
import ArrowUpToLine from "lucide-react/icons/arrow-up-to-line";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import MessageSquareText from "lucide-react/icons/message-square-text";
import ScrollText from "lucide-react/icons/scroll-text";
import Smartphone from "lucide-react/icons/smartphone";
import Sparkles from "lucide-react/icons/sparkles";
import type { Entry } from "./names.js";

export const ENTRIES: readonly { readonly id: Entry; readonly icon: LucideIcon }[] = [
  { id: "ai", icon: Sparkles },
  { id: "certificate", icon: ScrollText },
  { id: "feedback", icon: MessageSquareText },
  { id: "app", icon: Smartphone },
  { id: "help", icon: CircleHelp },
  { id: "top", icon: ArrowUpToLine },
];
