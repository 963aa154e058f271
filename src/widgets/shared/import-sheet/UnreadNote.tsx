import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Note } from "../page-styles.js";
import { messages } from "./unread-messages.js";

/**
 * What stands in a workbook and was not read; nothing where all of it was.
 * @param sheetsText says it of sheets, where every sheet with a table is read; otherwise only the first one was
 */
export function UnreadNote({
  unread: { columns, sheets },
  sheetsText,
}: {
  readonly unread: {
    readonly columns: readonly string[];
    readonly sheets: readonly string[];
  };
  readonly sheetsText?: (sheets: { readonly count: number; readonly names: string }) => string;
}): ReactNode {
  const t = useMessages(messages);
  const ofSheets = { count: sheets.length, names: sheets.join(t("comma")) };
  const said = [
    ...(columns.length > 0
      ? [
          t("columns", {
            count: columns.length,
            names: columns.join(t("comma")),
          }),
        ]
      : []),
    ...(sheets.length > 0 ? [sheetsText?.(ofSheets) ?? t("sheets", ofSheets)] : []),
  ];
  if (said.length === 0) return null;
  return (
    <Note data-kind="info">
      <Icon of={Info} size={18} />
      <span>
        {said.map((text) => (
          <span key={text}>
            <MultilingualText>{text}</MultilingualText>{" "}
          </span>
        ))}
      </span>
    </Note>
  );
}
