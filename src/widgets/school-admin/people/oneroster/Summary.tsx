import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../../core/contract/call.js";
import type { oneRosterCheck } from "../../../../core/contract/oneroster.js";
import { useMessages } from "../../../../core/element/index.js";
import { messages } from "./messages.js";

const List = styled.ul`
  display: grid;
  gap: var(--edu-space-1);
  padding-inline-start: var(--edu-space-4);
  list-style: disc;
  overflow-wrap: anywhere;
`;

type Checked = Output<typeof oneRosterCheck>;

/** How many rows are taken over as what, and which are not, with the reason of each sort. */
export function Summary({
  counts: { mode, colleges, people, enrollments, left },
}: {
  readonly counts: Pick<Checked, "mode" | "colleges" | "people" | "enrollments" | "left">;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <p>
        {t(mode)} {t("counts", { colleges, people, enrollments })}
      </p>
      {left.length > 0 && (
        <section aria-label={t("left")}>
          <b>{t("left")}</b>
          <List>
            {left.map(({ file, reason, count }) => (
              <li key={`${file} ${reason}`}>
                <code>{file}.csv</code> · {t("rows", { count })}
                {t("colon")}
                {t(reason)}
              </li>
            ))}
          </List>
        </section>
      )}
    </>
  );
}
