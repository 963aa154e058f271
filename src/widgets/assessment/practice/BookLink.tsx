import NotebookPen from "lucide-react/icons/notebook-pen";
import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { bookMine } from "../../../core/contract/practice.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { RowLink, Rows } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

export type Book = Output<typeof bookMine>["list"][number];

/** Asked together with the list that stands below them, which nothing then pushes away. Without an answer there are none. */
export const askBooks = (signal: AbortSignal): Promise<readonly Book[]> =>
  request(bookMine, {}, { signal, quiet: true }).then(
    ({ list }) => list,
    () => [],
  );

/** Books of wrong answers with what is due in them; nothing where there is none. @param course the only run that matters */
export function BookLink({
  books: all,
  course,
}: {
  readonly books: readonly Book[];
  readonly course?: number;
}): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const books = all.filter(({ id }) => course === undefined || id === course);
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
