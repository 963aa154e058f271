/** What stands for each kind of node. */
import type { LucideIcon } from "lucide-react";
import BookOpen from "lucide-react/icons/book-open";
import Box from "lucide-react/icons/box";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import Folder from "lucide-react/icons/folder";
import Image from "lucide-react/icons/image";
import LinkIcon from "lucide-react/icons/link";
import MessagesSquare from "lucide-react/icons/messages-square";
import Presentation from "lucide-react/icons/presentation";
import Radio from "lucide-react/icons/radio";
import Text from "lucide-react/icons/text";
import Volume from "lucide-react/icons/volume-2";
import type { NodeKind } from "../../../core/contract/course-parts.js";

export const KIND_ICONS: Readonly<Record<NodeKind, LucideIcon>> = {
  chapter: BookOpen,
  section: Folder,
  video: Film,
  audio: Volume,
  doc: FileText,
  slides: Presentation,
  richtext: Text,
  image: Image,
  package: Box,
  link: LinkIcon,
  assessment: ClipboardCheck,
  live: Radio,
  discussion: MessagesSquare,
};
