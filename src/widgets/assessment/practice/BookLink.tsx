import NotebookPen from "lucide-react/icons/notebook-pen";
import type { ReactNode } from "react";
import { bookMine } from "../../../core/contract/practice.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { RowLink, Rows } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

/** Books of wrong answers with what is due in them; nothing where there is none. @param course the only run that matters */
export function BookLink({ course }: { readonly course?: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const { data } = useLoad(`${course ?? ""}|${locale}`, (signal) =>
    request(bookMine, {}, { signal, quiet: true }),
  );
  const books = (data?.list ?? []).filter(({ id }) => course === undefined || id === course);
  if (books.length === 0) return null;
  return (
    <Rows aria-label={t("myBook")}>
      {books.map(({ id, course: title, due, total }) => (
        <li key={id}>
          <RowLink {...link({ view: "practice", course: id, assessment: 0, filter: "" })} part="row">
            <span className="title">
              <Icon of={NotebookPen} size={16} />{" "}
              <MultilingualText>
                {course === undefined ? t("bookOf", { course: title }) : t("myBook")}
              </MultilingualText>
            </span>
            <Facts as="span" className="facts">
              <span>{due > 0 ? t("dueToday", { count: due }) : t("nothingDue")}</span>
              <span>{t("inBook", { count: total })}</span>
            </Facts>
            {due > 0 && (
              <span className="end">
                <strong>{due}</strong>
              </span>
            )}
          </RowLink>
        </li>
      ))}
    </Rows>
  );
}
