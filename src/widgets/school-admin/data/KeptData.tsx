import type { ReactNode } from "react";
import { styled } from "styled-components";
import { schoolDataState } from "../../../core/contract/school-data.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Notice } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

const LATE = 3_600_000;

const Kept = styled.dl`
  display: grid;
  margin: 0;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--edu-space-1) var(--edu-space-4);
    padding: var(--edu-space-3) var(--edu-space-4);
  }
  > div + div {
    border-block-start: 1px solid var(--edu-line);
  }
  dt {
    flex: 1 1 260px;
    min-width: 0;
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;

/** How fresh figures are, and how long what is kept, in words. */
export function KeptData(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const { data, error, reload } = useLoad(`data of ${org}`, (signal) =>
    request(schoolDataState, { org }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 360 }} />
      </Skeleton>
    );
  const { addedAt, totalsAt, kept, now } = data;
  const say = (at: number) =>
    new Date(at).toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone: PLATFORM_ZONE });
  return (
    <Stack>
      <h3>{t("fresh")}</h3>
      {addedAt === undefined ? (
        <p>{t("freshNever")}</p>
      ) : (
        <>
          <p>{t("freshAdded", { time: say(addedAt) })}</p>
          {totalsAt !== undefined && <p>{t("freshTotals", { time: say(totalsAt) })}</p>}
          {now - addedAt > LATE && <Notice>{t("freshLate")}</Notice>}
        </>
      )}
      <h3>{t("kept")}</h3>
      <Kept>
        {kept.map(({ what, days }) => (
          <div key={what}>
            <dt>{t(`kept.${what}`)}</dt>
            <dd>{days === undefined ? t("forGood") : t("days", { count: days })}</dd>
          </div>
        ))}
      </Kept>
    </Stack>
  );
}
