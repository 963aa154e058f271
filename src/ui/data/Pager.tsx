import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { IconButton } from "../controls/IconButton.js";
import { messages } from "./list-messages.js";

const Nav = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--edu-space-3);
  color: var(--edu-text-muted);
  font-variant-numeric: tabular-nums;
`;

/** Back and forth between pages; nothing where there is only one. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  if (pages < 2) return null;
  return (
    <Nav aria-label={t("page", { page, pages })}>
      <IconButton
        icon={ChevronLeft}
        label={t("previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{t("page", { page, pages })}</span>
      <IconButton
        icon={ChevronRight}
        label={t("next")}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Nav>
  );
}
