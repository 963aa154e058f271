import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { teachToday } from "../../../core/contract/statistics.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { type Load, useLoad } from "../../../ui/data/useLoad.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, Sheet } from "../../../ui/layout/styles.js";
import { studioHref } from "../../shared/studio-links.js";
import { Line } from "../styles.js";
import { messages } from "./messages.js";

/** Courses that are shown until more are asked for. */
const FIRST = 3;

const List = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
  margin-block-start: var(--edu-space-2);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--edu-space-2) var(--edu-space-4);
  }
`;

export type TodayLoad = Load<Output<typeof teachToday>>;

/** What waits, for a page that shows what stands below only when this is known: nothing is then pushed away. */
export function useToday(): TodayLoad {
  const { locale } = useIsland();
  return useLoad(locale, (signal) => request(teachToday, {}, { signal, quiet: true }));
}
/** Nobody knows yet how much room it takes. */
export const isComing = ({ data, error }: TodayLoad): boolean => !data && error === undefined;

/**
 * What waits for whoever teaches, with the ways to it: in one run, or in all of them. Without an answer it takes no place: what stands below is what the page is for.
 */
export function Today({
  load: { data },
  run,
}: {
  readonly load: TodayLoad;
  readonly run?: number;
}): ReactNode {
  const t = useMessages(messages);
  const [isWhole, setWhole] = useState(false);
  if (!data) return undefined;
  const list = data.list.filter(({ id }) => run === undefined || id === run);
  const shown = isWhole ? list : list.slice(0, FIRST);
  return (
    <Sheet part="today" aria-label={t("today")}>
      <h2>{t("today")}</h2>
      {list.length === 0 ? (
        <Muted>{t("done")}</Muted>
      ) : (
        <List>
          {shown.map(({ id, title, mark, answer, approve, assessment = 0 }) => (
            <li key={id}>
              {run === undefined && (
                <b>
                  <MultilingualText>{title}</MultilingualText>
                </b>
              )}
              <Line>
                {mark > 0 && (
                  <LinkButton
                    data-variant="secondary"
                    aria-label={t("markOf", { title, count: mark })}
                    href={studioHref(id, "marking", { assessment })}
                  >
                    {t("mark", { count: mark })}
                  </LinkButton>
                )}
                {answer > 0 && (
                  <LinkButton
                    data-variant="secondary"
                    aria-label={t("answerOf", { title, count: answer })}
                    href={studioHref(id, "questions", { filter: "show=unanswered" })}
                  >
                    {t("answer", { count: answer })}
                  </LinkButton>
                )}
                {approve > 0 && (
                  <LinkButton
                    data-variant="secondary"
                    aria-label={t("approveOf", { title, count: approve })}
                    href={studioHref(id, "students")}
                  >
                    {t("approve", { count: approve })}
                  </LinkButton>
                )}
              </Line>
            </li>
          ))}
        </List>
      )}
      {list.length > FIRST && (
        <Button variant="ghost" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("fewer") : t("more", { count: list.length - FIRST })}
        </Button>
      )}
    </Sheet>
  );
}
