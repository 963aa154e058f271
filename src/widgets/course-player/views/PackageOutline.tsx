import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import FileText from "lucide-react/icons/file-text";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { messages } from "../messages.js";
import { Line, Mark, Small } from "../panels/outline-styles.js";
import type { PackageItem } from "./usePackageItems.js";

const Nav = styled.nav`
  overflow: auto;
  overscroll-behavior: contain;

  p {
    padding: var(--edu-space-2) var(--edu-space-3) var(--edu-space-1);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
/** As deep as the folders go, until the width would be lost. */
const Row = styled.li`
  padding-inline-start: calc(var(--edu-space-3) * var(--level));
`;
const DEEPEST = 3;

function ItemMark({ item }: { readonly item: PackageItem }): ReactNode {
  const t = useMessages(messages);
  if (item.state === "done") {
    return (
      <Mark data-state="done">
        <Icon of={CircleCheck} size={18} label={t("done")} />
      </Mark>
    );
  }
  if (!item.open) {
    return (
      <Mark>
        <Icon of={Lock} size={16} label={t("locked")} />
      </Mark>
    );
  }
  if (item.state === "failed") {
    return (
      <Mark>
        <Icon of={CircleAlert} size={16} label={t("packageNotPassed")} />
      </Mark>
    );
  }
  return (
    <Mark>{item.state === "new" ? <VisuallyHidden>{t("notStarted")}</VisuallyHidden> : t("started")}</Mark>
  );
}

interface ItemLineProps {
  readonly item: PackageItem;
  readonly isCurrent: boolean;
  readonly onChoose: (item: string) => void;
}

function ItemLine({ item, isCurrent, onChoose }: ItemLineProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const isShut = !item.open && !isCurrent;
  const why =
    item.after.length > 0
      ? t("lockedPrerequisite", { names: item.after.join(locale === "zh-CN" ? "、" : ", ") })
      : t("packageNotYet");
  return (
    <Line
      as="button"
      type="button"
      part="package-item"
      aria-current={isCurrent ? "true" : undefined}
      aria-disabled={isShut || undefined}
      onClick={() => !isShut && onChoose(item.id)}
    >
      <Icon of={FileText} size={18} />
      <span>
        <span className="title">{item.title}</span>
        {isShut && (
          <Small>
            <span className="why">{why}</span>
          </Small>
        )}
      </span>
      <ItemMark item={item} />
    </Line>
  );
}

export interface PackageOutlineProps {
  readonly items: readonly PackageItem[];
  /** The item that is open. */
  readonly current: string;
  readonly onChoose: (item: string) => void;
}

/** The items of a package, each with its state; one that is shut says what it waits for. */
export function PackageOutline({ items, current, onChoose }: PackageOutlineProps): ReactNode {
  const t = useMessages(messages);
  return (
    <Nav aria-label={t("packageItems")} part="package-outline">
      <ul>
        {items.map((item) => (
          <Row key={item.id} style={{ "--level": Math.min(item.level, DEEPEST) }}>
            {item.launch === "" ? (
              <p>{item.title}</p>
            ) : (
              <ItemLine item={item} isCurrent={item.id === current} onChoose={onChoose} />
            )}
          </Row>
        ))}
      </ul>
    </Nav>
  );
}
